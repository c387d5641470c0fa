// How pages are rendered: by code that a build without a new page never loads (R33, R38).
import { type Jobs, threadModule } from '../lib/threads.ts'
import type { KeptResult } from './remember-pages.ts'
import type { KeepingRendererInput } from './renderer.ts'

export function pageJobs(input: KeepingRendererInput): Jobs<KeptResult> {
  return {
    module: threadModule('./page-thread', import.meta.url),
    data: input,
    async load() {
      const { loadRenderer } = await import('./renderer.ts')
      return await loadRenderer(input)
    },
  }
}
