// The top of every page but home: breadcrumbs, heading, summary, and a picture across the page.
import type { ReactNode } from 'react'
import type { Crumb } from '#site/breadcrumbs.ts'
import type { Picture as PictureData } from '#site/images.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Picture } from './picture.tsx'
import './page-intro.css'

export function PageIntro({
  title,
  summary,
  note,
  breadcrumbs,
  picture,
  children,
}: {
  title: string
  summary?: string
  note?: ReactNode
  breadcrumbs: readonly Crumb[]
  picture?: PictureData
  children?: ReactNode
}) {
  return (
    <>
      <div className="page-intro">
        {breadcrumbs.length === 0 ? null : <Breadcrumbs crumbs={breadcrumbs} />}
        {note === undefined ? null : <p className="page-intro__note">{note}</p>}
        <h1 className="page-intro__title">{title}</h1>
        {summary === undefined ? null : <p className="page-intro__summary">{summary}</p>}
        {children}
      </div>
      {picture === undefined ? null : <Picture className="page-intro__picture" picture={picture} />}
    </>
  )
}
