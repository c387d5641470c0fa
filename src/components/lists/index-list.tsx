// A compact list of places or services: name, fact, sentence.
import type { IndexEntry } from '#site/page-data.ts'
import './card-list.css'
import './index-list.css'

export function IndexList({ entries }: { entries: readonly IndexEntry[] }) {
  return (
    <ul className="index-list">
      {entries.map(({ title, text, path, meta }) => (
        <li key={path} className="index-list__item">
          <h3 className="card__title">
            <a className="card__link" href={path}>
              {title}
            </a>
          </h3>
          {meta !== undefined && <p className="card__meta">{meta}</p>}
          <p className="card__text">{text}</p>
        </li>
      ))}
    </ul>
  )
}
