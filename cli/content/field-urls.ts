// Finds the URLs in the fields of YAML files, which may lead to pages of the site (R28).
import type { FieldUrl } from '#site/content.ts'
import type { ContentFile } from './read.ts'
import { isRecord } from './yaml/value-hints.ts'
import type { ValuePath } from './yaml/yaml-document.ts'

/** Returns the URLs of a file, except those below some of its fields. */
export function urlsIn(
  { data, locate }: Pick<ContentFile<unknown>, 'data' | 'locate'>,
  except: readonly string[] = [],
): FieldUrl[] {
  const urlsAt = (value: unknown, path: ValuePath): FieldUrl[] => {
    if (typeof value === 'string')
      return /^https?:\/\//i.test(value) ? [{ url: value, at: locate(path) }] : []
    if (Array.isArray(value))
      return value.flatMap((entry, index) => urlsAt(entry, [...path, index]))
    if (!isRecord(value)) return []
    return Object.entries(value).flatMap(([key, entry]) => urlsAt(entry, [...path, key]))
  }
  if (!isRecord(data)) return []
  return Object.entries(data).flatMap(([key, value]) =>
    except.includes(key) ? [] : urlsAt(value, [key]),
  )
}
