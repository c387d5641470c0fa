// Memoizes functions of immutable lists, which may contain thousands of entries.

/** Memoizes `work` by the identity of its list. */
export function memoizeByList<L extends readonly unknown[], R>(
  work: (list: L) => R,
): (list: L) => R {
  const results = new WeakMap<L, { readonly result: R }>()
  return (list) => {
    const known = results.get(list) ?? { result: work(list) }
    results.set(list, known)
    return known.result
  }
}
