// The three questions (R83). Plain HTML: sizes appear below the jobs by CSS, and without JavaScript the form leads to
// the list of all guide prices.
import { type ReactNode, type RefObject } from 'react'
import type { EstimateData } from '#site/page-data.ts'
import { useSite } from '../../components/frame/site-context.tsx'
import './estimate-form.css'

/** `onChange` is called with every answer; `form` gives access to them; `children` follow the questions. */
export function EstimateForm({
  data,
  form,
  onChange,
  children,
}: {
  data: EstimateData
  form: RefObject<HTMLFormElement | null>
  onChange: () => void
  children: ReactNode
}) {
  const { t } = useSite()
  return (
    <form
      ref={form}
      className="estimate-form"
      action={`${data.path}#list`}
      autoComplete="off"
      onChange={onChange}
    >
      <fieldset className="estimate-form__jobs">
        <legend>
          <span className="estimate-form__number">1</span> {t('estimate.job')}
        </legend>
        {data.jobs.map(({ key, title, sizes }) => (
          <div key={key} className="estimate-form__job" data-job={key}>
            <Option name="job" value={key}>
              {title}
            </Option>
            <fieldset className="estimate-form__sizes">
              <legend>
                <span className="estimate-form__number">2</span> {t('estimate.size')}
              </legend>
              {sizes.map((size) => (
                <Option key={size.key} name="size" value={size.key}>
                  {size.title}
                  <span className="estimate-form__figures">{size.figures}</span>
                </Option>
              ))}
            </fieldset>
          </div>
        ))}
        <p className="estimate-form__hint" aria-hidden="true">
          <span className="estimate-form__number">2</span> {t('estimate.size')}{' '}
          <small>{t('estimate.sizeHint')}</small>
        </p>
      </fieldset>
      {data.places.length > 0 && (
        <fieldset className="estimate-form__places">
          <legend>
            <span className="estimate-form__number">3</span> {t('estimate.place')}
          </legend>
          {data.places.map(({ key, label }) => (
            <Option key={key} name="place" value={key}>
              {label}
            </Option>
          ))}
          <Option name="place" value="">
            {t('estimate.elsewhere')}
          </Option>
        </fieldset>
      )}
      {children}
      <p className="estimate-form__show">
        <button className="button button--primary" type="submit">
          {t('estimate.show')}
        </button>
      </p>
    </form>
  )
}

function Option({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <label className="estimate-form__option">
      <input type="radio" name={name} value={value} />
      <span>{children}</span>
    </label>
  )
}
