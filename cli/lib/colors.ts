// The colours of the design for what is drawn outside the browser; their one home is tokens.css.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { appRoot } from './app-root.ts'

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
  const declarations = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/--([\w-]+)\s*:\s*([^;}]+)/g)
  const values = [...declarations].map(([, name = '', value = '']) => [name, value.trim()])
  return colorsSchema.parse(Object.fromEntries(values))
}

export const colors = readColors(readFileSync(path.join(appRoot, 'src/styles/tokens.css'), 'utf8'))
