import type { ProjectData } from '#site/page-data.ts'
import { Result } from '../components/sections/before-after.tsx'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { Facts } from '../components/sections/facts.tsx'
import { Figures } from '../components/sections/figures.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { PageIntro } from '../components/sections/page-intro.tsx'
import { Picture } from '../components/parts/picture.tsx'
import { Prose } from '../components/sections/prose.tsx'
import { Section } from '../components/sections/section.tsx'
import { useSite } from '../components/frame/site-context.tsx'
import '../components/lists/gallery.css'
import './project.css'

/** One project: comparison, facts, text, gallery (R15). */
export function ProjectPage({ data }: { data: ProjectData }) {
  const { t } = useSite()
  return (
    <>
      <PageIntro title={data.title} summary={data.summary} breadcrumbs={data.breadcrumbs} />
      <div className="column">
        <Result {...data} />
        <Figures figures={data.figures} />
      </div>
      <div className="column columns margin">
        <aside className="columns__aside" aria-label={t('facts.label')}>
          <Facts facts={data.facts} />
          <h2 className="columns__title">{t('facts.services')}</h2>
          <LinkList links={data.services} />
        </aside>
        <Prose blocks={data.blocks} />
      </div>
      {data.learned !== undefined && (
        <Section title={`${t('projects.learned')} ${data.learned}`} tone="surface" />
      )}
      {data.wide !== undefined && <Picture className="band__picture" picture={data.wide} />}
      {data.gallery.length > 0 && (
        <Section title={t('project.gallery')} tone="surface" screenOnly>
          <ul className="gallery">
            {data.gallery.map(({ picture, caption }) => (
              <li key={picture.img.src}>
                <figure>
                  <Picture picture={picture} />
                  {caption !== undefined && <figcaption>{caption}</figcaption>}
                </figure>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {data.others.length > 0 && (
        <Section title={t('project.others')} screenOnly>
          <CardList cards={data.others} />
        </Section>
      )}
      <CallToAction call={data.call} />
    </>
  )
}
