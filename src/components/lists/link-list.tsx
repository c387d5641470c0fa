// A plain list of links.
import type { TextLink } from '#site/page-data.ts'
import './link-list.css'

export function LinkList({ links }: { links: readonly TextLink[] }) {
  return (
    <ul className="link-list">
      {links.map(({ path, label }) => (
        <li key={path}>
          <a className="tap" href={path}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
