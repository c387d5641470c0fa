// Comparison of two pictures of one place with a slider; side by side without JavaScript (R15).
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Picture as PictureData } from '#site/images.ts'
import { Picture } from './picture.tsx'
import { useSite } from './site-context.tsx'
import './before-after.css'

export function BeforeAfter({ before, after }: { before: PictureData; after: PictureData }) {
  const { t } = useSite()
  const [position, setPosition] = useState(50)
  const handle = useRef<HTMLInputElement>(null)
  // The visitor may have moved it before hydration (R39).
  useEffect(() => {
    if (handle.current !== null) setPosition(handle.current.valueAsNumber)
  }, [])
  const style: CSSProperties & { '--position': number } = { '--position': position / 100 }
  return (
    <div className="before-after" style={style}>
      <figure className="before-after__side">
        <Picture picture={after} />
        <figcaption className="before-after__label">{t('project.after')}</figcaption>
      </figure>
      <figure className="before-after__side before-after__side--before">
        <Picture picture={before} />
        <figcaption className="before-after__label">{t('project.before')}</figcaption>
      </figure>
      <input
        ref={handle}
        className="before-after__handle"
        type="range"
        min={0}
        max={100}
        value={position}
        aria-label={t('project.compare')}
        onChange={(event) => setPosition(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
