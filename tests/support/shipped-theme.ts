// The theme of the shipped site, for tests of what is drawn in its look.
import path from 'node:path'
import type { Theme } from '#site/theme.ts'
import { loadTheme } from '../../cli/content/theme.ts'
import { Problems } from '../../cli/problems/problems.ts'
import { locales } from './locales.ts'
import { repository } from './site.ts'

/** Folder of its fonts and drawings. */
export const shippedContent = path.join(repository, 'content')

export function loadShippedTheme(): Theme {
  const problems = new Problems()
  const theme = loadTheme({
    contentDir: shippedContent,
    locales,
    problems,
  })
  problems.throwIfErrors()
  if (theme === undefined) throw new Error('There is no theme, and no problem')
  return theme
}
