// How fields look: labels, help, languages side by side, groups. Templates of rjsf.
import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldTemplateProps,
  getUiOptions,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
  type RJSFSchema,
  type WidgetProps,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils'
import { useMutation } from '@tanstack/react-query'
import { cloneElement, createContext, Fragment, isValidElement, use, useState } from 'react'
import { type EditPath, OUTDATED } from '#site/edit-api.ts'
import { problemSentence } from '#site/edit-words.ts'
import { hintIn } from '#site/template-hints.ts'
import { nameOf } from '#site/first-text.ts'
import { textOf, valueAt } from '#site/values.ts'
import { Button } from './dialog.tsx'
import { confirmText } from './api.ts'
import { fieldId, languageAt, pathOf, placeId, useForm, useValue } from './form-scope.tsx'
import { AddNamed, namePattern } from './named-entries.tsx'
import { PictureField } from './picture-field.tsx'
import { ProblemText } from './problem-list.tsx'
import { entryIn, useRefresh, useSite } from './site.ts'
import { entryName, labelOr, nameAt, useWords } from './words.tsx'

/** Returns the label of a field: its language, the number of an entry in a list, or its name. */
export function useLabel(path: EditPath): string {
  const { id } = useForm()
  const state = useSite()
  const { words, t } = useWords()
  const last = path.at(-1)
  if (typeof last === 'number') return t('entryNumber', { number: last + 1 })
  return nameAt(words, { id, path }, state)
}

/** True in an entry of a list that was added just now. */
export const NewEntryContext = createContext(false)

/** Renders help for a field, once for all languages, and in a list only in the first entry and in new ones. */
export function Help({ path, text }: { path: EditPath; text: unknown }) {
  const state = useSite()
  const { words } = useWords()
  const isInNew = use(NewEntryContext)
  const isRepeated =
    (!isInNew && path.some((step) => typeof step === 'number' && step > 0)) ||
    languageAt(state, path.slice(-1)) !== undefined
  const help = typeof text === 'string' ? (words.help[text] ?? text) : ''
  if (help === '' || isRepeated) return null
  return (
    <p className="help" id={`${fieldId(path)}__description`}>
      {help}
    </p>
  )
}

/** Renders the problems of the last check at a path, or the errors of a value before it is saved. */
function Errors({
  path,
  schema,
  typed = [],
}: {
  path: EditPath
  schema: RJSFSchema
  /** Messages of Ajv. */
  typed: readonly string[] | undefined
}) {
  const { problems } = useForm()
  const { words } = useWords()
  const here = problems.filter((problem) => fieldId(problem.path ?? ['']) === fieldId(path))
  if (here.length + typed.length === 0) return null
  const sentences = typed.map((error) => {
    const isPattern = error.startsWith('must match pattern')
    const message = isPattern ? String(schema['patternErrorMessage']) : error
    return problemSentence(words, { message })
  })
  const isWarned = here.length > 0 && here.every(({ severity }) => severity !== 'error')
  return (
    <div className={isWarned ? 'message' : 'errors'} id={`${fieldId(path)}__error`}>
      {here.map((problem, index) => (
        <Fragment key={index}>
          <ProblemText problem={problem} />
          {problem.code === OUTDATED && <Confirm path={path} />}
        </Fragment>
      ))}
      {here.length === 0 &&
        [...new Set(sentences)].map((sentence) => <p key={sentence}>{sentence}</p>)}
    </div>
  )
}

export function FieldTemplate(props: FieldTemplateProps) {
  const { fieldPathId, schema, required, displayLabel, rawDescription, rawErrors, children } = props
  const { path } = fieldPathId
  const { setAt } = useForm()
  const state = useSite()
  const { t } = useWords()
  const label = useLabel(path)
  const [base] = state.languages
  const value = useValue(path)
  const source = useValue([...path.slice(0, -1), base?.code ?? ''])
  if (path.length === 0) return children
  // Objects and lists have legends.
  const hasLabel = displayLabel === true && schema.type !== 'object'
  const language = languageAt(state, path)
  const isWritten = (text: unknown) => textOf(text) !== '' && hintIn(text) === undefined
  const isBehind =
    language === path.at(-1) &&
    schema['standard'] === undefined &&
    !isWritten(value) &&
    isWritten(source)
  return (
    <div className="field" id={placeId(path)}>
      {hasLabel && (
        <label htmlFor={fieldId(path)}>
          {label}
          {!required && language === undefined && <small> {t('optional')}</small>}
        </label>
      )}
      {hasLabel && <Help path={path} text={rawDescription} />}
      {children}
      {isBehind && (
        <p className="behind">
          {t(hintIn(value) === undefined ? 'behind' : 'unwritten', { base: base?.name ?? '' })}{' '}
          <button type="button" className="link" onClick={() => setAt(path, source)}>
            {t('copyFrom', { language: base?.name ?? '' })}
          </button>
        </p>
      )}
      {/* A choice between kinds of values has its field at the same path. */}
      {schema.anyOf === undefined && (
        <Errors
          path={path}
          schema={schema}
          typed={schema.type === 'object' ? undefined : rawErrors}
        />
      )}
    </div>
  )
}

/** Confirms that a text is still right although its original was changed later. */
function Confirm({ path }: { path: EditPath }) {
  const { id } = useForm()
  const confirm = useMutation({ mutationFn: confirmText, onSuccess: useRefresh() })
  return <Button word="stillRight" onClick={() => confirm.mutate({ entry: id, path })} />
}

