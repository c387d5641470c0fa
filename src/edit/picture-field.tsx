// A picture: its file, what it shows, the point that stays visible, and the part that is shown.
import type { ObjectFieldTemplatePropertyType } from '@rjsf/utils'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { EditPath } from '#site/edit-api.ts'
import { fieldLabel } from '#site/edit-words.ts'
import { pictureUrl } from './api.ts'
import { focusField, useForm } from './form-scope.tsx'
import { PictureChooser, UploadStatus, useUpload } from './picture-chooser.tsx'
import { getAt } from './values.ts'
import { kindOf, useWords } from './words.tsx'

/** In per cent. */
interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const whole: Part = { x: 0, y: 0, width: 100, height: 100 }
const sides = ['x', 'y', 'width', 'height'] as const

/** Replaces the fields of the picture that are numbers by a view of it. */
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
  const { words, t } = useWords()
  const isNew = useRef(false)
  const [isChoosing, setChoosing] = useState(false)
  const [isCropping, setCropping] = useState(false)
  const choose = (next: string) => {
    setChoosing(false)
    // Another picture shows something else.
    setAt(path, { src: next })
    isNew.current = true
  }
  const upload = useUpload(choose)
  const src = getAt(value, ['src'])
  const crop = numbersOf(getAt(value, ['crop']), whole)
  useEffect(() => {
    if (isNew.current) focusField([...path, 'alt'])
    isNew.current = false
  })
  const focus = numbersOf(getAt(value, ['focus']), { ...whole, x: 50, y: 50 })
  const setFocus = (x: number, y: number) =>
    setAt([...path, 'focus'], { x: rounded(x), y: rounded(y) })
  return (
    <div
      className="picture"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file !== undefined) upload.mutate(file)
      }}
    >
      {typeof src === 'string' && (
        <PictureView
          url={pictureUrl(id, src)}
          crop={crop}
          focus={focus}
          isCropping={isCropping}
          onCrop={(part) => setAt([...path, 'crop'], part)}
          onFocus={setFocus}
        />
      )}
      <div className="buttons">
        <button type="button" onClick={() => setChoosing(true)}>
          {t(src === undefined ? 'choosePicture' : 'replacePicture')}
        </button>
        <button type="button" aria-pressed={isCropping} onClick={() => setCropping(!isCropping)}>
          {t('crop')}
        </button>
      </div>
      <UploadStatus upload={upload} />
      <p className="help">{t(isCropping ? 'cropHelp' : 'focusHelp')}</p>
      {isCropping && (
        <div className="numbers">
          {sides.map((side) => (
            <label key={side}>
              {fieldLabel(words, [kindOf(id), 'crop', side])} %
              <input
                type="number"
                min={0}
                max={100}
                value={crop[side]}
                onChange={(event) =>
                  setAt([...path, 'crop'], { ...crop, [side]: event.target.valueAsNumber || 0 })
                }
              />
            </label>
          ))}
          <button type="button" onClick={() => setAt([...path, 'crop'], undefined)}>
            {t('wholePicture')}
          </button>
        </div>
      )}
      {properties
        .filter(({ name }) => !['src', 'crop', 'focus'].includes(name))
        .map(({ content }) => content)}
      {isChoosing && <PictureChooser onChoose={choose} onClose={() => setChoosing(false)} />}
    </div>
  )
}

/** The whole picture, with the part that is shown and its point. */
function PictureView({
  url,
  crop,
  focus,
  isCropping,
  onCrop,
  onFocus,
}: {
  url: string
  crop: Part
  focus: Part
  isCropping: boolean
  onCrop: (part: Part) => void
  onFocus: (x: number, y: number) => void
}) {
  const { t } = useWords()
  const start = useRef<{ x: number; y: number }>(undefined)
  /** Returns the point of an event in per cent of the picture. */
  const pointOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: limited(((event.clientX - box.left) / box.width) * 100),
      y: limited(((event.clientY - box.top) / box.height) * 100),
    }
  }
  const moveByKey = (event: KeyboardEvent) => {
    const step = {
      ArrowLeft: [-2, 0],
      ArrowRight: [2, 0],
      ArrowUp: [0, -2],
      ArrowDown: [0, 2],
    }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onFocus(limited(focus.x + (step[0] ?? 0)), limited(focus.y + (step[1] ?? 0)))
  }
  return (
    <div
      className="picture-view"
      style={{ touchAction: isCropping ? 'none' : 'auto' }}
      onPointerDown={(event) => {
        if (!isCropping) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = pointOf(event)
      }}
      onPointerMove={(event) => {
        const from = start.current
        if (from === undefined) return
        const to = pointOf(event)
        const size = { width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) }
        if (size.width < 5 || size.height < 5) return
        onCrop({
          x: rounded(Math.min(from.x, to.x)),
          y: rounded(Math.min(from.y, to.y)),
          width: rounded(size.width),
          height: rounded(size.height),
        })
      }}
      onPointerUp={(event) => {
        start.current = undefined
        const point = pointOf(event)
        if (!isCropping)
          onFocus(
            limited(((point.x - crop.x) / crop.width) * 100),
            limited(((point.y - crop.y) / crop.height) * 100),
          )
      }}
    >
      <img src={url} alt="" draggable={false} />
      <div
        className="part"
        style={{
          left: `${crop.x}%`,
          top: `${crop.y}%`,
          width: `${crop.width}%`,
          height: `${crop.height}%`,
        }}
      >
        <button
          type="button"
          className="point"
          aria-label={`${t('focus')}: ${focus.x} %, ${focus.y} %`}
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          onKeyDown={moveByKey}
        />
      </div>
    </div>
  )
}

/** Returns the numbers of a value, and others where it has none. */
function numbersOf(value: unknown, other: Part): Part {
  const number = (side: keyof Part) => {
    const written = getAt(value, [side])
    return typeof written === 'number' ? written : other[side]
  }
  return { x: number('x'), y: number('y'), width: number('width'), height: number('height') }
}

const limited = (percent: number) => Math.min(100, Math.max(0, percent))
const rounded = (percent: number) => Math.round(percent * 10) / 10
