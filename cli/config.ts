// `dist-config/`: what hosts and crawlers are told, once for all hosts (R56).
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { validate } from './content/validate.ts'
import { parseYaml } from './content/yaml.ts'
import { errorCode } from './lib/files.ts'
import type { Problems } from './lib/problems.ts'
import type { RobotsRule } from './output/robots.ts'

const line = z.string().regex(/^[^\r\n]+$/, { error: 'expected a single line' })
const robotsSchema = z.array(
  z.strictObject({ userAgent: line, allow: z.array(line), disallow: z.array(line) }),
)

/** Everything `dist-config/` says. */
export interface DistConfig {
  readonly robots: readonly RobotsRule[]
}

/** Reads and checks the folder; problems have positions like those of content. */
export async function loadConfig(configDir: string, problems: Problems): Promise<DistConfig> {
  const robots = await readConfig('robots.yaml', { configDir, schema: robotsSchema, problems })
  return { robots: robots ?? [] }
}

async function readConfig<T>(
  name: string,
  { configDir, schema, problems }: { configDir: string; schema: z.ZodType<T>; problems: Problems },
): Promise<T | undefined> {
  const file = `dist-config/${name}`
  try {
    const text = await fs.readFile(path.join(configDir, name), 'utf8')
    const document = parseYaml(text, { file, problems })
    return document.broken ? undefined : validate(document, { schema, problems })
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    problems.error('content-missing-file', 'The file is missing', {
      at: { file, line: 1, column: 1 },
      hint: `Create ${file}.`,
    })
    return undefined
  }
}
