// `tidyPath` as regular expressions, for hosts that have nothing else (R2, R5). Pure.
import type { RepeatedPrefix } from '#site/redirects.ts'

/** A replacement: a path that fits `pattern` becomes `parts`, where numbers are groups. */
export interface TidyStep {
  readonly pattern: string
  readonly parts: readonly (string | number)[]
}

/** A part of a path without a doubled slash. */
const STRETCH = '(?:[^/]|/(?!/))*'

/** Most groups of a regular expression on these hosts. */
const GROUPS = 9

/**
 * Turns seven runs of slashes into one slash each; a path with more runs needs the step again. No
 * group can match all of them.
 */
export const slashStep: TidyStep = {
  pattern: `^(${STRETCH})${`(?:/+(/${STRETCH}))?`.repeat(GROUPS - 2)}(.*)$`,
  parts: Array.from({ length: GROUPS }, (_, index) => index + 1),
}

/** Returns the steps that follow, each to be applied once. */
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
