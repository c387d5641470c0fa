// Entries of a map, such as prices: a new one gets a name, which other files refer to.
import type { RJSFSchema } from '@rjsf/utils'
import { useState } from 'react'
import type { EditPath } from '#site/edit-api.ts'
import { freeName, slugify } from '#site/slugify.ts'
import { hasFields, valueAt } from '#site/values.ts'
import { Ask, Dialog } from './dialog.tsx'
import { focusField, useForm } from './form-scope.tsx'
import { useSite } from './site.ts'
import { useWords } from './words.tsx'

/** Returns a name that is not taken, made of a title: `oil-floors`, or `oilFloors` where the pattern allows no hyphens. */
export function nameFrom(title: string, pattern: string, taken: readonly string[]): string {
  const slug = slugify(title).replace(/^[^a-z]+/, '') || 'entry'
  const isPlain = !new RegExp(pattern, 'u').test('a-b')
  const name = isPlain
    ? slug.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    : slug
  return freeName(name, new Set(taken), isPlain ? '' : '-')
}

/** Returns the pattern of the names in a map to which an office can add entries; undefined for other objects. */
export function namePattern({ propertyNames }: RJSFSchema, path: EditPath): string | undefined {
  // Those of parts, such as words by host, are for developers.
  if (path.length !== 1 || typeof propertyNames !== 'object') return undefined
  return propertyNames.pattern
}

/** Renders a button that adds an entry to the map at a path. */
export function AddNamed({
  path,
  label,
  pattern,
  schema,
  value,
}: {
  path: EditPath
  label: string
  pattern: string
  schema: RJSFSchema
  value: unknown
}) {
  const { setAt } = useForm()
  const { languages } = useSite()
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <button type="button" className="add" onClick={() => setAsking(true)}>
        + {t('addTo', { field: label })}
      </button>
      {isAsking && (
        <Dialog title={t('addTo', { field: label })} onClose={close}>
          <Ask
            action={t('create')}
            onSubmit={(answer) => {
              const title = answer('title')
              const name = nameFrom(title, pattern, Object.keys(hasFields(value) ? value : {}))
              const isText = valueAt(schema, ['additionalProperties', 'localized']) === true
              setAt([...path, name], { [isText ? (languages[0]?.code ?? '') : 'name']: title })
              close()
              // It is not rendered yet.
              requestAnimationFrame(() => focusField([...path, name]))
            }}
          >
            <label>
              {t('namedTitle')}
              <input name="title" required maxLength={60} />
            </label>
          </Ask>
        </Dialog>
      )}
    </>
  )
}
