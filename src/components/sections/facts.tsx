// A table of facts such as durations, prices and places.
import type { Fact } from '#site/page-data.ts'
import './facts.css'

export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="facts__row">
          <dt className="facts__label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
