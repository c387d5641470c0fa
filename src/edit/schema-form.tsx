// Makes the fields of a document from its schema with rjsf, and their looks with ours.
import Form, { getDefaultRegistry } from '@rjsf/core'
import { ADDITIONAL_PROPERTY_FLAG, type FieldProps, type RJSFValidationError } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { useRef } from 'react'
import type { EditDocument } from '#site/edit-api.ts'
import { CheckboxControl, ChoiceControl, DateControl, TextControl } from './controls.tsx'
import {
  FieldTemplate,
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate,
  OptionalDataControlsTemplate,
  WrapIfAdditionalTemplate,
} from './fields.tsx'
import { fieldId, ids } from './form-scope.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './list-fields.tsx'

const validator = customizeValidator({
  customFormats: { markdown: () => true, phone: () => true, time: () => true },
})
const ObjectField = getDefaultRegistry().fields['ObjectField']

/** Renders an object; texts in all languages and entries of a map have their fields even if they are empty. */
function ObjectOrTexts(props: FieldProps) {
  if (ObjectField === undefined) return null
  const isEntry = ADDITIONAL_PROPERTY_FLAG in props.schema
  const required = props.required === true || props.schema['localized'] === true || isEntry
  // rjsf would go on with the entries that a map had at first.
  const isMap = props.schema.propertyNames !== undefined
  const names = isMap ? Object.keys(props.formData ?? {}).join(' ') : undefined
  return <ObjectField key={names} {...props} required={required} />
}

const parts = {
  fields: { ObjectField: ObjectOrTexts },
  widgets: {
    TextWidget: TextControl,
    SelectWidget: ChoiceControl,
    CheckboxWidget: CheckboxControl,
    date: DateControl,
    time: DateControl,
    markdown: MarkdownEditor,
  },
  templates: {
    ArrayFieldItemTemplate,
    ArrayFieldTemplate,
    FieldTemplate,
    MultiSchemaFieldTemplate,
    ObjectFieldTemplate,
    OptionalDataControlsTemplate,
    WrapIfAdditionalTemplate,
  },
}

/** Opening a form must not add values to it. */
const noDefaults = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const

export function SchemaForm({
  document: { schema, groups },
  value,
  onChange,
}: {
  document: EditDocument
  value: EditDocument['value']
  onChange: (value: EditDocument['value']) => void
}) {
  const left = useRef(new Set<string>())
  /** Keeps the errors of fields that were left, not of those that come next. */
  const errorsOfLeft = (errors: RJSFValidationError[]) =>
    errors.filter(({ property = '' }) =>
      left.current.has(fieldId(property.split('.').filter(Boolean))),
    )
  return (
    <Form
      {...ids}
      {...parts}
      tagName="div"
      schema={schema}
      uiSchema={{
        'ui:groups': groups,
        'ui:globalOptions': { enableOptionalDataFieldForType: ['object'] },
      }}
      formData={value}
      validator={validator}
      liveValidate="onBlur"
      transformErrors={errorsOfLeft}
      showErrorList={false}
      experimental_defaultFormStateBehavior={noDefaults}
      onChange={({ formData }) => onChange(formData)}
      onBlur={(field) => left.current.add(field)}
    >
      <></>
    </Form>
  )
}
