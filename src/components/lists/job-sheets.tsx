// Jobs in brief, numbered: the material, what was done, figures, and what was learned (R15).
import type { JobSheet } from '#site/page-data.ts'
import { Picture } from '../parts/picture.tsx'
import { Figures } from '../sections/figures.tsx'
import { useSite } from '../frame/site-context.tsx'
import './gallery.css'
import './job-sheets.css'

export function JobSheets({ sheets }: { sheets: readonly JobSheet[] }) {
  const { t } = useSite()
  return (
    <>
      <ol className="gallery job-sheets">
        {sheets.map(({ title, text, picture, figures, learned }) => (
          <li key={title}>
            {picture !== undefined && <Picture picture={picture} />}
            <div>
              <h3 className="job-sheets__title">{title}</h3>
              <p>{text}</p>
              {learned !== undefined && (
                <p>
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
