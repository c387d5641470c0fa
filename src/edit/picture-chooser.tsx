// Chooses a picture: a new file, or one that the site has.
import { useState } from 'react'
import type { PictureReply } from '#site/edit-api.ts'
import { pictureUrl, uploadPicture } from './api.ts'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'
import { useForm } from './form-scope.tsx'
import { useWords } from './words.tsx'

export function PictureChooser({
  onChoose,
  onClose,
}: {
  onChoose: (src: string) => void
  onClose: () => void
}) {
  const { id, state } = useForm()
  const { t } = useWords()
  const { upload, status } = useUpload(({ src }) => onChoose(src))
  const pictures = state.pictures.toSorted((a, b) => Number(a.isUsed) - Number(b.isUsed))
  return (
    <Dialog title={t('choosePicture')} onClose={onClose}>
      <label className="drop">
        {t('dropPicture')}
        <input type="file" accept="image/*" onChange={(event) => upload(event.target.files)} />
      </label>
      {status}
      <h3>{t('takenPicture')}</h3>
      <ul className="pictures">
        {pictures.map(({ path, isUsed }) => (
          <li key={path}>
            <button type="button" onClick={() => onChoose(`/${path}`)}>
              <img src={pictureUrl(id, `/${path}`)} alt="" loading="lazy" />
              {path}
              {!isUsed && <small> {t('unused')}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Returns a function that uploads the first file of a list, and how it went. */
export function useUpload(onDone: (reply: PictureReply) => void) {
  const { id } = useForm()
  const { t } = useWords()
  const [error, setError] = useState<unknown>()
  const [words, setWords] = useState('')
  const upload = (files: FileList | null) => {
    const file = files?.[0]
    if (file === undefined) return
    const run = async () => {
      setError(undefined)
      setWords(t('uploading'))
      try {
        const reply = await uploadPicture(id, file)
        setWords(t('uploaded', { name: file.name, width: reply.width, height: reply.height }))
        onDone(reply)
      } catch (reason) {
        setWords('')
        setError(reason)
      }
    }
    void run()
  }
  const status = (
    <>
      <p role="status">{words}</p>
      <Failure error={error} />
    </>
  )
  return { upload, status }
}
