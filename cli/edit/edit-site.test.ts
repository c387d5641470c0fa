import path from 'node:path'
import { Ajv } from 'ajv'
import { beforeAll, describe, expect, it } from 'vitest'
import { repository } from '../../tests/support/site.ts'
import { loadWorkspace } from '../workspace.ts'
import { documentOf } from './documents.ts'
import { type EditSite, readEditSite } from './edit-site.ts'
import { entryOf } from './state.ts'
import { writeValue } from './values.ts'

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })

describe.each([
  ['content', ['de', 'en']],
  ['tests/fixtures/sites/jardins/content', ['fr', 'de', 'it']],
])('%s', (folder, languages) => {
  let site: EditSite
  beforeAll(async () => {
    const contentDir = path.join(repository, folder)
    const workspace = await loadWorkspace({ cwd: repository })
    site = await readEditSite({ ...workspace, root: path.dirname(contentDir), contentDir })
  })

  it('R94 has a valid form for each entry, and writes none that is unchanged', () => {
    expect(site.locales.map(({ code }) => code)).toEqual(languages)
    const ids = site.forms.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const form of site.forms) {
      const { schema, value, groups } = documentOf(form, site, [])
      expect(ajv.validate(schema, value) || ajv.errorsText(), form.id).toBe(true)
      expect(writeValue(form, value, site), form.id).toEqual(new Map())
      const shown = groups.flatMap(({ fields }) => fields)
      expect(
        // Only renaming changes addresses.
        Object.keys(value).filter((field) => ![...shown, 'slug', 'path'].includes(field)),
        form.id,
      ).toEqual([])
    }
  })

  it('R94 names each entry', () => {
    const entries = site.forms.filter(({ entry }) => entry !== undefined)
    expect(entries.length).toBeGreaterThan(5)
    for (const { id } of entries) expect(entryOf(id, site, []).title, id).not.toBe('')
  })
})
