// How pages are rendered: by code that a build without a new page never loads (R33, R38).
import { type Jobs, threadModule } from '../lib/threads.ts'
import type { PageJob, PageResult } from './page-job.ts'
import type { RendererInput } from './renderer.ts'

export function pageJobs(input: RendererInput): Jobs<PageJob, PageResult> {
  return {
    module: threadModule('./page-thread', import.meta.url),
    data: input,
    async load() {
      const { loadRenderer } = await import('./renderer.ts')
      return await loadRenderer(input)
    },
  }
}
