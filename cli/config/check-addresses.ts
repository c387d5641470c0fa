// Checks that every address that was ever public is answered (R91). Pure.
import { tidyPath } from '#site/redirects.ts'
import { type Answers, createAnswerFinder } from '../hosts/find-answer.ts'
import { nearEntry } from '../content/near-page.ts'
import type { Problems } from '../problems/problems.ts'
import type { PlacedAddress } from './addresses.ts'
import { redirectLine } from './redirect-line.ts'

/** Adds a problem for each address without an answer, with the line that redirects its visitors. */
export function checkAddresses(
  addresses: readonly PlacedAddress[],
  { problems, ...answers }: Answers & { problems: Problems },
): void {
  const find = createAnswerFinder(answers)
  const listed = new Set(addresses.map(({ path }) => path))
  // An entry whose address is listed existed before, so it is no other entry under a new name.
  const recent = answers.routes.filter(({ path }) => !listed.has(path))
  const redirected = new Set(answers.own.map(({ from }) => from))
  const placeFor = (path: string) => {
    if (redirected.has(path)) return 'in place of its redirect, which leads nowhere, in'
    // Before redirects with a star, which may cover the path.
    return answers.own.length === 0 ? 'in place of "[]" in' : 'as the first line of'
  }
  for (const { path, at } of addresses) {
    if (find(path) !== undefined) continue
    const to = nearEntry(path, recent) ?? folderAbove(path, find)
    problems.error('address-lost', `No page or redirect answers "${path}"`, {
      at,
      hint: `Decide where its visitors should go, and write ${placeFor(path)} dist-config/redirects.yaml:\n${redirectLine({ from: tidyPath(path, answers.prefixes), to })}`,
    })
  }
}

/** Returns the nearest list, section or home page above a path. */
function folderAbove(path: string, find: (path: string) => string | undefined): string {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return folder === '' ? '/' : (find(folder) ?? folderAbove(folder, find))
}
