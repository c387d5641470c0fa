// A Markdown text: safe HTML made by the build, with pictures in between (R28).
import type { Block } from '#site/page-data.ts'
import { Picture } from '../parts/picture.tsx'
import './prose.css'

export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="prose">
      {blocks.map((block, index) =>
        'html' in block ? (
          // oxlint-disable-next-line react/no-danger, react/no-array-index-key -- Markdown is rendered without raw HTML; blocks never move
          <div key={index} dangerouslySetInnerHTML={{ __html: block.html }} />
        ) : (
          <figure key={block.picture.img.src} className="prose__figure">
            <Picture picture={block.picture} />
            {block.caption !== undefined && <figcaption>{block.caption}</figcaption>}
          </figure>
        ),
      )}
    </div>
  )
}
