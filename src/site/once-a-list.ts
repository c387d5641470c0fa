// Remembers what was found out about a list. Lists never change, and a site may have thousands of entries (R33).

/** `work`, done once for each list; another list with the same entries is another one. */
export function onceAList<L extends readonly unknown[], R>(work: (list: L) => R): (list: L) => R {
  const results = new WeakMap<L, { readonly result: R }>()
  return (list) => {
    const known = results.get(list) ?? { result: work(list) }
    results.set(list, known)
    return known.result
  }
}
