// The contact form as the HTML itself sends it: a ready e-mail, without JavaScript (R19, R59).
import { mailLink, whatsAppLink } from '#site/format.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icons.tsx'
import { useSite } from './site-context.tsx'
import './contact-form.css'

export function ContactForm() {
  const { site, t } = useSite()
  return (
    <form
      className="contact-form"
      action={mailLink(site.email, t('common.quoteSubject'))}
      method="post"
      encType="text/plain"
    >
      <Field name="firstName" autoComplete="given-name" required />
      <Field name="lastName" autoComplete="family-name" />
      <Field name="phone" type="tel" autoComplete="tel" />
      <Field name="email" type="email" autoComplete="email" />
      <label className="contact-form__field contact-form__field--wide">
        <span>{t('form.service')}</span>
        <select name="service" required defaultValue="">
          <option value="">{t('form.select')}</option>
          {site.formServices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="contact-form__field contact-form__field--wide">
        <span>{t('form.description')}</span>
        <textarea name="description" rows={6} required />
      </label>
      <p className="contact-form__note">{t('form.mailNote')}</p>
      <p className="contact-form__actions">
        <button className="button button--primary" type="submit">
          {t('form.send')}
        </button>
        <ButtonLink look="outline" href={whatsAppLink(site.phone)} rel="noopener noreferrer">
          <Icon name="whatsapp" /> {t('common.whatsapp')}
        </ButtonLink>
      </p>
    </form>
  )
}

function Field({
  name,
  type = 'text',
  autoComplete,
  required = false,
}: {
  name: 'firstName' | 'lastName' | 'phone' | 'email'
  type?: 'text' | 'tel' | 'email'
  autoComplete: string
  required?: boolean
}) {
  const { t } = useSite()
  return (
    <label className="contact-form__field">
      <span>{t(`form.${name}`)}</span>
      <input name={name} type={type} autoComplete={autoComplete} required={required} />
    </label>
  )
}
