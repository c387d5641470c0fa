// Renders pages in a thread (R33, R38).
import { threadData } from '../lib/threads.ts'
import { loadRenderer, type RendererInput } from './renderer.ts'

export const run = await loadRenderer(await threadData<RendererInput>())
