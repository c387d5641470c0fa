// The components that a site may replace: docs/components.md lists them as they are in the code (R98).
import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { replaceable } from '../../cli/app/replaceable.ts'
import { repository } from '../support/site.ts'

const table = fs.readFileSync(path.join(repository, 'docs/components.md'), 'utf8')
const rows = [...table.matchAll(/^\| `([a-z-]+)` \| (.*) \| (.*) \| (.*) \|$/gm)].map(
  ([, name = '', exports = '', props = '', use = '']) => ({ name, exports, props, use }),
)

/** Exported functions of a module, with the names of their props. */
function componentsIn(file: string) {
  const { program, errors } = parseSync(file, fs.readFileSync(file, 'utf8'))
  expect(errors).toEqual([])
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (declaration?.type !== 'FunctionDeclaration') return []
    const [param] = declaration.params
    const properties = param?.type === 'ObjectPattern' ? param.properties : []
    const props = properties.map((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '…',
    )
    return [{ name: declaration.id?.name ?? '', props }]
  })
}

describe('docs/components.md', () => {
  it('R98 lists every replaceable component once, sorted', () => {
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(replaceable))
    expect(Object.keys(replaceable)).toEqual(Object.keys(replaceable).toSorted())
  })

  it.each(Object.entries(replaceable))(
    'R98 has the exports and props of %s as in its module',
    (name, { file, component, others = [] }) => {
      const components = componentsIn(path.join(repository, 'src/components', file))
      const row = rows.find((candidate) => candidate.name === name)
      const names = [component, ...others]
      expect(components.map((candidate) => candidate.name).toSorted()).toEqual(names.toSorted())
      expect(row?.exports).toBe(names.map((exported) => `\`${exported}\``).join(', '))
      const props = components.find((candidate) => candidate.name === component)?.props ?? []
      expect(row?.props).toBe(props.map((prop) => `\`${prop}\``).join(', ') || 'none')
      expect(row?.use).toMatch(/\w/)
    },
  )
})
