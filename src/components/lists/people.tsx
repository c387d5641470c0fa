// The people of the company, each with a direct line (R11, R14).
import { phoneLink } from '#site/format.ts'
import type { PersonData } from '#site/page-data.ts'
import { Picture } from '../parts/picture.tsx'
import { useSite } from '../frame/site-context.tsx'
import { Reel } from './reel.tsx'
import './card-list.css'
import './people.css'

export function People({ people }: { people: readonly PersonData[] }) {
  const { t } = useSite()
  return (
    <Reel label={t('home.team')}>
      <ul className="people">
        {people.map((person) => (
          <li key={person.name}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
    </Reel>
  )
}

/** One person; portrait and words are side by side if the card is the only one or small. */
export function PersonCard({ person }: { person: PersonData }) {
  const { name, role, training, languages, phone, picture } = person
  return (
    <div className="card person">
      {picture !== undefined && <Picture picture={picture} />}
      <div>
        <h3 className="card__title">{name}</h3>
        <p>{role}</p>
        <p className="card__meta">
          {training}
          <br />
          {languages}
        </p>
        {phone !== undefined && (
          <a className="tap" href={phoneLink(phone)}>
            {phone}
          </a>
        )}
      </div>
    </div>
  )
}
