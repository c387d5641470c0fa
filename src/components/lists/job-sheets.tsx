// Jobs in brief, numbered: the material, what was done, figures, and what was learned (R15).
import type { JobSheet } from '#site/page-data.ts'
import { Picture } from '../parts/picture.tsx'
import { Figures } from '../sections/figures.tsx'
import { useSite } from '../frame/site-context.tsx'
import '../sections/process-steps.css'
import './gallery.css'
import './job-sheets.css'

export function JobSheets({ sheets }: { sheets: readonly JobSheet[] }) {
  const { t } = useSite()
  return (
    <>
      <ol className="gallery process-steps job-sheets">
        {sheets.map(({ title, path, text, picture, figures, learned }) => (
          <li key={title}>
            {picture !== undefined && <Picture picture={picture} />}
            <div>
              <h3 className="process-steps__title">
                {path === undefined ? title : <a href={path}>{title}</a>}
              </h3>
              <p className="process-steps__text">{text}</p>
              {learned !== undefined && (
                <p className="process-steps__text">
                  <b>{t('projects.learned')}</b> {learned}
                </p>
              )}
            </div>
            <Figures figures={figures} />
          </li>
        ))}
      </ol>
      <p>{t('projects.sheetsNote')}</p>
    </>
  )
}
