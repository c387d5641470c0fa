// One page as React elements without what does something in the browser, and its head.
import { type ComponentType, createElement as h, Fragment, type ReactElement } from 'react'
import type { FormProps, HeaderProps } from './interactive.ts'
import { type LinkComponent, PlainLink } from './link.ts'
import type { CardProps, LinkProps, PageProps, PictureFiles } from './site.ts'

/** Everything in `<body>`; the parts that do something in the browser are given. */
export function Frame(
  props: PageProps & {
    readonly header: ComponentType<HeaderProps>
    readonly form: ComponentType<FormProps>
    readonly link?: LinkComponent
  },
): ReactElement {
  const {
    language,
    nav,
    parent,
    picture,
    lists,
    pages,
    link: Link = PlainLink,
    header: Header,
    form: ContactForm,
  } = props
  const { labels } = language
  const links = (items: readonly LinkProps[]) =>
    items.map(({ label, path }) => h('li', { key: path }, h(Link, { to: path, children: label })))
  return h(
    Fragment,
    null,
    h(Header, {
      name: props.name,
      language,
      lang: props.lang,
      alternates: props.alternates,
      nav,
    }),
    h(
      'main',
      { className: 'wrap' },
      h(
        'nav',
        { className: 'crumbs', 'aria-label': 'Breadcrumb' },
        h(
          'ol',
          null,
          links([{ label: props.name, path: language.home }, ...(parent ? [parent] : [])]),
          h('li', { 'aria-current': 'page' }, props.title),
        ),
      ),
      h(
        'article',
        null,
        h('h1', null, props.title),
        props.day === ''
          ? null
          : h('p', { className: 'meta' }, h('time', { dateTime: props.day }, props.day)),
        picture && h(Picture, { ...picture, sizes: '(min-width: 80rem) 78rem, 92vw', eager: true }),
        h('div', { className: 'prose', dangerouslySetInnerHTML: { __html: props.html } }),
      ),
      lists.map(({ heading, cards }) =>
        h(
          'section',
          { key: heading },
          h('h2', null, heading),
          h(
            'ul',
            { className: 'cards' },
            cards.map((card) => h(Card, { key: card.path, ...card, link: Link })),
          ),
        ),
      ),
      pages.length > 0 &&
        h('nav', { className: 'pages', 'aria-label': labels.blog }, h('ul', null, links(pages))),
    ),
    h(ContactForm, { labels }),
    h(
      'footer',
      { className: 'foot' },
      h(
        'div',
        { className: 'wrap' },
        h('strong', null, props.name),
        h('ul', null, links(props.footer)),
      ),
    ),
  )
}

function Picture({
  avif,
  webp,
  src,
  width,
  height,
  placeholder,
  alt,
  sizes,
  eager,
}: PictureFiles & { alt: string; sizes: string; eager: boolean }) {
  return h(
    'picture',
    null,
    h('source', { type: 'image/avif', srcSet: avif, sizes }),
    h('source', { type: 'image/webp', srcSet: webp, sizes }),
    h('img', {
      src,
      alt,
      width,
      height,
      loading: eager ? 'eager' : 'lazy',
      fetchPriority: eager ? 'high' : undefined,
      decoding: 'async',
      style: { backgroundImage: placeholder },
    }),
  )
}

function Card({
  title,
  description,
  day,
  path,
  alt,
  picture,
  link: Link,
}: CardProps & { link: LinkComponent }) {
  return h(
    'li',
    { className: 'card' },
    h(Picture, { ...picture, alt, sizes: '(min-width: 48rem) 30vw, 92vw', eager: false }),
    h('h3', null, h(Link, { to: path, children: title })),
    h('p', null, description),
    day === '' ? null : h('p', { className: 'meta' }, h('time', { dateTime: day }, day)),
  )
}

/** The tags of the head but for styles, by name and attributes. */
export function headOf(props: PageProps): {
  title: string
  metas: Record<string, string>[]
  links: Record<string, string>[]
  jsonLd: string
} {
  const { title, name, description, origin, path, alternates, lang, picture } = props
  const image =
    picture === undefined ? [] : [{ property: 'og:image', content: origin + picture.src }]
  return {
    title: `${title} | ${name}`,
    metas: [
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: origin + path },
      { property: 'og:locale', content: lang },
      { property: 'og:type', content: props.kind === 'post' ? 'article' : 'website' },
      ...image,
    ],
    links: [
      { rel: 'canonical', href: origin + path },
      ...Object.entries(alternates).map(([hrefLang, href]) => ({
        rel: 'alternate',
        hrefLang,
        href: origin + href,
      })),
      { rel: 'alternate', hrefLang: 'x-default', href: origin + (alternates['de'] ?? path) },
    ],
    jsonLd: JSON.stringify(
      props.kind === 'post'
        ? {
            '@context': 'https://schema.org',
            '@type': 'Article',
            headline: title,
            datePublished: props.day,
            inLanguage: lang,
            mainEntityOfPage: origin + path,
          }
        : {
            '@context': 'https://schema.org',
            '@type': 'LocalBusiness',
            name,
            url: origin + path,
            inLanguage: lang,
          },
    ),
  }
}
