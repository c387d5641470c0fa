import Image from '@11ty/eleventy-img'
import path from 'node:path'
import { css, listPath, site } from './site.js'

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escape = (text) => String(text).replace(/[&<>"]/g, (character) => entities[character])

const PLACEHOLDER = 'linear-gradient(#8a9,#798,#687,#576,#465)'
const pictures = new Map()

/** All variants of a picture, made once a build. */
function variantsOf(cover) {
  const file = path.join('content/pages', cover)
  let made = pictures.get(file)
  if (made === undefined) {
    made = Image(file, {
      widths: site.widths.wide,
      formats: ['avif', 'webp'],
      outputDir: '.cache/img/',
      urlPath: '/img/',
      sharpAvifOptions: site.encoders.avif,
      sharpWebpOptions: site.encoders.webp,
    })
    pictures.set(file, made)
  }
  return made
}

export async function picture({ cover, alt }, { widths, sizes, eager }) {
  const variants = await variantsOf(cover)
  const largest = Math.max(...widths)
  const chosen = (format) => variants[format].filter(({ width }) => width <= largest)
  const source = (format) =>
    `<source type="image/${format}" srcset="${chosen(format)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ')}" sizes="${sizes}">`
  const { url, width, height } = chosen('webp').at(-1)
  return `<picture>${source('avif')}${source('webp')}<img src="${url}" alt="${escape(alt)}" width="${width}" height="${height}" loading="${eager ? 'eager' : 'lazy'}"${eager ? ' fetchpriority="high"' : ''} decoding="async" style="background-image:${PLACEHOLDER}"></picture>`
}

export async function socialPicture({ cover }) {
  const variants = await variantsOf(cover)
  return variants.webp.findLast(({ width }) => width <= 1280).url
}

async function card(entry) {
  const shown = await picture(entry, {
    widths: site.widths.card,
    sizes: '(min-width: 48rem) 30vw, 92vw',
    eager: false,
  })
  return `<li class="card">${shown}<h3><a href="${entry.path}">${escape(entry.title)}</a></h3><p>${escape(entry.description)}</p>${day(entry)}</li>`
}

export const day = ({ day }) =>
  day === '' ? '' : `<p class="meta"><time datetime="${day}">${day}</time></p>`

export async function cards({ heading, entries }) {
  const items = await Promise.all(entries.map(card))
  return `<section><h2>${escape(heading)}</h2><ul class="cards">${items.join('')}</ul></section>`
}

const script = `const b=document.querySelector('.burger'),n=document.getElementById('nav'),f=document.querySelector('form');b.onclick=()=>b.setAttribute('aria-expanded',n.classList.toggle('open'));f.onsubmit=e=>{if(!f.checkValidity()){e.preventDefault();f.querySelector('[role=status]').textContent=f.dataset.problem}}`

const links = (items) =>
  items.map(({ label, path }) => `<li><a href="${path}">${escape(label)}</a></li>`).join('')

/** A whole document around the content of `<main>`. */
export function document({
  lang,
  kind,
  path,
  alternates,
  title,
  description,
  day,
  image,
  parent,
  main,
  footer,
}) {
  const { origin, name } = site
  const { labels, home } = site.languages[lang]
  const nav = ['blog', 'projects'].map((list) => ({
    label: labels[list],
    path: listPath(lang, list, 1),
  }))
  const jsonLd =
    kind === 'post'
      ? {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: title,
          datePublished: day,
          inLanguage: lang,
          mainEntityOfPage: origin + path,
        }
      : {
          '@context': 'https://schema.org',
          '@type': 'LocalBusiness',
          name,
          url: origin + path,
          inLanguage: lang,
        }
  const alternate = (code, href) =>
    `<link rel="alternate" hreflang="${code}" href="${origin}${href}">`
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(`${title} | ${name}`)}</title><meta name="description" content="${escape(description)}">
<meta property="og:title" content="${escape(title)}"><meta property="og:description" content="${escape(description)}"><meta property="og:url" content="${origin}${path}"><meta property="og:locale" content="${lang}"><meta property="og:type" content="${kind === 'post' ? 'article' : 'website'}">${image ? `<meta property="og:image" content="${origin}${image}">` : ''}
<link rel="canonical" href="${origin}${path}">${Object.entries(alternates)
    .map(([code, href]) => alternate(code, href))
    .join('')}${alternate('x-default', alternates.de)}
<script type="application/ld+json">${JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script><style>${css}</style></head><body>
<header class="top"><div class="wrap bar"><a class="brand" href="${home}">${name}</a><button type="button" class="burger" aria-expanded="false" aria-controls="nav">${labels.menu}</button><nav id="nav"><ul>${links(nav)}<li><a href="#contact">${labels.contact}</a></li>${Object.entries(
    alternates,
  )
    .filter(([code]) => code !== lang)
    .map(([code, href]) => `<li><a href="${href}" hreflang="${code}">${code}</a></li>`)
    .join('')}</ul></nav></div></header>
<main class="wrap"><nav class="crumbs" aria-label="Breadcrumb"><ol>${links([{ label: name, path: home }, ...(parent ? [nav[parent === 'blog' ? 0 : 1]] : [])])}<li aria-current="page">${escape(title)}</li></ol></nav>${main}</main>
<section class="contact" id="contact"><form class="wrap" novalidate data-problem="${escape(labels.message)}"><h2>${labels.contact}</h2><label>${labels.name}<input name="name" autocomplete="name" required></label><label>${labels.email}<input name="email" type="email" autocomplete="email" required></label><label>${labels.message}<textarea name="message" rows="5" required></textarea></label><button type="submit">${labels.send}</button><p role="status"></p></form></section>
<footer class="foot"><div class="wrap"><strong>${name}</strong><ul>${links(footer)}</ul></div></footer><script>${script}</script></body></html>
`
}

export function footerOf(entries) {
  return [...entries.service, ...entries.location, ...entries.text].map(({ title, path }) => ({
    label: title,
    path,
  }))
}
