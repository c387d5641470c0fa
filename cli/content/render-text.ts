// Renders texts, and notes the links that were looked up for each.
import type { RouteTable } from '#site/route-table.ts'
import { Problems } from '../lib/problems.ts'
import { createLinkTable } from './links.ts'
import { renderMarkdown } from './markdown.ts'
import type { TextJob, TextResult } from './text-job.ts'

export function createTextRenderer(targets: RouteTable) {
  const links = createLinkTable(targets)
  return (job: string): TextResult => {
    const { source, ...language }: TextJob = JSON.parse(job)
    const answers = new Map<string, string>()
    const problems = new Problems()
    const text = renderMarkdown(source, {
      ...language,
      links: {
        resolve(url, code) {
          const found = links.resolve(url, code)
          answers.set(url, JSON.stringify(found))
          return found
        },
      },
      problems,
    })
    return { text, problems: problems.all, links: [...answers] }
  }
}
