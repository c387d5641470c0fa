// The figures of a job, or of the company, in a row: the value large, what it is below.
import type { Fact } from '#site/page-data.ts'
import './figures.css'

export function Figures({ figures }: { figures: readonly Fact[] }) {
  if (figures.length === 0) return null
  return (
    <dl className="figures">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
