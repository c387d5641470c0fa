// How an audit looks at a page: as a phone or a large screen does (R66). Pure.

/** The names of `--form-factor`. */
export const formFactors = ['mobile', 'desktop'] as const
export type FormFactor = (typeof formFactors)[number]
