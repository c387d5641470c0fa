// The screens an audit simulates: a phone or a large screen (R66). Pure.

/** The names of `--form-factor`. */
export const formFactors = ['mobile', 'desktop'] as const
export type FormFactor = (typeof formFactors)[number]
