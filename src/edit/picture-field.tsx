// A picture: its file, what it shows, the point that stays visible, and the part that is shown.
import type { ObjectFieldTemplatePropertyType } from '@rjsf/utils'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { EditPath } from '#site/edit-api.ts'
import { valueAt } from '#site/values.ts'
import { Button } from './dialog.tsx'
import { pictureUrl } from './api.ts'
import { focusField, useForm } from './form-scope.tsx'
import { PictureChooser, UploadStatus, useUpload } from './picture-chooser.tsx'
import { useSite } from './site.ts'
import { useWords } from './words.tsx'

/** Fields that a click and a drag set, too. */
const drawn = ['crop', 'focus']

export function PictureField({
  path,
  properties,
  value,
}: {
  path: EditPath
  properties: readonly ObjectFieldTemplatePropertyType[]
  value: unknown
}) {
  const { id, setAt } = useForm()
  const { pictures, languages } = useSite()
  const { t } = useWords()
  const isNew = useRef(false)
  const [isChoosing, setChoosing] = useState(false)
  const choose = (next: string) => {
    setChoosing(false)
    const known = pictures.find((picture) =>
      [`/${picture.path}`, picture.path.slice(id.length + 1)].includes(next),
    )
    // Another picture shows something else.
    setAt(path, {
      src: next,
      ...(known?.alt && { alt: { [languages[0]?.code ?? '']: known.alt } }),
    })
    isNew.current = true
  }
  const upload = useUpload(choose)
  const src = valueAt(value, ['src'])
  useEffect(() => {
    if (isNew.current) focusField([...path, 'alt'])
    isNew.current = false
  })
  const fields = (isDrawn: boolean) =>
    properties
      .filter(({ name }) => name !== 'src' && drawn.includes(name) === isDrawn)
      .map(({ content }) => content)
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file !== undefined) upload.mutate(file)
      }}
    >
      {typeof src === 'string' && <PictureView path={path} src={src} value={value} />}
      <Button
        word={src === undefined ? 'choosePicture' : 'replacePicture'}
        onClick={() => setChoosing(true)}
      />
      <UploadStatus upload={upload} />
      {fields(false)}
      <details>
        <summary>{t('more')}</summary>
        {fields(true)}
      </details>
      {isChoosing && <PictureChooser onDone={choose} onClose={() => setChoosing(false)} />}
    </div>
  )
}

const whole = { x: 0, y: 0, width: 100, height: 100 }
type Part = typeof whole

/** Renders the whole image, with the part that is shown and its point. */
function PictureView({ path, src, value }: { path: EditPath; src: string; value: unknown }) {
  const { id, setAt } = useForm()
  const { t } = useWords()
  const start = useRef<Part>(undefined)
  const crop = partOf(valueAt(value, ['crop']), whole)
  const focus = partOf(valueAt(value, ['focus']), { ...whole, x: 50, y: 50 })
  /** Returns the part from where the pointer was pressed, in per cent of the picture. */
  const partUnder = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Part => {
    const box = currentTarget.getBoundingClientRect()
    const x = percent((clientX - box.left) / box.width)
    const y = percent((clientY - box.top) / box.height)
    const from = start.current ?? { x, y }
    return {
      x: Math.min(x, from.x),
      y: Math.min(y, from.y),
      width: percent(Math.abs(x - from.x) / 100),
      height: percent(Math.abs(y - from.y) / 100),
    }
  }
  const isDrag = ({ width, height }: Part) => width >= 5 && height >= 5
  return (
    <>
      <div
        className="picture-view"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = undefined
          start.current = partUnder(event)
        }}
        onPointerMove={(event) => {
          const part = partUnder(event)
          if (start.current !== undefined && isDrag(part)) setAt([...path, 'crop'], part)
        }}
        onPointerUp={(event) => {
          const part = partUnder(event)
          start.current = undefined
          if (isDrag(part)) return
          const x = percent((part.x - crop.x) / crop.width)
          const y = percent((part.y - crop.y) / crop.height)
          setAt([...path, 'focus'], { x, y })
        }}
      >
        <img src={pictureUrl(id, src)} alt="" draggable={false} />
        <div
          className="part"
          style={{
            left: `${crop.x}%`,
            top: `${crop.y}%`,
            width: `${crop.width}%`,
            height: `${crop.height}%`,
          }}
        >
          <div className="point" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        </div>
      </div>
      <p className="help">{t('focusHelp')}</p>
    </>
  )
}

/** Returns the numbers of a value, and others if it has none. */
function partOf(value: unknown, other: Part): Part {
  const number = (side: keyof Part) => {
    const written = valueAt(value, [side])
    return typeof written === 'number' ? written : other[side]
  }
  return { x: number('x'), y: number('y'), width: number('width'), height: number('height') }
}

/** Returns a share of the picture in per cent, with one decimal. */
function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
}
