// The languages of the minimal site, German and English, for tests of what depends on nothing else of a site.
import path from 'node:path'
import { loadLanguages } from '../cli/content/languages.ts'
import { Problems } from '../cli/lib/problems.ts'
import { noStore } from '../cli/lib/store.ts'
import { minimal } from './site.ts'

export const locales = await loadLanguages({
  contentDir: path.join(minimal, 'content'),
  problems: new Problems(),
  store: noStore,
})
