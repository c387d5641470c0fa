// Finds unused images of the content folder.
import glob from 'fast-glob'
import { displayName, type Problems } from '../problems/problems.ts'
import { visibleName } from '../base/real-name.ts'

const pictures = '**/*.{jpg,jpeg,png,webp,avif,gif,svg,tif,tiff,heic,heif,bmp}'

/** Warns of image files below `content/` that are not among the `named` ones. */
export async function warnUnusedPictures(
  named: readonly { readonly src: string }[],
  { contentDir, problems }: { contentDir: string; problems: Problems },
): Promise<void> {
  const used = new Set(named.map(({ src }) => src))
  const files = await glob(pictures, {
    cwd: contentDir,
    // theme.yaml refers to these.
    ignore: ['theme/**'],
    caseSensitiveMatch: false,
    followSymbolicLinks: false,
  })
  for (const file of files) {
    if (used.has(visibleName(file))) continue
    problems.warn('picture-unused', `No page shows the picture "${file}"`, {
      at: { file: displayName(file), line: 1, column: 1 },
      hint: 'Delete it, or name it in a text. It is not part of the site that is built.',
    })
  }
}
