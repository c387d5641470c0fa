// The notices below the header (R90).
import { OnDays } from '../parts/on-days.tsx'
import { useSite } from './site-context.tsx'
import './notices.css'

export function Notices() {
  return useSite().site.notices?.map((notice) => (
    <OnDays key={notice.html} days={notice}>
      <aside
        className={`notice notice--${notice.kind}`}
        aria-label={notice.label}
        dangerouslySetInnerHTML={{ __html: notice.html }}
      />
    </OnDays>
  ))
}
