// Jobs in brief: what was done, what such a job costs, how long it took (R15).
import type { JobSheet } from '#site/page-data.ts'
import { useSite } from './site-context.tsx'
import './price-table.css'

export function JobSheets({ sheets }: { sheets: readonly JobSheet[] }) {
  const { t } = useSite()
  return (
    <>
      <table className="price-table">
        <thead>
          <tr>
            <th scope="col">{t('projects.job')}</th>
            <th scope="col">{t('estimate.price')}</th>
            <th scope="col">{t('estimate.duration')}</th>
          </tr>
        </thead>
        <tbody>
          {sheets.map(({ title, text, price, duration }) => (
            <tr key={title}>
              <th scope="row">
                <strong>{title}</strong>
                <br />
                {text}
              </th>
              <td>{price}</td>
              <td>{duration}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('projects.sheetsNote')}</p>
    </>
  )
}
