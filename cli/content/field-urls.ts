// Finds the URLs in the fields of YAML files, which may lead to pages of the site (R28).
import type { FieldUrl } from '#site/content.ts'
import type { ContentFile } from './read.ts'
import { leavesOf } from './yaml/yaml-document.ts'

/** Returns the URLs of a file, except those below some of its fields. */
export function urlsIn(
  { data, locate }: Pick<ContentFile<unknown>, 'data' | 'locate'>,
  except: readonly string[] = [],
): FieldUrl[] {
  return [...leavesOf(data)].flatMap(([value, path]) =>
    typeof value === 'string' && /^https?:\/\//i.test(value) && !except.includes(String(path[0]))
      ? [{ url: value, at: locate(path) }]
      : [],
  )
}
