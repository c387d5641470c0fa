// The report of an audit as one HTML file: every page with figures, screenshots, and what to improve (R66). Pure.
import { escapeMarkup } from '../base/escape.ts'
import { formatBytes } from '../problems/log.ts'
import type { Problem } from '../problems/problems.ts'
import type { AuditedPage } from './audit-pages.ts'
import type { AuditReport } from './reports.ts'
import type { FailedAudit } from './lighthouse.ts'
import { type Measure, measureNames, measures } from '../config/measures.ts'

/** The whole file; needs no script and no other file. Whatever comes from pages is escaped (R73). */
export function renderHtmlReport(report: AuditReport): string {
  const { ok, time, formFactor, runs, pages, problems } = report
  const columns = measureNames.filter((measure) =>
    pages.some(({ figures }) => figures[measure] !== undefined),
  )
  const count = [...problems.values()].flat().length
  const summary = ok ? 'Everything holds.' : `${counted(count, 'problem')}.`
  const audited = new Set(pages.map(({ route }) => route.path))
  const others = [...problems].filter(([path, found]) => !audited.has(path) && found.length > 0)
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Site audit</title>',
    `<style>${css}</style>`,
    '</head>',
    '<body>',
    '<h1>Site audit</h1>',
    `<p>${summary} ${counted(pages.length, 'page')}, ${formFactor}, median of ${runs}, <time datetime="${escapeMarkup(time)}">${escapeMarkup(time)}</time></p>`,
    '<div class="scroll" tabindex="0" role="region" aria-label="Figures">',
    '<table>',
    `<thead><tr><th scope="col">Page</th>${columns.map((measure) => `<th scope="col">${measures[measure].column}</th>`).join('')}</tr></thead>`,
    `<tbody>${pages.map((page, index) => tableRow(page, columns, `page-${index}`)).join('\n')}</tbody>`,
    '</table>',
    '</div>',
    ...pages.map((page, index) =>
      section(page, { id: `page-${index}`, found: problems.get(page.route.path) ?? [] }),
    ),
    ...(others.length === 0 ? [] : ['<h2>Problems of other pages</h2>']),
    ...others.map(([, found]) => problemList(found)),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function tableRow(
  { route, figures, misses }: AuditedPage,
  columns: readonly Measure[],
  id: string,
): string {
  const cells = columns.map((measure) => {
    const value = figures[measure]
    if (value === undefined) return '<td>–</td>'
    const text = measures[measure].kind.short(value)
    const miss = misses.find((candidate) => candidate.measure === measure)
    if (miss === undefined) return `<td>${text}</td>`
    const bound = measures[measure].kind.bound === 'least' ? 'at least' : 'at most'
    return `<td class="missed">${text} <small>${bound} ${measures[measure].kind.short(miss.limit)}</small></td>`
  })
  return `<tr><th scope="row"><a href="#${id}">${escapeMarkup(route.path)}</a></th>${cells.join('')}</tr>`
}

function section(
  { route, filmstrip, failed, files, warnings, machine }: AuditedPage,
  { id, found }: { id: string; found: readonly Problem[] },
): string {
  const frames = filmstrip.map(
    ({ ms, src }) =>
      `<li><img src="${escapeMarkup(src)}" alt="After ${ms} ms" width="90"><span>${ms} ms</span></li>`,
  )
  return [
    `<section id="${id}">`,
    `<h2>${escapeMarkup(route.path)}</h2>`,
    frames.length === 0 ? '' : `<ol class="filmstrip">${frames.join('')}</ol>`,
    machine === undefined ? '' : `<p>Speed of this machine: ${machine} points of Lighthouse</p>`,
    ...warnings.map((warning) => `<p>Lighthouse: ${prose(warning)}</p>`),
    found.length === 0 ? '<p>No problems.</p>' : problemList(found),
    failed.length === 0 ? '' : `<h3>What Lighthouse suggests</h3>${auditList(failed)}`,
    '<details><summary>Files</summary><table>',
    '<thead><tr><th scope="col">File</th><th scope="col">Bytes as sent</th></tr></thead>',
    `<tbody>${files.map(({ path, bytes }) => `<tr><th scope="row">${escapeMarkup(path)}</th><td>${formatBytes(bytes)}</td></tr>`).join('\n')}</tbody>`,
    '</table></details>',
    '</section>',
  ].join('\n')
}

function problemList(problems: readonly Problem[]): string {
  const items = problems.map(({ message, hint, at }) => {
    const place =
      at === undefined ? '' : ` <code>${escapeMarkup(`${at.file}:${at.line}:${at.column}`)}</code>`
    const fix = hint === undefined ? '' : `<p class="fix">${lines(hint)}</p>`
    return `<li><p class="missed">${escapeMarkup(message)}</p>${place}${fix}</li>`
  })
  return `<ul class="problems">${items.join('\n')}</ul>`
}

function auditList(failed: readonly FailedAudit[]): string {
  const items = failed.map(({ title, value = '', description, places }) => {
    const where = places.map((place) => `<code>${escapeMarkup(place)}</code>`).join(' ')
    const figure = value === '' ? '' : `: ${escapeMarkup(value)}`
    return `<li><details><summary>${prose(title)}${figure}</summary><p>${prose(description)}</p><p>${where}</p></details></li>`
  })
  return `<ul>${items.join('\n')}</ul>`
}

/** `1 page`, `2 pages`. */
function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function lines(text: string): string {
  return text.split('\n').map(escapeMarkup).join('<br>')
}

/** A text by Lighthouse: escaped, then its links and code turned into HTML. */
function prose(text: string): string {
  return escapeMarkup(text)
    .replace(/\[([^\]]+)\]\((https:\/\/[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
}

const css = [
  ':root{color-scheme:light dark;--line:light-dark(#d0d0cc,#444);--bad:light-dark(#a11212,#ff9d94)}',
  'body{font:16px/1.5 system-ui,sans-serif;max-width:90rem;margin:0 auto;padding:1rem}',
  '.scroll{overflow-x:auto}',
  'table{border-collapse:collapse;font-variant-numeric:tabular-nums}',
  'th,td{padding:.25rem .75rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}',
  'th:first-child{text-align:left;font-weight:400}',
  'thead th{font-weight:600}',
  '.missed{color:var(--bad);font-weight:600}',
  'small{display:block;font-weight:400}',
  'section{border-top:2px solid var(--line);margin-top:2rem}',
  'h1,h2,code{overflow-wrap:anywhere}',
  '.filmstrip{display:flex;flex-wrap:wrap;gap:.5rem;padding:0;list-style:none}',
  '.filmstrip span{display:block;font-size:.8rem;text-align:center}',
  '.filmstrip img{border:1px solid var(--line);height:auto}',
  '.problems p{margin:.25rem 0}',
].join('\n')
