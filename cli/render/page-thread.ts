// Renders pages in a thread (R33, R38).
import { threadData } from '../lib/threads.ts'
import type { PageJob, PageResult } from './page-job.ts'
import { loadRenderer, type RendererInput } from './renderer.ts'

const renderer = loadRenderer(threadData<RendererInput>())

export async function run(job: PageJob): Promise<PageResult> {
  return await (
    await renderer
  )(job)
}
