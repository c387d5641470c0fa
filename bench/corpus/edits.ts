// The edits that are measured. Each leaves a mark in the texts, by which the built page is recognised.
import fs from 'node:fs/promises'
import path from 'node:path'
import { postKey } from './post.ts'

/** An edit of a site: the file it changes, and the page in `dist/` on which `mark` must then stand. */
export interface Edit {
  readonly page: string
  readonly mark: string
}

/** One paragraph more in one language of a post. */
export async function changePost(root: string, mark: string): Promise<Edit> {
  const { folder, page } = await postOf(root)
  await fs.appendFile(path.join(folder, 'de.md'), `\nNachtrag ${mark}: dieser Absatz ist neu.\n`)
  return { page, mark }
}

/** A photograph that no build has seen, as the cover of a post in every language. */
export async function addPicture(
  root: string,
  { mark, photograph }: { mark: string; photograph: string },
): Promise<Edit> {
  const { folder, page } = await postOf(root)
  const name = `photograph-${mark}.jpg`
  // Decoders ignore what follows the end of the picture, so the same pixels count as another file.
  await fs.writeFile(
    path.join(folder, name),
    Buffer.concat([await fs.readFile(photograph), Buffer.from(mark)]),
  )
  const file = path.join(folder, 'de.md')
  const text = await fs.readFile(file, 'utf8')
  await fs.writeFile(
    file,
    text
      .replace(/^ {2}src: .*$/m, `  src: ${name}`)
      .replace(/^ {4}de: .*$/m, `    de: Neu ${mark}`),
  )
  return { page, mark }
}

/** The post that is edited: the last generated one, or the first of a site without any. */
async function postOf(root: string): Promise<{ folder: string; page: string }> {
  const posts = path.join(root, 'content/posts')
  const keys = (await fs.readdir(posts)).toSorted()
  const generated = keys.filter((key) => key >= postKey(0) && key.startsWith('post-'))
  const key = generated.at(-1) ?? keys[0]
  if (key === undefined) throw new Error(`There are no posts in ${posts}`)
  return { folder: path.join(posts, key), page: `/blog/${key}` }
}
