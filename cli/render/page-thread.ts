// Renders pages in a worker thread.
import { inThread, threadData } from '../base/threads.ts'
import { loadRenderer, type CachingRendererInput } from './renderer.ts'

export const run = inThread(await loadRenderer(await threadData<CachingRendererInput>()))
