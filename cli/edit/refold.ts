// Breaks a paragraph into lines again. Pure.

/**
 * Returns the lines of a folded paragraph with a new text: lines before and after the change stay. Undefined if text or
 * lines are more than one paragraph.
 */
export function refold(
  lines: readonly string[],
  text: string,
  width: number,
): string[] | undefined {
  if (/\n| {2}|^ | $|^$/.test(text) || lines.includes('')) return undefined
  let head = ''
  const first = lines.findIndex((line) => {
    if (!text.startsWith(`${head}${line} `)) return true
    head += `${line} `
    return false
  })
  const before = first === -1 ? lines : lines.slice(0, first)
  let tail = ''
  const after: string[] = []
  for (const line of lines.slice(before.length).toReversed()) {
    const longer = ` ${line}${tail}`
    if (!text.slice(head.length).endsWith(longer)) break
    tail = longer
    after.unshift(line)
  }
  const words = text
    .slice(head.length, text.length - tail.length)
    .split(' ')
    .filter(Boolean)
  const middle: string[] = []
  for (const word of words) {
    const last = middle.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width)
      middle[middle.length - 1] = `${last} ${word}`
    else middle.push(word)
  }
  return [...before, ...middle, ...after]
}
