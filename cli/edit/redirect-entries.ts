// Undoes changes of `dist-config/redirects.yaml` by entries, because new entries are often beside each other. Pure.

/** A line that is a whole entry, the empty list, or empty. */
const WHOLE = /^(?:- \{.*\}|\[\]|)$/

/**
 * Returns the lines of `now` without the change from `before` to `after`. Returns undefined if a line is a part of an entry,
 * or if an entry that the change added is not there.
 */
export function withoutChange({
  before,
  after,
  now,
}: Readonly<Record<'before' | 'after' | 'now', readonly string[]>>): readonly string[] | undefined {
  const added = after.filter((line) => !before.includes(line))
  const removed = before.filter((line) => !after.includes(line))
  const isWhole = [...before, ...after, ...now].every((line) => WHOLE.test(line))
  if (!isWhole || !added.every((line) => now.includes(line))) return undefined
  const kept = now.filter((line) => !added.includes(line))
  return removed.reduceRight<readonly string[]>((lines, line) => {
    if (lines.includes(line)) return lines
    const next = before.slice(before.indexOf(line) + 1).find((each) => lines.includes(each))
    return lines.toSpliced(next === undefined ? lines.length : lines.indexOf(next), 0, line)
  }, kept)
}

/** Returns lines without the empty list if they have an entry. */
export function withoutEmptyList(lines: readonly string[]): readonly string[] {
  return lines.some((line) => line.startsWith('- ')) ? lines.filter((line) => line !== '[]') : lines
}
