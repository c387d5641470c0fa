// The languages and the lists of the minimal site, German and English, for tests of what depends on nothing else of a site.
import path from 'node:path'
import { loadStructure } from '../../cli/content/lists.ts'
import { minimal } from './site.ts'

export const { locales, lists } = loadStructure({
  contentDir: path.join(minimal, 'content'),
})
