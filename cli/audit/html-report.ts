// Renders the report of an audit as one HTML file: figures, problems, and what to improve (R66). Pure.
import { escapeMarkup } from '../base/escape.ts'
import { measureNames, measures } from '../config/measures.ts'
import { formatBytes } from '../problems/log.ts'
import type { Problem } from '../problems/problems.ts'
import type { AuditedPage } from './audit-pages.ts'
import type { FailedAudit } from './lighthouse.ts'
import type { AuditReport } from './reports.ts'

/** Returns the whole file, which needs no script and no other file. Everything from pages is escaped (R73). */
export function renderHtmlReport(report: AuditReport): string {
  const { ok, formFactor, runs, pages, problems } = report
  const count = [...problems.values()].flat().length
  const audited = new Set(pages.map(({ route }) => route.path))
  const others = [...problems].filter(([path, found]) => !audited.has(path) && found.length > 0)
  const columns = measureNames.filter((measure) =>
    pages.some(({ figures }) => figures[measure] !== undefined),
  )
  const head = columns.map((measure) => `<th scope="col">${measures[measure].column}</th>`)
  const rows = pages.map(({ route, figures, misses }, index) => {
    const cells = columns.map((measure) => {
      const { bound, short } = measures[measure].kind
      const value = figures[measure]
      const text = value === undefined ? '–' : short(value)
      const miss = misses.find((candidate) => candidate.measure === measure)
      if (miss === undefined) return `<td>${text}</td>`
      return `<td class="missed">${text} <small>at ${bound} ${short(miss.limit)}</small></td>`
    })
    return `<tr><th scope="row"><a href="#page-${index}">${escapeMarkup(route.path)}</a></th>${cells.join('')}</tr>`
  })
  const time = escapeMarkup(report.time)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Site audit</title>
<style>${css}</style>
</head>
<body>
<h1>Site audit</h1>
<p>${ok ? 'All checks passed.' : `${counted(count, 'problem')}.`} ${counted(pages.length, 'page')}, ${formFactor}, median of ${runs}, <time datetime="${time}">${time}</time></p>
<div class="scroll" tabindex="0" role="region" aria-label="Figures">
<table>
<thead><tr><th scope="col">Page</th>${head.join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>
</div>
${pages.map((page, index) => section(page, `page-${index}`, problems.get(page.route.path))).join('\n')}
${others.length === 0 ? '' : '<h2>Problems of other pages</h2>'}
${others.map(([, found]) => problemList(found)).join('\n')}
</body>
</html>
`
}

function section(
  { route, failed, files, warnings, machine }: AuditedPage,
  id: string,
  found: readonly Problem[] = [],
): string {
  const rows = files.map(
    ({ path, bytes }) =>
      `<tr><th scope="row">${escapeMarkup(path)}</th><td>${formatBytes(bytes)}</td></tr>`,
  )
  return `<section id="${id}">
<h2>${escapeMarkup(route.path)}</h2>
${machine === undefined ? '' : `<p>Speed of this machine: ${machine} points of Lighthouse</p>`}
${warnings.map((warning) => `<p>Lighthouse: ${prose(warning)}</p>`).join('\n')}
${found.length === 0 ? '<p>No problems.</p>' : problemList(found)}
${failed.length === 0 ? '' : `<h3>What Lighthouse suggests</h3><ul>${failed.map(suggestion).join('\n')}</ul>`}
<details><summary>Files</summary><table>
<thead><tr><th scope="col">File</th><th scope="col">Bytes as sent</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></details>
</section>`
}

function problemList(problems: readonly Problem[]): string {
  const items = problems.map(({ message, hint, at }) => {
    const place = at && `<code>${escapeMarkup(`${at.file}:${at.line}:${at.column}`)}</code>`
    const fix = hint && `<p>${hint.split('\n').map(escapeMarkup).join('<br>')}</p>`
    return `<li><p class="missed">${escapeMarkup(message)}</p>${place ?? ''}${fix ?? ''}</li>`
  })
  return `<ul class="problems">${items.join('\n')}</ul>`
}

function suggestion({ title, value, description, places }: FailedAudit): string {
  const where = places.map((place) => `<code>${escapeMarkup(place)}</code>`).join(' ')
  const figure = value === undefined ? '' : `: ${escapeMarkup(value)}`
  return `<li><details><summary>${prose(title)}${figure}</summary><p>${prose(description)}</p><p>${where}</p></details></li>`
}

/** Returns `1 page` or `2 pages`. */
function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Returns a text of Lighthouse as HTML, with its links and code. */
function prose(text: string): string {
  return escapeMarkup(text)
    .replace(/\[([^\]]+)\]\((https:\/\/[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
}

const css = `
:root{color-scheme:light dark;--line:light-dark(#d0d0cc,#444);--bad:light-dark(#a11212,#ff9d94)}
body{font:16px/1.5 system-ui,sans-serif;max-width:90rem;margin:0 auto;padding:1rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .75rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child{text-align:left;font-weight:400}
thead th{font-weight:600}
.missed{color:var(--bad);font-weight:600}
small{display:block;font-weight:400}
section{border-top:2px solid var(--line);margin-top:2rem}
h1,h2,code{overflow-wrap:anywhere}
.problems p{margin:.25rem 0}
`
