// Comparison of two pictures of one place with a slider; side by side without JavaScript (R15).
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { withNote } from '#site/format.ts'
import type { Picture as PictureData } from '#site/images.ts'
import type { Comparison } from '#site/page-data.ts'
import { Picture } from '../parts/picture.tsx'
import { useSite } from '../frame/site-context.tsx'
import './before-after.css'

/** Names of the two sides and of the handle. */
export interface ComparisonLabels {
  readonly before: string
  readonly after: string
  readonly compare: string
}

/** Initial position of the slider, of 100; the styles repeat it. Left of the middle, both sides show something of the work. */
const START = 38

/** The finished work of a project, compared with what was there before if there is a picture of it. */
export function Result({ before, after, note }: Comparison) {
  const { t } = useSite()
  if (before !== undefined) {
    const labels = {
      before: withNote(t('project.before'), note),
      after: withNote(t('project.after'), note),
      compare: t('project.compare'),
    }
    return <BeforeAfter before={before} after={after} labels={labels} />
  }
  return (
    <figure className="before-after__side">
      <Picture picture={after} />
    </figure>
  )
}

export function BeforeAfter({
  before,
  after,
  labels,
}: {
  before: PictureData
  after: PictureData
  labels: ComparisonLabels
}) {
  const [position, setPosition] = useState(START)
  const handle = useRef<HTMLInputElement>(null)
  // The visitor may have moved it before hydration (R39).
  useEffect(() => {
    if (handle.current !== null) setPosition(handle.current.valueAsNumber)
  }, [])
  const style: CSSProperties & { '--position'?: number } =
    position === START ? {} : { '--position': position / 100 }
  return (
    <div className="before-after" style={style}>
      <figure className="before-after__side">
        <Picture picture={after} />
        <figcaption className="before-after__label">{labels.after}</figcaption>
      </figure>
      <figure className="before-after__side before-after__side--before">
        <Picture picture={before} />
        <figcaption className="before-after__label">{labels.before}</figcaption>
      </figure>
      <input
        ref={handle}
        className="before-after__handle"
        type="range"
        min={0}
        max={100}
        value={position}
        aria-label={labels.compare}
        aria-valuetext={`${labels.before} ${position} %, ${labels.after} ${100 - position} %`}
        onChange={(event) => setPosition(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
