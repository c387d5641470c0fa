// What customers say (R13).
import { fill } from '#site/format.ts'
import type { Review } from '#site/page-data.ts'
import { Icon } from './icons.tsx'
import { useSite } from './site-context.tsx'
import './testimonials.css'

export function Testimonials({ reviews }: { reviews: readonly Review[] }) {
  const { site, t } = useSite()
  return (
    <>
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
                {fill(t('home.reviewCounts'), { reviews: review.reviews, photos: review.photos })}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="testimonials__all">
        {fill(t('home.ratingNote'), site.rating)}.{' '}
        <a href={site.reviewsUrl} rel="noopener noreferrer">
          {t('home.allReviews')} <Icon name="external" size={16} />
        </a>
      </p>
    </>
  )
}
