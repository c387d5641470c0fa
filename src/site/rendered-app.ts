// The contract between the pipeline and the server bundle.
import type { PageData, SiteData } from './page-data.ts'

/** A rendered page's parts, to be put into the document. */
export interface RenderedApp {
  /** The contents of the root element. */
  readonly html: string
  /** Tags of the head, owned by unhead. */
  readonly headTags: string
  /** Attributes of `<html>`: its language. */
  readonly htmlAttrs: string
}

/** What `src/entry-server.tsx` exports as `render`. */
export type RenderApp = (input: {
  readonly page: PageData
  readonly site: SiteData
}) => Promise<RenderedApp>
