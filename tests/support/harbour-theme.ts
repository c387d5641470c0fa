// A second theme in place of the first: what changes in a site, and what may not be left (R85).
import fs from 'node:fs'
import path from 'node:path'
import { type Changes, repository } from './site.ts'

const folder = path.join(repository, 'tests/fixtures/themes/harbour')
const names = fs.readdirSync(path.join(folder, 'theme'))

export const harbourTheme: Changes = {
  'content/theme.yaml': fs.readFileSync(path.join(folder, 'theme.yaml'), 'utf8'),
  'content/theme': null,
  ...Object.fromEntries(
    names.map((name) => [
      `content/theme/${name}`,
      fs.readFileSync(path.join(folder, 'theme', name)),
    ]),
  ),
}
