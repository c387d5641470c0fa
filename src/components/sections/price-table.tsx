// All guide prices (R83): the answer without JavaScript and in print.
import type { EstimateData } from '#site/page-data.ts'
import { useSite } from '../frame/site-context.tsx'
import './price-table.css'

export function PriceTable({ data }: { data: EstimateData }) {
  const { t } = useSite()
  const costFactors = [...new Set(data.jobs.flatMap((job) => job.costFactors))]
  return (
    <>
      <table className="price-table">
        <thead>
          <tr>
            <th scope="col">{t('estimate.size')}</th>
            <th scope="col">{t('estimate.price')}</th>
            <th scope="col">{t('estimate.duration')}</th>
          </tr>
        </thead>
        {data.jobs.map(({ key, title, sizes, lead }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {title}
              </th>
            </tr>
            {sizes.map((size) => (
              <tr key={size.key}>
                <th scope="row">{size.title}</th>
                {size.figures === t('estimate.onVisit') ? (
                  <td colSpan={2}>{size.price}</td>
                ) : (
                  <>
                    <td>{size.price}</td>
                    <td>
                      {size.duration}
                      {lead !== undefined && ` (${t('estimate.lead')} ${lead.duration})`}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p>{data.note}</p>
      <h3 className="price-table__title">{t('estimate.costFactors')}</h3>
      <ul>
        {costFactors.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
