// The one project that home shows large, by its comparison (R11, R13).
import type { Featured } from '#site/page-data.ts'
import { Result } from '../sections/before-after.tsx'
import { Figures } from '../sections/figures.tsx'
import { useSite } from '../frame/site-context.tsx'
import './card-list.css'
import './featured-project.css'

export function FeaturedProject({ project }: { project: Featured }) {
  const { t } = useSite()
  const { title, text, path, duration, figures } = project
  return (
    <article className="featured-project">
      <Result {...project} />
      <div>
        <p className="featured-project__note">
          {t('home.featured')}, {duration}
        </p>
        <h3 className="featured-project__title">
          <a href={path}>{title}</a>
        </h3>
        <p className="card__text">{text}</p>
      </div>
      <Figures figures={figures} />
    </article>
  )
}
