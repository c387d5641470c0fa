// Chooses a picture: a new file, or one that the site has.
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { PictureReply } from '#site/edit-api.ts'
import { pictureUrl, uploadPicture } from './api.ts'
import { type Asks, Dialog } from './dialog.tsx'
import { Failure } from './problem-list.tsx'
import { useForm } from './form-scope.tsx'
import { useSite } from './site.ts'
import { useWords } from './words.tsx'

type Upload = UseMutationResult<PictureReply, Error, File>

/** Returns the upload of a picture for this form. */
export function useUpload(onChoose: (src: string) => void): Upload {
  const { id } = useForm()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => uploadPicture(id, file),
    onSuccess({ src }) {
      onChoose(src)
      void client.invalidateQueries({ queryKey: ['state'] })
    },
  })
}

/** Renders the progress of an upload. */
export function UploadStatus({ upload }: { upload: Upload }) {
  const { t } = useWords()
  const { data, variables } = upload
  return (
    <>
      <p role="status">
        {upload.isPending && t('uploading')}
        {data && t('uploaded', { name: variables?.name ?? '', ...data })}
      </p>
      <Failure error={upload.error} />
    </>
  )
}

/** Returns the words in the name of a file. */
function wordsIn(path: string): string {
  const [, name = path] = /([^/]+)\.\w+$/.exec(path) ?? []
  return name.replaceAll('-', ' ')
}

/** Dialog for a picture. A file that is chosen already is uploaded immediately. */
export function PictureChooser({
  file,
  onDone,
  onClose,
}: Asks<string> & { file?: File | undefined }) {
  const { id } = useForm()
  const { t } = useWords()
  const upload = useUpload(onDone)
  const start = useEffectEvent(() => {
    if (file !== undefined) upload.mutate(file)
  })
  useEffect(() => start(), [])
  const own = `${id}/`
  const pictures = useSite().pictures.toSorted((a, b) => Number(a.isUsed) - Number(b.isUsed))
  return (
    <Dialog title={t('choosePicture')} onClose={onClose}>
      <label className="drop">
        {t('dropPicture')}
        <input
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            if (chosen !== undefined) upload.mutate(chosen)
          }}
        />
      </label>
      <UploadStatus upload={upload} />
      <h3>{t('takenPicture')}</h3>
      <ul className="pictures">
        {pictures.map(({ path, isUsed, alt }) => (
          <li key={path}>
            <button
              type="button"
              title={path}
              onClick={() => onDone(path.startsWith(own) ? path.slice(own.length) : `/${path}`)}
            >
              <img src={pictureUrl(id, `/${path}`)} alt="" loading="lazy" />
              {alt || wordsIn(path)}
              {!isUsed && <small> {t('unused')}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
