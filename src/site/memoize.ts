// Memoizes functions of immutable lists and objects, which may contain thousands of entries.

/** Memoizes `work` by the identity of its argument. */
export function memoize<A extends object, R>(work: (argument: A) => R): (argument: A) => R {
  const results = new WeakMap<A, { readonly result: R }>()
  return (argument) => {
    const known = results.get(argument) ?? { result: work(argument) }
    results.set(argument, known)
    return known.result
  }
}
