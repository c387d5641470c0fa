// Renders texts in a thread (R33).
import { threadData } from '../lib/threads.ts'
import { createTextRenderer } from './render-text.ts'
import type { LinkTargets } from './text-job.ts'

export const run = createTextRenderer(await threadData<LinkTargets>())
