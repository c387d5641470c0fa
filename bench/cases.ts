// The cases that are measured for every tool.

/** In this order, each after the one before. */
export const cases = ['cold', 'full', 'same', 'post', 'picture'] as const
export type Case = (typeof cases)[number]

/** Their names in tables. */
export const caseNames: Readonly<Record<Case, string>> = {
  cold: 'nothing kept',
  full: 'pictures kept',
  same: 'nothing changed',
  post: 'one post changed',
  picture: 'one picture added',
}

export function isCase(name: string): name is Case {
  return Object.hasOwn(caseNames, name)
}
