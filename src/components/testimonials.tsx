// Testimonials of customers (R13).
import { fillCount } from '#site/format.ts'
import type { Review } from '#site/page-data.ts'
import type { Translate } from '#site/strings.ts'
import { Icon } from './parts/icons.tsx'
import { Reel } from './lists/reel.tsx'
import { useSite } from './frame/site-context.tsx'
import './testimonials.css'

export function Testimonials({ reviews }: { reviews: readonly Review[] }) {
  const { locale, t } = useSite()
  const [open, close] = locale.quotes
  return (
    <Reel label={t('home.testimonials')}>
      <ul className="testimonials">
        {reviews.map((review) => {
          const counts = countsOf(review, { t, tag: locale.format })
          return (
            <li key={review.name}>
              <figure className="testimonials__item">
                <blockquote className="testimonials__text">
                  {`${open}${review.text}${close}`}
                </blockquote>
                <figcaption>
                  <strong>{review.name}</strong>, {review.location}
                  <br />
                  {review.project}
                  {counts !== '' && <br />}
                  {counts}
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
    </Reel>
  )
}

/** `2 reviews, 3 photos`; what there is none of is left out. */
function countsOf({ reviews, photos }: Review, language: { t: Translate; tag: string }): string {
  const counts = [
    { key: 'home.reviews', count: reviews },
    { key: 'home.photos', count: photos },
  ] as const
  return counts
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => fillCount(key, { count, ...language }))
    .join(', ')
}

/** The rating and a link to all reviews, if the company has them. */
export function Rating() {
  const { site, t } = useSite()
  return (
    <>
      {site.rating !== undefined && (
        <p className="testimonials__rating">
          <span className="testimonials__figure">{site.rating}</span> {t('home.ratingNote')}
        </p>
      )}
      {site.reviewsUrl !== undefined && (
        <p>
          <a className="tap" href={site.reviewsUrl} rel="noopener noreferrer">
            {t('home.allReviews')} <Icon name="external" />
          </a>
        </p>
      )}
    </>
  )
}
