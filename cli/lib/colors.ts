// The colours of the design for what is drawn outside the browser; their one home is tokens.css.
import { readFileSync } from 'node:fs'
import { parse } from 'postcss'
import { z } from 'zod'

const color = z.string().regex(/^#[0-9a-f]{6}$/)

const colorsSchema = z.object({
  paper: color,
  spruce: color,
  larch: color,
  'larch-light': color,
  'stone-200': color,
  'stone-500': color,
})

/** Colours by the name of their custom property, without `--`. Throws where the stylesheet lacks one. */
export function readColors(css: string): z.infer<typeof colorsSchema> {
  const values = new Map<string, string>()
  parse(css).walkDecls(/^--/, ({ prop, value }) => void values.set(prop.slice(2), value))
  return colorsSchema.parse(Object.fromEntries(values))
}

export const colors = readColors(
  readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8'),
)
