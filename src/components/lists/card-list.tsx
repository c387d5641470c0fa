// A list of teasers of services, locations, projects or posts.
import { cardsInPairs } from '#site/card-rows.ts'
import type { Card } from '#site/page-data.ts'
import { Picture } from '../parts/picture.tsx'
import './card-list.css'

/** `h2` if the list comes right after the page's heading, `h3` within a section. */
export type CardHeading = 'h2' | 'h3'

/** `three`: rows of three after pairs; `lead`: two large ones, then four in a row. */
export type CardColumns = 'three' | 'lead'

/**
 * On small screens only the first `pictured` cards have their picture and text; the others are a list of titles.
 * With `hasLead` the first card is as wide as the list, with a large picture.
 */
export function CardList({
  cards,
  columns = 'three',
  heading = 'h3',
  pictured = cards.length,
  hasLead = false,
}: {
  cards: readonly Card[]
  columns?: CardColumns
  heading?: CardHeading
  pictured?: number
  hasLead?: boolean
}) {
  if (cards.length === 0) return null
  const leads = hasLead ? 1 : 0
  return (
    <ul className={columns === 'lead' ? 'card-list card-list--lead' : 'card-list'}>
      {cards.map((card, index) => (
        <li
          key={card.path}
          className={cardClass({
            isBrief: index >= pictured,
            ...(columns === 'three' && { place: index - leads, count: cards.length - leads }),
          })}
        >
          <TeaserCard card={card} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

/**
 * Returns the classes of an entry by its `place` among `count`: in a pair, or a whole row.
 * The only entry and a lead (-1, with a large image) have a whole row; brief ones have no image on small screens.
 */
function cardClass({
  isBrief,
  place = 0,
  count = 0,
}: {
  isBrief: boolean
  place?: number
  count?: number
}): string | undefined {
  const isWide = count === 1 || place < 0
  const classes = [
    isWide && 'card-list__wide',
    place < 0 && 'card-list__lead',
    !isWide && place < cardsInPairs(count) && 'card-list__half',
    isBrief && 'card-list__brief',
  ]
  return classes.filter((name) => name !== false).join(' ') || undefined
}

/** One teaser; all of it is clickable. */
function TeaserCard({ card, heading }: { card: Card; heading: CardHeading }) {
  const Heading = heading
  return (
    <article className="card">
      <Picture className="card__picture" picture={card.picture} />
      <div>
        {card.meta !== undefined && <p className="card__meta">{card.meta}</p>}
        <Heading className="card__title">
          <a className="card__link" href={card.path}>
            {card.title}
          </a>
        </Heading>
        <p className="card__text">{card.text}</p>
      </div>
    </article>
  )
}
