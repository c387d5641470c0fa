import { createElement as h, Fragment } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { Head } from 'vite-react-ssg'
import { Frame, headOf } from '../shared/frame.ts'
import { ContactForm, Header } from '../shared/interactive.ts'

const Top = (props) => h(Header, { ...props, link: Link })

export function Component() {
  const props = useLoaderData()
  if (!props) return null
  const { title, metas, links, jsonLd } = headOf(props)
  return h(
    Fragment,
    null,
    h(
      Head,
      null,
      h('html', { lang: props.lang }),
      h('title', null, title),
      metas.map((meta, key) => h('meta', { key, ...meta })),
      links.map((link, key) => h('link', { key, ...link })),
      h('script', { type: 'application/ld+json' }, jsonLd),
    ),
    h(Frame, { ...props, header: Top, form: ContactForm, link: Link }),
  )
}
