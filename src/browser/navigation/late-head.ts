// The head of the pages after the first, which unhead manages (R9). The first page's is in the document, so the code
// comes with the next.
import type { PageHead } from '#site/head.ts'
import { lazily, loadModule } from '../recovery/lazy-module.ts'

export interface LateHead {
  /** Loads the code; to be awaited before another page is shown. */
  readonly prepare: () => Promise<unknown>
  /** Shows the head of a page in place of the present one. */
  readonly show: (head: PageHead) => void
}

/** `first` is the head that the document has. */
export function createLateHead(first: PageHead): LateHead {
  const prepare = lazily(async () => {
    const { takeOverHead } = await loadModule(() => import('./page-head.ts'))
    return takeOverHead(first)
  })
  let shown = first
  return {
    prepare,
    show(head) {
      if (head === shown) return
      shown = head
      void prepare().then((replace) => replace(head))
    },
  }
}
