// Finds unused images of the content folder.
import { entriesBelow } from '../base/files.ts'
import { displayName, type Problems } from '../problems/problems.ts'
import { visibleName } from '../base/real-name.ts'

/** A picture that is neither hidden nor below `theme/`, which theme.yaml refers to. */
const PICTURE = /^(?!theme\/|(?:.*\/)?\.).*\.(?:jpe?g|png|webp|avif|gif|svg|tiff?|heic|heif|bmp)$/is

/** Warns of image files below `content/` that are not among the `named` ones. */
export function warnUnusedPictures(
  named: readonly { readonly src: string }[],
  { contentDir, problems }: { contentDir: string; problems: Problems },
): void {
  const used = new Set(named.map(({ src }) => src))
  for (const { name: file, kind } of entriesBelow(contentDir)) {
    if (!kind.isFile() || !PICTURE.test(file) || used.has(visibleName(file))) continue
    problems.warn('picture-unused', `No page shows the picture "${file}"`, {
      at: { file: displayName(file), line: 1, column: 1 },
      hint: 'Delete it, or use it in a text. It is not part of the site that is built.',
    })
  }
}
