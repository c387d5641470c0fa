// Jobs in brief: what was done and, as far as that is published, what such a job costs and how long it took (R15).
import type { JobSheet } from '#site/page-data.ts'
import { useSite } from '../frame/site-context.tsx'
import '../sections/price-table.css'

export function JobSheets({ sheets }: { sheets: readonly JobSheet[] }) {
  const { t } = useSite()
  const columns = [
    { heading: t('estimate.price'), valueOf: ({ price }: JobSheet) => price },
    { heading: t('estimate.duration'), valueOf: ({ duration }: JobSheet) => duration },
  ].filter(({ valueOf }) => sheets.some((sheet) => valueOf(sheet) !== undefined))
  return (
    <>
      <table className="price-table">
        <thead>
          <tr>
            <th scope="col">{t('projects.job')}</th>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet) => (
            <tr key={sheet.title}>
              <th scope="row">
                <strong>{sheet.title}</strong>
                <br />
                {sheet.text}
              </th>
              {columns.map(({ heading, valueOf }) => (
                <td key={heading}>{valueOf(sheet)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('projects.sheetsNote')}</p>
    </>
  )
}
