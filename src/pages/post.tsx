import { fill } from '#site/format.ts'
import type { PostData } from '#site/page-data.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { Contents } from '../components/sections/contents.tsx'
import { Linked } from '../components/parts/linked.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { PageIntro } from '../components/sections/page-intro.tsx'
import { Prose } from '../components/sections/prose.tsx'
import { Section } from '../components/sections/section.tsx'
import { useSite } from '../components/frame/site-context.tsx'
import './post.css'

/** One blog post (R16). */
export function PostPage({ data }: { data: PostData }) {
  const { t } = useSite()
  const note = (
    <>
      {data.category}, <time dateTime={data.date}>{data.dateText}</time>,{' '}
      <span>
        {data.reviewed !== undefined && `${data.reviewed.text}, `}
        {fill(t('blog.minutes'), { minutes: data.minutes })}
      </span>
    </>
  )
  return (
    <>
      <article>
        <PageIntro
          title={data.title}
          summary={data.summary}
          note={note}
          breadcrumbs={data.breadcrumbs}
          picture={data.cover}
        />
        <div className="column columns">
          {data.points.length > 0 && (
            <section className="post-points">
              <h2 className="columns__title">{t('blog.points')}</h2>
              <ol>
                {data.points.map((point) => (
                  <li key={point}>
                    <Linked text={point} />
                  </li>
                ))}
              </ol>
            </section>
          )}
          <Contents headings={data.headings} />
          <div className={data.points.length > 0 ? 'post-text margin' : 'post-text'}>
            <Prose blocks={data.blocks} />
            {data.services.length > 0 && (
              <div className="post-services">
                <h2 className="columns__title">{t('facts.services')}</h2>
                <LinkList links={data.services} />
              </div>
            )}
          </div>
        </div>
      </article>
      {data.related.length > 0 && (
        <Section title={t('blog.related')} tone="surface" screenOnly>
          <CardList cards={data.related} />
        </Section>
      )}
      <CallToAction call={data.call} />
    </>
  )
}
