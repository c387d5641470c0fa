// A field of the contact form: label, control, and its note or error (R19).
import type { ComponentProps, ReactNode } from 'react'
import type { ContactErrors, ContactField } from '#site/contact-form.ts'
import { useSite } from '../frame/site-context.tsx'

/** Attributes of every control. */
export interface ControlProps {
  readonly id: string
  readonly name: ContactField
  readonly 'aria-invalid'?: boolean | undefined
  readonly 'aria-describedby'?: string | undefined
}

export function Field({
  name,
  errors,
  note,
  noteOf = name,
  isWide = false,
  isOptional = false,
  children,
}: {
  name: ContactField
  errors: ContactErrors
  note?: string | undefined
  /** The field whose note or error is about this one too. */
  noteOf?: ContactField | undefined
  isWide?: boolean
  isOptional?: boolean
  children: (control: ControlProps) => ReactNode
}) {
  const { t } = useSite()
  const id = `contact-${name}`
  const error = errors[name]
  const shown = error === undefined ? note : t(`form.${error}`)
  const ownNote = shown === undefined ? '' : `${id}-note`
  const control: ControlProps = {
    id,
    name,
    // A missing value may be entered in either field.
    'aria-invalid': error !== undefined || errors[noteOf] === 'phoneOrEmailRequired' || undefined,
    'aria-describedby':
      (noteOf === name ? ownNote : `${ownNote} contact-${noteOf}-note`.trim()) || undefined,
  }
  return (
    <div className={`contact-form__field${isWide ? ' contact-form__field--wide' : ''}`}>
      <label htmlFor={id}>
        {t(`form.${name}`)}
        {isOptional && <span> {t('form.optional')}</span>}
      </label>
      {children(control)}
      {shown !== undefined && (
        // Texts that a translator has taken over are replaced as a whole.
        <p
          key={shown}
          className={error === undefined ? 'contact-form__hint' : 'contact-form__error'}
          id={`${id}-note`}
        >
          {shown}
        </p>
      )}
    </div>
  )
}

/** A field of one line. */
export function TextField({
  type = 'text',
  autoComplete,
  required = false,
  ...field
}: Omit<ComponentProps<typeof Field>, 'children'> &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'required'>) {
  return (
    <Field {...field}>
      {(control) => (
        <input {...control} type={type} autoComplete={autoComplete} required={required} />
      )}
    </Field>
  )
}
