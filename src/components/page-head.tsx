// Applies a page's head through unhead, which alone manages the head (R9).
import { useHead } from '@unhead/react'
import type { PageHead } from '#site/head.ts'

export function PageHeadTags({ head }: { head: PageHead }) {
  useHead({
    title: head.title,
    htmlAttrs: { lang: head.lang },
    meta: head.meta.map((tag) => ({ ...tag })),
    link: head.links.map((link) => ({ ...link })),
  })
  return null
}
