// The page itself, live: the site's development server replaces its content as one types.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Locale } from '#site/locales.ts'
import { LOCALE_KEY } from '#site/storage-keys.ts'
import { followField, useFollowField } from './follow-field.ts'
import { useSite } from './site.ts'
import { useWords } from './words.tsx'

/** Widths of the page in px. */
const widths = { phone: 390, tablet: 820, desktop: 1280 }

/** Changes of the page when something is typed. */
const typed = { childList: true, characterData: true, subtree: true }

export function Preview({ pages }: { pages: Readonly<Record<Locale, string>> | undefined }) {
  const state = useSite()
  const { t } = useWords()
  const [device, setDevice] = useState<keyof typeof widths>('phone')
  const [locale, setLocale] = useState(state.languages[0]?.code ?? '')
  const frame = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLIFrameElement>(null)
  const [space, setSpace] = useState(0)
  useFollowField(page, setLocale)
  // Otherwise the home page leads to the language of the browser.
  useLayoutEffect(() => localStorage.setItem(LOCALE_KEY, locale), [locale])
  useEffect(() => {
    if (frame.current === null) return
    // A pane that is not shown has no width; what it has shown stays.
    const observer = new ResizeObserver(([entry]) => {
      const shown = entry?.contentRect.width ?? 0
      if (shown > 0) setSpace(shown)
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const home = state.pages.filter((page) => page.locale === locale).map(({ path }) => path)
  const path = pages?.[locale] ?? home.toSorted((a, b) => a.length - b.length)[0] ?? '/'
  const width = widths[device]
  const scale = Math.min(1, space / width)
  const isBroken = state.problems.some(({ severity }) => severity === 'error')
  return (
    <>
      <div className="bar">
        <select
          aria-label={t('width')}
          value={device}
          onChange={({ target }) =>
            setDevice(
              target.value === 'tablet' || target.value === 'desktop' ? target.value : 'phone',
            )
          }
        >
          {Object.keys(widths).map((name) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('language')}
          value={locale}
          onChange={(event) => setLocale(event.target.value)}
        >
          {state.languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <a href={path} target="_blank" rel="noreferrer">
          {t('openPage')}
        </a>
      </div>
      <p className={isBroken ? 'message bad' : 'help'} role="status">
        {isBroken ? t('previewBroken') : t('previewUnsaved')}
        {pages !== undefined && Object.keys(pages).length === 0 && ` ${t('noPreview')}`}
      </p>
      <div className="frame" ref={frame}>
        {space > 0 && (
          <iframe
            key={path}
            ref={page}
            title={t('preview')}
            src={path}
            style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
            onLoad={(event) => {
              const page = event.currentTarget
              hideReports(page)
              const follow = () => followField(page, setLocale)
              follow()
              const shown = page.contentDocument?.querySelector('main')
              // It shows what is typed a moment later.
              if (shown) new MutationObserver(follow).observe(shown, typed)
            }}
          />
        )}
      </div>
    </>
  )
}

/** Hides the reports of the development server for developers. The editor shows them in words. */
function hideReports({ contentDocument }: HTMLIFrameElement): void {
  const style = contentDocument?.createElement('style')
  if (style === undefined) return
  style.textContent = 'site-warnings { display: none !important }'
  contentDocument?.documentElement.append(style)
}
