// Loads the texts of the interface that ship with the engine; `content/strings.yaml` of a site overrides them (R96).
import path from 'node:path'
import { z } from 'zod'
import type { Locale } from '#site/locales.ts'
import { listed, stringNames } from '#site/strings.ts'
import { appRoot } from '../base/app-root.ts'
import { isAboutCompany, shippedLanguages } from './needed-texts.ts'
import { type FileSource, readYamlFile } from './read.ts'
import { prose } from './schemas/fields.ts'

/** Texts of one language by group and name. */
type DefaultTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

const groups = Object.entries(stringNames).flatMap(([group, names]) => {
  const own = names.filter((name) => !isAboutCompany(`${group}.${name}`))
  const texts = z.strictObject(Object.fromEntries(own.map((name) => [name, prose])))
  return names === listed ? [] : [[group, texts] as const]
})
const schema: z.ZodType<DefaultTexts> = z.strictObject(Object.fromEntries(groups))

/** Returns the texts of the languages of a site that the engine has, by locale. */
export function loadDefaultTexts(source: FileSource): Readonly<Record<Locale, DefaultTexts>> {
  const contentDir = path.join(appRoot, 'starter/strings')
  const shipped = source.locales.filter(({ code }) => shippedLanguages.includes(code))
  const files = shipped.map(({ code }) => {
    const file = readYamlFile(`${code}.yaml`, schema, { ...source, contentDir })
    return [code, file?.data ?? {}] as const
  })
  return Object.fromEntries(files)
}
