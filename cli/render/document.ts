// Renders the HTML document around the app. Pure.
import type { Picture } from '#site/images.ts'
import type { RenderedApp } from '#site/rendered-app.ts'
import { escapeMarkup, scriptJson } from '../base/escape.ts'
import { withoutJoiners } from '../base/figures.ts'
import type { PageJob } from './page-job.ts'

/** Resources that the documents of all pages load. */
export interface DocumentAssets {
  /** URL paths of module scripts. */
  readonly scripts: readonly string[]
  /** URL paths of fonts to preload. */
  readonly fonts: readonly string[]
  /** Tags of the styles, in cascade order. */
  readonly styles: readonly string[]
  /** Content security policy of the styles; undefined in development. */
  readonly stylePolicy?: string
}

/** Markup before the app. */
export const BODY_START = '<body>\n<div id="root">'

/** Returns the document of a page. */
export function renderDocument(
  { data, mainPicture, structuredData, inlineScript, siteUrls, themeColor, dataUrl }: PageJob,
  { app, assets }: { app: RenderedApp; assets: DocumentAssets },
): string {
  const head = [
    '<meta charset="utf-8">',
    // Before all styles. A header would need the hashes of all pages.
    ...(assets.stylePolicy === undefined
      ? []
      : [`<meta http-equiv="Content-Security-Policy" content="${assets.stylePolicy}">`]),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Prevents automatic dark mode. The minifier would double the length of the same rule in CSS.
    '<meta name="color-scheme" content="only light">',
    // Prevents links on phone numbers and dates, which would cause hydration mismatches (R38).
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    ...(inlineScript === undefined ? [] : [`<script>${inlineScript}</script>`]),
    app.headTags,
    ...(mainPicture === undefined ? [] : [imagePreload(mainPicture)]),
    ...assets.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    ...assets.styles,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<meta name="theme-color" content="${themeColor}">`,
    `<script type="application/ld+json">${withoutJoiners(scriptJson(structuredData))}</script>`,
    ...assets.scripts.map((src) => `<script type="module" async src="${src}"></script>`),
  ]
  const urls = escapeMarkup(JSON.stringify(siteUrls))
  return [
    '<!doctype html>',
    `<html ${app.htmlAttrs.trim()}>`,
    `<head>\n${head.join('\n')}\n</head>`,
    `${BODY_START}${app.html}</div>`,
    `<script type="application/json" id="page-data" data-url="${dataUrl}" data-sites="${urls}">${scriptJson(data)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** Returns the preload of the page's main image (R35). */
function imagePreload({ sources, sizes }: Picture): string {
  const [best] = sources
  if (best === undefined) return ''
  return `<link rel="preload" as="image" type="${best.type}" imagesrcset="${escapeMarkup(best.srcset)}" imagesizes="${escapeMarkup(sizes)}" fetchpriority="high">`
}
