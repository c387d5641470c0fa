// The paths of the posts of exported content.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { PostLayout } from '../corpus/edits.ts'
import { PAGES, PICTURES } from './shared/exported.ts'

const fileOf = (key: string, language: string) => `${PAGES}/post-${key}.${language}.md`

/** Exported content. */
export const exportedLayout: PostLayout = {
  async keys(root) {
    const names = await fs.readdir(path.join(root, PAGES))
    return names.flatMap((name) => /^post-(.+)\.de\.md$/.exec(name)?.[1] ?? [])
  },
  file: (key) => fileOf(key, 'de'),
  picture: (_key, name) => ({ file: `${PICTURES}/${name}`, src: `../${PICTURES}/${name}` }),
  source: 'cover: ',
  alt: 'alt: ',
  others: (key) => [fileOf(key, 'en')],
}
