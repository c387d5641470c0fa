// Changes of translators, extensions and phones to a page, which React does not notice.
import type { Page } from 'playwright/test'

/** The changes by name. They run in the page, whose text they leave as it is. */
const changes = {
  /** Chrome puts a translation in place of each text, and of those that come later. */
  translated() {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const { parentElement, textContent } = text
        if (parentElement === null || textContent === null || textContent.trim() === '') continue
        if (parentElement.closest('script, style, noscript, svg, font, textarea, option')) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = textContent
        outer.append(inner)
        parentElement.replaceChild(outer, text)
      }
    }
    wrap(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records)
        for (const node of [...addedNodes, target]) if (node.isConnected) wrap(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  },
  /** A translator that keeps the texts, inside elements of its own. */
  enclosed() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, noscript, svg, textarea, option')) continue
      const font = document.createElement('font')
      text.parentNode?.replaceChild(font, text)
      font.append(text)
    }
  },
  /** A password manager and other extensions. */
  extended() {
    for (const field of document.querySelectorAll('input, textarea, select')) {
      field.setAttribute('data-manager', 'on')
      const icon = document.createElement('div')
      icon.className = 'manager'
      field.after(icon)
    }
    const part = () => document.createElement('aside')
    document.body.prepend(part())
    document.body.append(part())
    document.querySelector('main')?.prepend(part())
    for (const element of document.querySelectorAll('html, body, a'))
      element.setAttribute('data-extension', '')
  },
  /** iOS makes links of phone numbers. */
  numbered() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const { parentElement, textContent } = text
      if (parentElement?.closest('script, style, noscript, svg, a, textarea, option') !== null)
        continue
      const [, before, number, after] = /^(.*?)(\d[\d ’'–-]*\d)(.*)$/s.exec(textContent ?? '') ?? []
      if (number === undefined) continue
      const link = Object.assign(document.createElement('a'), { href: 'tel:1' })
      link.textContent = number
      const parts = document.createDocumentFragment()
      parts.append(before ?? '', link, after ?? '')
      parentElement.replaceChild(parts, text)
    }
  },
  /** A proxy that minifies removes comments. */
  minified() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    const comments: Node[] = []
    while (walker.nextNode()) comments.push(walker.currentNode)
    for (const comment of comments) comment.parentNode?.removeChild(comment)
    document.body.normalize()
  },
  /** A tool for reading puts paragraphs and whole parts of the page into elements of its own. */
  wrapped() {
    for (const element of document.querySelectorAll('main p, main h2, main section, #root > *')) {
      const box = document.createElement('div')
      element.replaceWith(box)
      box.append(element)
    }
  },
  /** A script of a visitor's own writes the whole page again. */
  copied() {
    document.body.replaceWith(document.body.cloneNode(true))
  },
  /** A blocker removes what it takes for an advertisement. */
  blocked() {
    document.querySelector('.call-bar')?.remove()
    document.querySelector('main p')?.remove()
  },
} satisfies Readonly<Record<string, () => void>>

export type Change = keyof typeof changes

export const changeNames = [
  'translated',
  'enclosed',
  'extended',
  'numbered',
  'minified',
  'wrapped',
  'blocked',
  'copied',
] as const satisfies readonly Change[]

/** Changes the page that is open. */
export async function change(page: Page, name: Change): Promise<void> {
  await page.evaluate(changes[name])
}

/** Changes each document as soon as it is read, before React comes. */
export async function changeFirst(page: Page, name: Change): Promise<void> {
  const method = `({ ${String(changes[name])} }).${name}()`
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => ${method})`)
}
