// Renders pages in a worker thread.
import { inThread, threadData } from '../base/threads.ts'
import { loadRenderer, type RendererInput } from './renderer.ts'

export const run = inThread(await loadRenderer(await threadData<RendererInput>()))
