// `tidyPath` as regular expressions, for hosts that have nothing else (R2, R5). Pure.
import type { RepeatedPrefix } from '#site/tidy-path.ts'

/** A replacement: a path that fits `pattern` becomes `to`. */
export interface TidyStep {
  readonly pattern: string
  /** Groups are numbers after the sign of the host: `$1` or `%1`. */
  readonly to: string
}

/** A part of a path without a doubled slash. */
const STRETCH = '(?:[^/]|/(?!/))*'

/** Most groups of a regular expression on these hosts. */
const GROUPS = 9

/**
 * Turns seven runs of slashes into one slash each; a path with more runs needs the step again. No
 * group can match all of them.
 */
export function slashStep(sign: '$' | '%'): TidyStep {
  return {
    pattern: `^(${STRETCH})${`(?:/+(/${STRETCH}))?`.repeat(GROUPS - 2)}(.*)$`,
    to: Array.from({ length: GROUPS }, (_, index) => `${sign}${index + 1}`).join(''),
  }
}

/** Returns the steps that follow, each to be applied once. */
export function tidySteps(prefixes: readonly RepeatedPrefix[], sign: '$' | '%'): TidyStep[] {
  return [
    { pattern: String.raw`^(/.*?[^/])(?:\.html)+/?$`, to: `${sign}1` },
    { pattern: '^(.+)/$', to: `${sign}1` },
    ...prefixes.map(({ prefix, to }) => ({
      pattern: `^(?:${prefix})+(/.*)?$`,
      to: `${to}${sign}1`,
    })),
    { pattern: '^(?:/index)?$', to: '/' },
  ]
}
