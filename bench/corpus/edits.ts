// The edits that are measured. Each leaves a mark in the texts, by which the built page is recognised.
import fs from 'node:fs/promises'
import path from 'node:path'
import { postKey } from './post.ts'

/** An edit that was made: the path of the page that must then contain `mark`. */
export interface Edit {
  readonly page: string
  readonly mark: string
}

/** Paths of posts and of their pictures: in a site of this project, or exported for others. */
export interface PostLayout {
  /** Keys of all posts. */
  readonly keys: (root: string) => Promise<string[]>
  readonly file: (key: string) => string
  /** Path of the picture of a post, and its name in the post's file. */
  readonly picture: (key: string, name: string) => { readonly file: string; readonly src: string }
  /** Text before the picture's source and its alternative text on their lines. */
  readonly source: string
  readonly alt: string
  /** Other files of the post that name its picture. */
  readonly others: (key: string) => readonly string[]
}

/** A site of this project. */
export const siteLayout: PostLayout = {
  keys: (root) => fs.readdir(path.join(root, 'content/posts')),
  file: (key) => `content/posts/${key}/de.md`,
  picture: (key, name) => ({ file: `content/posts/${key}/${name}`, src: name }),
  source: '  src: ',
  alt: '    de: ',
  others: () => [],
}

/** One paragraph more in one language of a post. */
export async function changePost(root: string, layout: PostLayout, mark: string): Promise<Edit> {
  const key = await editedPost(root, layout)
  const paragraph = `\nNachtrag ${mark}: dieser Absatz ist neu.\n`
  await fs.appendFile(path.join(root, layout.file(key)), paragraph)
  return { page: `/blog/${key}`, mark }
}

/** A photograph that no build has seen, as the picture of a post in every language. */
export async function addPicture(
  root: string,
  layout: PostLayout,
  { mark, photograph }: { mark: string; photograph: string },
): Promise<Edit & { readonly picture: string }> {
  const key = await editedPost(root, layout)
  const picture = layout.picture(key, `new-${mark}.jpg`)
  // Decoders ignore what follows the end of the picture, so the same pixels count as another file.
  const bytes = Buffer.concat([await fs.readFile(photograph), Buffer.from(mark)])
  await fs.writeFile(path.join(root, picture.file), bytes)
  for (const name of [layout.file(key), ...layout.others(key)]) {
    const file = path.join(root, name)
    const text = await fs.readFile(file, 'utf8')
    // All of the new picture is shown.
    const lines = text.split('\n').filter((line) => !line.startsWith('  crop: '))
    replaceLine(lines, layout.source, picture.src)
    replaceLine(lines, layout.alt, `Neu ${mark}`)
    await fs.writeFile(file, lines.join('\n'))
  }
  return { page: `/blog/${key}`, mark, picture: picture.file }
}

/** Replaces what follows `start` on the first line that begins with it; quotes stay. */
function replaceLine(lines: string[], start: string, value: string): void {
  const index = lines.findIndex((line) => line.startsWith(start))
  const quote = lines[index]?.endsWith('"') === true ? '"' : ''
  if (index >= 0) lines[index] = `${start}${quote}${value}${quote}`
}

/** Key of the post that is edited: the last generated one, or the last of a site without any. */
export async function editedPost(root: string, { keys }: PostLayout): Promise<string> {
  const posts = (await keys(root)).toSorted()
  const key = posts.findLast((key) => key.startsWith(postKey(0).slice(0, 5))) ?? posts.at(-1)
  if (key === undefined) throw new Error(`There are no posts in ${root}`)
  return key
}
