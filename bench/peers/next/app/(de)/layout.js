import '../../shared/site.css'
import { createElement as h } from 'react'

export default function Layout({ children }) {
  return h('html', { lang: 'de' }, h('body', null, children))
}
