// Puts the HTML of texts into the data of a page, which is collected without it.
import type { PageData } from '#site/page-data.ts'
import { type Store, textWith } from '../lib/store.ts'
import type { KeptBlock, KeptPageData } from './page-module.ts'

/** The data as the app shows them. `texts` is the store that the page's text was kept in. */
export async function fillBlocks(data: KeptPageData, texts: Store): Promise<PageData> {
  if (!('blocks' in data)) return data
  const fill = async (block: KeptBlock) =>
    'htmlHash' in block ? { html: await textWith(block.htmlHash, texts) } : block
  return { ...data, blocks: await Promise.all(data.blocks.map(fill)) }
}
