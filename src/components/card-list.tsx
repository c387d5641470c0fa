// A list of teasers of services, locations or projects.
import type { Card } from '#site/page-data.ts'
import { Picture } from './picture.tsx'
import './card-list.css'

export function CardList({
  cards,
  columns = 'three',
}: {
  cards: readonly Card[]
  columns?: 'two' | 'three'
}) {
  return (
    <ul className={`card-list card-list--${columns}`}>
      {cards.map((card) => (
        <li key={card.path}>
          <TeaserCard card={card} />
        </li>
      ))}
    </ul>
  )
}

/** One teaser; the whole of it is the link's target. */
export function TeaserCard({ card }: { card: Card }) {
  return (
    <article className="card">
      <Picture className="card__picture" picture={card.picture} />
      {card.meta === undefined ? null : <p className="card__meta">{card.meta}</p>}
      <h3 className="card__title">
        <a className="card__link" href={card.path}>
          {card.title}
        </a>
      </h3>
      <p className="card__text">{card.text}</p>
    </article>
  )
}
