// Pairs in ruled lines: days with their hours, people with what they do.
import type { Fact } from '#site/page-data.ts'
import './rows.css'

export function Rows({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="rows">
      {rows.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
