// Reports web vitals to an analytics function if the page has one (R45).
import type { MetricType } from 'web-vitals'

declare global {
  interface Window {
    /** The analytics function, if the site's owner has added one. */
    gtag?: (command: 'event', name: string, parameters: VitalParameters) => void
  }
}

/** Values reported of a metric: ms, or thousandths for CLS. */
interface VitalParameters {
  readonly value: number
  readonly metric_id: string
  readonly non_interaction: true
}

const reporters = ['onFCP', 'onLCP', 'onCLS', 'onINP', 'onTTFB'] as const

/** The part of the package `web-vitals` that is used. */
export type Vitals = Record<
  (typeof reporters)[number],
  (report: (metric: Pick<MetricType, 'name' | 'value' | 'id'>) => void) => void
>

/**
 * Reports FCP, LCP, CLS, INP and TTFB (R45). Without an analytics function nothing is loaded; a
 * failure to load is silent (R44).
 */
export async function reportVitals(
  window: Pick<Window, 'gtag'>,
  load: () => Promise<Vitals> = () => import('web-vitals'),
): Promise<void> {
  if (typeof window.gtag !== 'function') return
  try {
    const vitals = await load()
    for (const reporter of reporters) {
      vitals[reporter](({ name, value, id }) =>
        window.gtag?.('event', name, {
          value: Math.round(name === 'CLS' ? value * 1000 : value),
          metric_id: id,
          non_interaction: true,
        }),
      )
    }
  } catch {
    // R44: silent for the visitor
  }
}