export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, schema, uiSchema, properties, formData, optionalDataControl } = props
  const { path } = fieldPathId
  const state = useSite()
  const { id, setAt } = useForm()
  const known = useLabel(path)
  // A price that is not saved yet has no other name.
  const label =
    (id === 'prices' && path.length === 2 && textOf(valueAt(formData, ['name']))) || known
  const standard = textOf(schema['standard'])
  // It stays the same while one types.
  const [text] = useState(() => nameOf(formData, state.languages[0]?.code ?? '') || standard)
  const { groups } = getUiOptions(uiSchema)
  if (path.length === 0) return <Groups {...props} groups={groups} />
  const content =
    properties.length === 0 ? null : schema['picture'] === true ? (
      <PictureField path={path} properties={properties} value={formData} />
    ) : schema['localized'] === true ? (
      <div className="languages">
        {state.languages.flatMap(({ code }) =>
          properties.filter(({ name }) => name === code).map(({ content: field }) => field),
        )}
      </div>
    ) : (
      <Properties {...props} names={properties.map(({ name }) => name)} />
    )
  // The entry of a list has its frame already.
  if (typeof path.at(-1) === 'number') return content
  const pattern = namePattern(schema, path)
  const isInMap = ADDITIONAL_PROPERTY_FLAG in schema
  const isUsed = id === 'prices' && (state.figures[path.join('/')]?.usedIn ?? []).length > 0
  return (
    <fieldset className={schema['localized'] === true ? 'texts' : 'object'}>
      <legend>{labelOr(label, path, text)}</legend>
      <Help path={path} text={schema.description} />
      <UsedIn path={path} />
      {content}
      {!isInMap && pattern === undefined && optionalDataControl}
      {pattern !== undefined && (
        <AddNamed path={path} label={label} pattern={pattern} schema={schema} value={formData} />
      )}
      {isInMap && path.length === 2 && !isUsed && (
        <Button word="remove" onClick={() => setAt(path, undefined)} />
      )}
    </fieldset>
  )
}

/** Links to the entries that show a price or duration. */
function UsedIn({ path }: { path: EditPath }) {
  const { id } = useForm()
  const state = useSite()
  const { words, t } = useWords()
  const { usedIn = [] } = (id === 'prices' && state.figures[path.join('/')]) || {}
  if (usedIn.length === 0) return null
  return (
    <p className="help">
      {t('usedIn')}{' '}
      {usedIn.map((other, index) => (
        <Fragment key={other}>
          {index > 0 && ', '}
          <a href={`#${other}`}>
            {entryName(words, { id: other, title: entryIn(state, other)?.title ?? '' }, state)}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

/** Renders the fields of a form in groups; the first needs no heading. */
function Groups({ groups, ...props }: ObjectFieldTemplateProps & { groups: unknown }) {
  const { words } = useWords()
  if (!Array.isArray(groups)) return null
  return groups.map(({ id, fields }, index) => (
    <section key={id} className="group">
      {index > 0 && <h3>{words.sections[id] ?? id}</h3>}
      <Properties {...props} names={fields} />
    </section>
  ))
}

/** What decides about publication is easily forgotten. */
const inSight = ['draft', 'from', 'until']

/** Renders fields in an order; optional ones that were empty at first are behind "more". */
function Properties({
  names,
  properties,
  schema,
  formData,
}: ObjectFieldTemplateProps & { names: readonly string[] }) {
  const { t } = useWords()
  const [empty] = useState(() =>
    names.filter(
      (name) =>
        !(schema.required?.includes(name) ?? false) &&
        !inSight.includes(name) &&
        textOf(valueAt(formData, [name])) === '',
    ),
  )
  const contents = (shown: readonly string[]) =>
    shown.flatMap((name) =>
      properties.filter((property) => property.name === name).map(({ content }) => content),
    )
  // One field is as short as the word "more".
  if (empty.length < 2) return contents(names)
  return (
    <>
      {contents(names.filter((name) => !empty.includes(name)))}
      <details>
        <summary>{t('more')}</summary>
        {contents(empty)}
      </details>
    </>
  )
}

/** Adds or removes an optional object. */
export function OptionalDataControlsTemplate(props: OptionalDataControlsTemplateProps) {
  const { onAddClick, onRemoveClick } = props
  const { id } = useForm()
  const { t } = useWords()
  // Each text of the interface is emptied for itself.
  if (onAddClick === undefined && id.startsWith('strings/')) return null
  return (
    <button type="button" className={onAddClick && 'add'} onClick={onAddClick ?? onRemoveClick}>
      {onAddClick ? `+ ${t('add')}` : t('remove')}
    </button>
  )
}

/** Renders a choice between kinds of values. A kind of one value, such as "the same number", needs no field. */
export function MultiSchemaFieldTemplate(props: MultiSchemaFieldTemplateProps) {
  const { schema, selector, optionSchemaField } = props
  const { setAt } = useForm()
  const choice = isValidElement<WidgetProps>(selector) ? selector : undefined
  const path = pathOf((choice?.props.id ?? '').replace(/__\w+_select$/, ''))
  const value = useValue(path)
  if (choice === undefined) return optionSchemaField
  const kinds = schema.anyOf ?? []
  const valueOf = (kind: unknown) => {
    const chosen = typeof kind === 'number' ? kinds[kind] : undefined
    return typeof chosen === 'object' ? chosen.const : undefined
  }
  const { value: kind, onChange } = choice.props
  const isOne = valueOf(kind) !== undefined
  return (
    <>
      {cloneElement(choice, {
        value: isOne && value === undefined ? undefined : kind,
        onChange(next: unknown) {
          // rjsf would leave it without a value.
          if (valueOf(next) === undefined) onChange(next)
          setAt(path, valueOf(next))
        },
      })}
      {isOne ? <Errors path={path} schema={schema} typed={undefined} /> : optionSchemaField}
    </>
  )
}

/** Renders only the value, because texts refer to its name. */
export function WrapIfAdditionalTemplate({ children }: WrapIfAdditionalTemplateProps) {
  return children
}
