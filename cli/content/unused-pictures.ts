// Finds pictures of the content folder that nothing uses (R65).
import { displayName } from '../problems/problems.ts'
import glob from 'fast-glob'
import type { Problems } from '../problems/problems.ts'
import { visibleName } from '../base/real-name.ts'

const pictures = '**/*.{jpg,jpeg,png,webp,avif,gif,svg,tif,tiff,heic,heif,bmp}'

/** Warns of every picture file below `content/` that is not among the `named` ones. */
export async function warnUnusedPictures(
  named: readonly { readonly src: string }[],
  { contentDir, problems }: { contentDir: string; problems: Problems },
): Promise<void> {
  const known = new Set(named.map(({ src }) => src))
  const files = await glob(pictures, {
    cwd: contentDir,
    // Drawings of theme.yaml.
    ignore: ['theme/**'],
    caseSensitiveMatch: false,
    followSymbolicLinks: false,
  })
  for (const file of files) {
    if (known.has(visibleName(file))) continue
    problems.warn('picture-unused', `No page shows the picture "${file}"`, {
      at: { file: displayName(file), line: 1, column: 1 },
      hint: 'Delete it, or name it in a text. It is not part of the site that is built.',
    })
  }
}
