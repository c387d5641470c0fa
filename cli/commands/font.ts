// `site font`: writes the font files of a theme from a font of Fontsource (R51, R85).
import path from 'node:path'
import { stringify } from 'yaml'
import { readText } from '../base/files.ts'
import { writeAtomic } from '../base/write-atomic.ts'
import { createThemeFont } from '../font/web-font.ts'
import type { Log } from '../problems/log.ts'
import type { Workspace } from '../workspace.ts'

/** Writes the files of a font into `content/theme/`, and prints the fields for theme.yaml. */
export async function writeFont(
  { root, contentDir }: Pick<Workspace, 'root' | 'contentDir'>,
  id: string,
  log: Log,
): Promise<void> {
  const sample = await readText(path.join(contentDir, 'strings.yaml'))
  const { files, settings } = await createThemeFont(id, { sample, root })
  const names = Object.keys(files).map((name) => path.posix.join('content/theme', name))
  for (const [name, bytes] of Object.entries(files))
    await writeAtomic(path.join(contentDir, 'theme', name), bytes)
  log.info(
    [
      ...names.map((name) => `Written: ${name}`),
      '',
      'Put this into content/theme.yaml, with the name of the font:',
      stringify({ font: settings }),
    ].join('\n'),
  )
  log.json({ ok: true, files: names, font: settings })
}
