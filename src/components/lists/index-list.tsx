// A compact list of places or services: name, fact, sentence.
import type { IndexEntry } from '#site/page-data.ts'
import './index-list.css'

export function IndexList({ entries }: { entries: readonly IndexEntry[] }) {
  return (
    <ul className="index-list">
      {entries.map(({ title, text, path, meta }) => (
        <li key={path} className="index-list__item">
          <h3 className="index-list__title">
            <a href={path}>{title}</a>
          </h3>
          {meta !== undefined && <p className="index-list__meta">{meta}</p>}
          <p className="index-list__text">{text}</p>
        </li>
      ))}
    </ul>
  )
}
