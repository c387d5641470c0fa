// The parts of a page that do something in the browser.
import { createElement as h, type ReactElement, useState } from 'react'
import { type LinkComponent, PlainLink } from './link.ts'
import type { PageProps } from './site.ts'

/** Props of the header. */
export type HeaderProps = Pick<PageProps, 'name' | 'language' | 'lang' | 'alternates' | 'nav'> & {
  readonly link?: LinkComponent
}

/** The header with a menu that opens on small screens. */
export function Header({
  name,
  language,
  lang,
  alternates,
  nav,
  link: Link = PlainLink,
}: HeaderProps): ReactElement {
  const [open, setOpen] = useState(false)
  return h(
    'header',
    { className: 'top' },
    h(
      'div',
      { className: 'wrap bar' },
      h('a', { className: 'brand', href: language.home }, name),
      h(
        'button',
        {
          type: 'button',
          className: 'burger',
          'aria-expanded': open,
          'aria-controls': 'nav',
          onClick: () => setOpen(!open),
        },
        language.labels.menu,
      ),
      h(
        'nav',
        { id: 'nav', className: open ? 'open' : undefined },
        h(
          'ul',
          null,
          nav.map(({ label, path }) =>
            h('li', { key: path }, h(Link, { to: path, children: label })),
          ),
          h('li', null, h('a', { href: '#contact' }, language.labels.contact)),
          otherLanguages(lang, alternates),
        ),
      ),
    ),
  )
}

function otherLanguages(lang: string, alternates: Readonly<Record<string, string>>) {
  return Object.entries(alternates)
    .filter(([code]) => code !== lang)
    .map(([code, path]) => h('li', { key: code }, h('a', { href: path, hrefLang: code }, code)))
}

/** Props of the contact form. */
export interface FormProps {
  readonly labels: PageProps['language']['labels']
}

/** The contact form, which names what is missing. */
export function ContactForm({ labels }: { labels: PageProps['language']['labels'] }): ReactElement {
  const [problem, setProblem] = useState('')
  const submit = (event: {
    preventDefault: () => void
    currentTarget: { checkValidity: () => boolean }
  }) => {
    if (event.currentTarget.checkValidity()) return
    event.preventDefault()
    setProblem(labels.message)
  }
  return h(
    'section',
    { className: 'contact', id: 'contact' },
    h(
      'form',
      { className: 'wrap', noValidate: true, onSubmit: submit },
      h('h2', null, labels.contact),
      h(
        'label',
        null,
        labels.name,
        h('input', { name: 'name', autoComplete: 'name', required: true }),
      ),
      h(
        'label',
        null,
        labels.email,
        h('input', { name: 'email', type: 'email', autoComplete: 'email', required: true }),
      ),
      h('label', null, labels.message, h('textarea', { name: 'message', rows: 5, required: true })),
      h('button', { type: 'submit' }, labels.send),
      h('p', { role: 'status' }, problem),
    ),
  )
}
