// Renders pages in a thread (R33, R38).
import { inThread, threadData } from '../base/threads.ts'
import { loadRenderer, type KeepingRendererInput } from './renderer.ts'

export const run = inThread(await loadRenderer(await threadData<KeepingRendererInput>()))
