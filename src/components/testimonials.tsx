// Testimonials of customers (R13).
import { fillCount } from '#site/format.ts'
import type { Review } from '#site/page-data.ts'
import { Icon } from './icons.tsx'
import { useSite } from './site-context.tsx'
import './testimonials.css'

export function Testimonials({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useSite()
  return (
    <ul className="testimonials">
      {reviews.map((review) => (
        <li key={review.name}>
          <figure className="testimonials__item">
            <blockquote className="testimonials__text">{review.text}</blockquote>
            <figcaption className="testimonials__author">
              <strong>{review.name}</strong>, {review.location}
              <br />
              {review.project}
              <br />
              {fillCount(t, 'home.reviews', review.reviews)},{' '}
              {fillCount(t, 'home.photos', review.photos)}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

/** The rating, and a link to all reviews. */
export function Rating() {
  const { site, t } = useSite()
  return (
    <>
      <p className="testimonials__rating">
        <span className="testimonials__figure" aria-hidden="true">
          {site.rating}
        </span>
        {t('home.ratingNote')}
      </p>
      <p className="testimonials__all">
        <a href={site.reviewsUrl} rel="noopener noreferrer">
          {t('home.allReviews')} <Icon name="external" size={16} />
        </a>
      </p>
    </>
  )
}
