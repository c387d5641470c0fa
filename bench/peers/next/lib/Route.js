import Link from 'next/link'
import { createElement as h, Fragment } from 'react'
import { Frame, headOf } from '../shared/frame.ts'
import { Form, Top } from './client.js'

const NextLink = ({ to, children }) => h(Link, { href: to }, children)

export function Route(props) {
  const { jsonLd } = headOf(props)
  return h(
    Fragment,
    null,
    h('script', { type: 'application/ld+json', dangerouslySetInnerHTML: { __html: jsonLd } }),
    h(Frame, { ...props, header: Top, form: Form, link: NextLink }),
  )
}
