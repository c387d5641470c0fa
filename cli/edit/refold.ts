// Breaks a paragraph into lines again. Pure.

/** Share of the width that a line needs, so that the next one may stay as it is. */
const FULL = 0.6

/**
 * Returns the lines of a folded paragraph with a new text: lines before and after the change stay. Undefined if text or
 * lines are more than one paragraph. A single line may become as long as `widest`.
 */
export function refold(
  lines: readonly string[],
  text: string,
  widest: number,
): string[] | undefined {
  if (/\n| {2}|^ | $|^$/.test(text) || lines.includes('')) return undefined
  const width = lines.length === 1 ? widest : Math.max(...lines.map(({ length }) => length))
  const before: string[] = []
  for (const line of lines) {
    if (!text.startsWith([...before, line, ''].join(' '))) break
    before.push(line)
  }
  const start = before.join(' ').length
  const after: string[] = []
  for (const line of lines.slice(before.length).toReversed()) {
    if (!text.slice(start).endsWith(['', line, ...after].join(' '))) break
    after.unshift(line)
  }
  const middle = text.slice(start, text.length - ['', ...after].join(' ').length)
  const words = middle.split(' ').filter(Boolean)
  // New words may fit on the line before them.
  const previous = before.at(-1)
  if (previous !== undefined && `${previous} ${words[0] ?? ''}`.length <= width)
    words.unshift(...(before.pop() ?? '').split(' '))
  let wrapped = wrap(words, width)
  while (after.length > 0 && (wrapped.at(-1)?.length ?? 0) < width * FULL)
    wrapped = wrap([...wrapped, ...after.splice(0, 1)].join(' ').split(' '), width)
  return [...before, ...wrapped, ...after]
}

/** Returns lines of words that are as long as possible. */
function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
