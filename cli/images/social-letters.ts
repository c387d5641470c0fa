// Signs of titles that social pictures leave out, because no font of theirs has them (R58, R65).
import fs from 'node:fs/promises'
import path from 'node:path'
import { pageKind } from '#site/pages.ts'
import type { Route } from '#site/routes.ts'
import type { ThemeFont } from '#site/theme.ts'
import { createDrawable } from './drawable.ts'
import type { SocialCard } from './social.ts'
import { ifThere } from '../base/files.ts'
import { displayName, type Position, type Problems, placeIn } from '../problems/problems.ts'

/** Warns of each text of the cards of pages once, with its place if a file of the page contains it. */
export async function warnUndrawable(
  pages: readonly { readonly route: Route; readonly cards: readonly SocialCard[] }[],
  {
    contentDir,
    fonts,
    problems,
  }: { contentDir: string; fonts: ThemeFont['social']; problems: Problems },
): Promise<void> {
  const read = async (src: string) => await fs.readFile(path.join(contentDir, src))
  const files = await Promise.all([fonts.medium, fonts.bold].map(({ src }) => read(src)))
  const drawable = await createDrawable(files)
  const routes = new Map(
    pages.flatMap(({ route, cards }) =>
      cards.flatMap(({ title, section, brand }) =>
        [title, section, brand].map((text) => [text, route] as const),
      ),
    ),
  )
  for (const [text, route] of routes) {
    const { missing } = drawable(text)
    if (missing.length === 0) continue
    const at = await placeOf(missing[0] ?? '', { route, contentDir })
    const signs = missing.map((sign) => `"${sign}"`).join(', ')
    problems.warn('social-letters', `The social picture of ${route.path} cannot draw ${signs}`, {
      ...(at && { at }),
      hint: 'Its font lacks these characters. Write the title without them, or name a font in content/theme.yaml that has them.',
    })
  }
}

/** Returns the first place of a sign in a file of the page, or in one that all pages share. */
async function placeOf(
  sign: string,
  { route: { page, key = '', locale }, contentDir }: { route: Route; contentDir: string },
): Promise<Position | undefined> {
  const { collection = page } = pageKind(page)
  const own = [
    `${collection}/${key}/${locale}.md`,
    `${collection}/${key}.yaml`,
    `${page}/${locale}.md`,
  ]
  for (const name of [...own, 'company.yaml', 'strings.yaml']) {
    const text = (await ifThere(fs.readFile(path.join(contentDir, name), 'utf8'))) ?? ''
    const start = text.normalize().indexOf(sign)
    if (start >= 0)
      return { file: displayName(name), ...placeIn(text.normalize(), start), length: sign.length }
  }
  return undefined
}
