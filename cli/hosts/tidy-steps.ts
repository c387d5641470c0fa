// How a path becomes tidy, step by step, for hosts that know regular expressions alone: `tidyPath` in their words (R2, R5). Pure.
import type { RepeatedPrefix } from '#site/redirects.ts'

/** A step: what fits `pattern` becomes `parts`, in which numbers stand for groups. */
export interface TidyStep {
  readonly pattern: string
  readonly parts: readonly (string | number)[]
}

/** A stretch of a path without a doubled slash. */
const STRETCH = '(?:[^/]|/(?!/))*'

/** A regular expression has no more groups. */
const GROUPS = 9

/**
 * Seven runs of slashes become one slash each; a longer path needs the step again. No group of a
 * regular expression can stand for all of them.
 */
export const slashStep: TidyStep = {
  pattern: `^(${STRETCH})${`(?:/+(/${STRETCH}))?`.repeat(GROUPS - 2)}(.*)$`,
  parts: Array.from({ length: GROUPS }, (_, index) => index + 1),
}

/** The steps after it, in order; each of them once. */
export function tidySteps(prefixes: readonly RepeatedPrefix[]): TidyStep[] {
  return [
    { pattern: String.raw`^(/.*?[^/])(?:\.html)+/?$`, parts: [1] },
    { pattern: '^(.+)/$', parts: [1] },
    ...prefixes.map(({ prefix, to }) => ({
      pattern: `^(?:${prefix})+(/.*)?$`,
      parts: to === '' ? [1] : [to, 1],
    })),
    { pattern: '^(?:/index)?$', parts: ['/'] },
  ]
}
