import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type EstimateAnswers,
  estimateAnswers,
  estimateFields,
  estimateQuery,
  chosen,
} from '#site/estimate.ts'
import type { EstimateData } from '#site/page-data.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { EstimateAnswer } from '../features/estimate/estimate-answer.tsx'
import { EstimateForm } from '../features/estimate/estimate-form.tsx'
import { EstimateResult } from '../features/estimate/estimate-result.tsx'
import { planOf } from '../features/estimate/plan.ts'
import { PageIntro } from '../components/sections/page-intro.tsx'
import { PriceTable } from '../components/sections/price-table.tsx'
import { Section } from '../components/sections/section.tsx'
import { useSite } from '../components/frame/site-context.tsx'

/** Guide price and earliest week in three questions (R83). */
export function EstimatePage({ data }: { data: EstimateData }) {
  const { t } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState<EstimateAnswers & { today?: string }>({})
  const readForm = useCallback(() => {
    if (form.current === null) return
    setAnswers({ ...answersOf(form.current), today: localDate(new Date()) })
  }, [])

  useEffect(() => {
    if (form.current === null) return
    const isAnswered = estimateQuery(answersOf(form.current)) !== ''
    fillForm(form.current, estimateAnswers(new URLSearchParams(location.search)))
    // Answers from before hydration are not in the address yet.
    if (isAnswered) showInAddress(form.current)
    readForm()
  }, [readForm])

  function answer(): void {
    if (form.current !== null) showInAddress(form.current)
    readForm()
  }

  const { job, size } = chosen(data.jobs, answers)
  const place = data.places.find(({ key }) => key === answers.place)
  const choice = { job, size, place, today: answers.today }
  const plan = planOf(data, choice, t('estimate.lead'))
  return (
    <>
      <PageIntro title={data.title} summary={data.summary} breadcrumbs={data.breadcrumbs} />
      <div className="column">
        <EstimateForm data={data} form={form} onChange={answer}>
          <EstimateResult size={size} start={plan.work?.start} />
        </EstimateForm>
      </div>
      <Section
        id="answer"
        title={t(size === undefined ? 'home.process' : 'estimate.answer')}
        tone="primary"
      >
        <EstimateAnswer chosen={choice} plan={plan} closed={data.closed} />
      </Section>
      <Section id="list" title={t('estimate.list')} layout="beside">
        <PriceTable data={data} />
      </Section>
      <CallToAction call={data.call} />
    </>
  )
}

/** By the browser's own method: for the router it would be a navigation, which loads data and moves the focus. */
function showInAddress(form: HTMLFormElement): void {
  const address = `${location.pathname}${estimateQuery(answersOf(form))}`
  history.replaceState(history.state, '', address)
}

/** The answers in the form; a size counts for its own job only. */
function answersOf(form: HTMLFormElement): EstimateAnswers {
  const job = form.querySelector<HTMLInputElement>('[name=job]:checked')
  const size = job?.closest('[data-job]')?.querySelector<HTMLInputElement>('[name=size]:checked')
  const place = form.querySelector<HTMLInputElement>('[name=place]:checked')
  return { job: job?.value, size: size?.value, place: place?.value }
}

/** Answers the questions; what the visitor has chosen before hydration stays (R39). */
function fillForm(form: HTMLFormElement, answers: EstimateAnswers): void {
  for (const field of estimateFields) {
    const isAnswered = form.querySelector(`[name=${field}]:checked`) !== null
    if (isAnswered) continue
    const scope = field === 'size' ? jobOf(form, answers.job) : form
    const options = scope?.querySelectorAll<HTMLInputElement>(`[name=${field}]`) ?? []
    for (const option of options) option.checked = option.value === answers[field]
  }
}

function jobOf(form: HTMLFormElement, key: string | undefined): Element | undefined {
  return [...form.querySelectorAll('[data-job]')].find(
    (element) => element.getAttribute('data-job') === key,
  )
}

/** The visitor's date, ISO. */
function localDate(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
