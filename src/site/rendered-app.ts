// Defines the contract between the pipeline and the server bundle.
import type { PageData, SiteData } from './page-data.ts'

/** The rendered parts of a page, for the document. */
export interface RenderedApp {
  /** Contents of the root element. */
  readonly html: string
  /** Tags of the head, rendered by unhead. */
  readonly headTags: string
  /** Attributes of `<html>`: its language. */
  readonly htmlAttrs: string
}

/** The type of `render` in `src/entry-server.tsx`. */
export type RenderApp = (input: {
  readonly page: PageData
  readonly site: SiteData
}) => Promise<RenderedApp>
