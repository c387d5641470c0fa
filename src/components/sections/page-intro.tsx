// The top of every page but home: breadcrumbs, heading, summary, and a picture.
import type { ReactNode } from 'react'
import type { Crumb } from '#site/breadcrumbs.ts'
import type { Picture as PictureData } from '#site/images.ts'
import { Breadcrumbs } from '../frame/breadcrumbs.tsx'
import { Picture } from '../parts/picture.tsx'
import './split.css'
import './page-intro.css'

/** The image is as wide as the window (`band`), or beside the words if there is room (`split`). */
export function PageIntro({
  title,
  summary,
  note,
  breadcrumbs,
  picture,
  look = 'band',
  children,
}: {
  title: string
  summary?: string | undefined
  note?: ReactNode
  breadcrumbs: readonly Crumb[]
  picture?: PictureData | undefined
  look?: 'band' | 'split'
  children?: ReactNode
}) {
  return (
    <div className={look === 'split' ? 'split page-intro-split' : undefined}>
      <div className={`page-intro page-intro--${look} ${look}__words`}>
        {breadcrumbs.length > 0 && <Breadcrumbs crumbs={breadcrumbs} />}
        {note !== undefined && <p className="page-intro__note">{note}</p>}
        <h1 className="page-intro__title">{title}</h1>
        {summary !== undefined && <p className="page-intro__summary">{summary}</p>}
        {children}
      </div>
      {picture !== undefined && (
        <Picture className={`page-intro__picture ${look}__picture`} picture={picture} />
      )}
    </div>
  )
}
