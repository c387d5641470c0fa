import { expect, it } from 'vitest'
import { createRedirects } from '#site/redirects.ts'
import { repeatedPrefixes } from '#site/tidy-path.ts'
import { createRoutes, type Route } from '#site/routes.ts'
import { locales } from '../../../tests/support/locales.ts'
import { createLinks, type LinkTarget } from './links.ts'

const route = (path: string, english: string): Route => ({
  page: 'post',
  locale: 'de',
  path,
  file: `${path}.html`,
  alternates: { de: path, en: english },
  indexable: true,
})

function resolve(url: string, origin = 'https://www.own.example'): LinkTarget {
  return createLinks({
    origin,
    formServices: ['plumbing', 'painting'],
    routes: [{ ...route('/', '/en'), page: 'home' }, route('/blog', '/en/blog')],
    redirects: [],
    prefixes: repeatedPrefixes(locales),
    files: [
      { name: '/preise.pdf', href: '/preise.pdf' },
      { name: '/leer.pdf', href: '/leer.pdf', size: 0 },
      { name: '/Öl.pdf', href: '/O%CC%88l.pdf' },
      { name: 'posts/a/plan.pdf', href: '/assets/plan-1.pdf' },
      { name: 'posts/b/other.pdf', href: '/assets/other-1.pdf' },
    ],
  })(url, { locale: 'en', file: 'content/posts/a/en.md' })
}

it.each([
  ['/blog', '/en/blog'],
  ['/?service=plumbing#contact-form', '/en?service=plumbing#contact-form'],
  ['/blog?a=b?c#d#e', '/en/blog?a=b?c#d#e'],
  ['#top', '#top'],
  ['https://www.own.example', '/en'],
  ['https://www.own.example/blog', '/en/blog'],
  ['http://www.own.example/blog', '/en/blog'],
  ['//www.own.example/blog', '/en/blog'],
  ['HTTPS://WWW.Own.Example/blog', '/en/blog'],
  ['https://own.example/blog', '/en/blog'],
  ['https://www.own.example:443/blog', '/en/blog'],
  ['http://www.own.example:80/blog', '/en/blog'],
  ['http://own.example:443/blog', '/en/blog'],
  ['https://www.own.example./blog', '/en/blog'],
  ['https://www.own.example/blog?a=b#c', '/en/blog?a=b#c'],
])('R28 R83 %s leads to the page in the language of the text', (url, to) => {
  const [path, hash = ''] = to.split(/#(.*)/)
  expect(resolve(url)).toEqual({ kind: 'page', href: to, path: path?.split('?', 1)[0], hash })
})

it('R28 an origin without www. is that with it, and an international name that in ASCII', () => {
  expect(resolve('https://www.own.example/blog', 'https://own.example').kind).toBe('page')
  expect(resolve('https://xn--mller-kva.example/blog', 'https://müller.example').kind).toBe('page')
  expect(resolve('https://MÜLLER.example/blog', 'https://müller.example').kind).toBe('page')
})

it.each([
  ['/preise.pdf', '/preise.pdf'],
  ['https://own.example/preise.pdf#page=2', '/preise.pdf#page=2'],
  ['/%C3%96l.pdf', '/O%CC%88l.pdf'],
  ['/O\u0308l.pdf', '/O%CC%88l.pdf'],
  ['plan.pdf', '/assets/plan-1.pdf'],
  ['./plan.pdf', '/assets/plan-1.pdf'],
  ['../b/other.pdf', '/assets/other-1.pdf'],
  ['/posts/b/other.pdf', '/assets/other-1.pdf'],
])('R28 %s leads to the file', (url, href) => {
  expect(resolve(url)).toMatchObject({ kind: 'file', href })
})

it.each([
  'https://x.example/blog',
  'http://portal.own.example/',
  'https://www.own.example:8443/blog',
  'https://own.example.evil.example/',
])('R28 %s leads elsewhere', (url) => {
  expect(resolve(url)).toEqual({ kind: 'elsewhere', href: url })
})

const near = (name: string) => `Did you mean "${name}"?`
it.each([
  [
    '/?service=plumming#contact-form',
    'The contact form has no service "plumming"',
    'Expected one of: plumbing, painting.\nDid you mean "plumbing"?',
  ],
  ['/none', 'There is no page "/none"', 'See "npx sitewright routes" for all paths.'],
  ['https://own.example/bloog', 'There is no page "https://own.example/bloog"', near('/blog')],
  ['//own.example/bloog', 'There is no page "//own.example/bloog"', near('/blog')],
  [
    'https://own.example/blog/',
    'There is no page "https://own.example/blog/"',
    'The right path is /blog',
  ],
  ['/blog.html?a=b', 'There is no file "/blog.html?a=b"', 'The right path is /blog?a=b'],
  ['/downloads/', 'There is no page "/downloads/"', 'See "npx sitewright routes" for all paths.'],
  ['/Preise.PDF', 'There is no file "/Preise.PDF"', near('/preise.pdf')],
  ['/plan.pdf', 'There is no file "/plan.pdf"', near('plan.pdf')],
  [
    '/contract.docx',
    'There is no file "/contract.docx"',
    'Put it into public/, or beside the text.',
  ],
  ['plann.pdf', 'There is no file "plann.pdf"', near('plan.pdf')],
  ['posts/a/plan.pdf', 'There is no file "posts/a/plan.pdf"', near('plan.pdf')],
  [
    'Preise.pages',
    'Files like "Preise.pages" are not allowed beside texts',
    'Put it into public/ and link to it there, or save it as PDF.',
  ],
  ['preise.pdf', 'There is no file "preise.pdf"', near('/preise.pdf')],
  [
    'contract.docx',
    'There is no file "contract.docx"',
    'Put it beside the text, or start a link to another site with https://.',
  ],
  [
    '../../../secret.pdf',
    'The file "../../../secret.pdf" lies outside the content folder',
    'Copy it into the content folder, beside the text that links to it.',
  ],
  [
    '%2e%2e/%2e%2e/%2e%2e/secret.pdf',
    'The file "%2e%2e/%2e%2e/%2e%2e/secret.pdf" lies outside the content folder',
    'Copy it into the content folder, beside the text that links to it.',
  ],
  [
    'plan.jpg',
    'The picture "plan.jpg" cannot be linked',
    'Show it with ![what it shows](…), or put it into public/ and link to it there.',
  ],
  ['/public/preise.pdf', 'There is no file "/public/preise.pdf"', near('/preise.pdf')],
  [
    '../../../public/preise.pdf',
    'There is no file "../../../public/preise.pdf"',
    near('/preise.pdf'),
  ],
  ...[
    'http://localhost:3000/blog',
    'http://127.0.0.1/',
    'http://192.168.1.5/x',
    'https://blog',
  ].map((url): [string, string, string] => [
    url,
    `The link "${url}" leads to this computer`,
    'Write a path of the site, like /blog, or a public address.',
  ]),
  ...[
    'https://https://x.example',
    'https://x..example',
    'https://-x.example',
    'https://www,x.example',
    'https://x,example',
    'https://www.x.example;/y',
    'https://info@x.example',
  ].map((url): [string, string, string] => [
    url,
    `The link "${url}" is not an address`,
    'Write it as the browser shows it, like https://example.com/page.',
  ]),
  [
    '/leer.pdf',
    'The file "/leer.pdf" is empty',
    'Copy the original again; an upload may have been interrupted.',
  ],
  [
    '#',
    'The link "#" leads nowhere',
    'Write a path, like /blog, or the place on this page, like #costs.',
  ],
  ['a@x.example', 'The link "a@x.example" is not a full path', 'Write mailto:a@x.example instead.'],
  [
    'www.x.example/a',
    'The link "www.x.example/a" is not a full path',
    'Write https://www.x.example/a instead.',
  ],
  ...[
    'mailto:',
    'mailto:hello',
    'mailto:a@b',
    'mailto://a@b.c',
    'mailto:A%20<a@b.c>',
    'mailto:a@b.c.',
    'mailto:a@b.c,',
    'mailto:a@b,c',
    'mailto:a@b.c%20',
    'mailto:„a@b.c“',
    'mailto:a@b.c&subject=d',
  ].map((url): [string, string, string] => [
    url,
    `The link "${url}" has no e-mail address`,
    'Write it like mailto:me@example.com.',
  ]),
  ...[
    'tel:',
    'tel:abc',
    'tel:033111abc',
    'tel://033111',
    'tel:+41(0)331112233',
    'tel:+410331112233',
  ].map((url): [string, string, string] => [
    url,
    `The link "${url}" has no phone number`,
    'Write it like tel:+41330001122.',
  ]),
  ['//x.example/a', 'The link "//x.example/a" has no scheme', 'Write https://x.example/a instead.'],
])('R28 R72 %s is refused', (url, message, hint) => {
  expect(resolve(url)).toEqual({ kind: 'fault', message, hint })
})

const entry = (key: string, de: string, en: string) => ({ key, slug: { de, en } })
const entries = {
  services: [
    entry('carpentry', 'schreinerei', 'carpentry-work'),
    entry('bathrooms', 'badumbau', 'bathrooms'),
  ],
  projects: [entry('shed', 'schopf', 'shed')],
  locations: [],
  posts: [entry('notfall', 'notfall', 'notfall'), entry('oelen', 'oelen', 'oelen')],
}
const links = createLinks({
  origin: 'https://own.example',
  files: [],
  formServices: [],
  routes: createRoutes(entries, locales),
  redirects: createRedirects(entries, locales),
  prefixes: repeatedPrefixes(locales),
})

it.each([
  // The name that it had before.
  ['/dienstleistungen/schreinerarbeiten', 'Did you mean "/dienstleistungen/schreinerei"?'],
  ['/en/services/carpentry-and-joinery', 'Did you mean "/en/services/carpentry-work"?'],
  ['/dienstleistungen/bathroom', 'Did you mean "/dienstleistungen/badumbau"?'],
  ['/blog/notfall-am-wochenende', 'Did you mean "/blog/notfall"?'],
  ['/en/blog/notfall-am-wochenende', 'Did you mean "/en/blog/notfall"?'],
  ['/projekt/schopf-in-spiez', 'Did you mean "/projekt/schopf"?'],
  // Nothing near: never home or a list.
  [
    '/dienstleistungen/xyz',
    'Expected one of: /dienstleistungen/schreinerei, /dienstleistungen/badumbau.',
  ],
  ['/projekt/xyz', 'Expected one of: /projekt/schopf.'],
  ['/blgo', 'Did you mean "/blog"?'],
  ['/qwertz/asdf', 'See "npx sitewright routes" for all paths.'],
  // The same entry in another language.
  ['/dienstleistungen/carpentry-work', 'The right path is /dienstleistungen/schreinerei'],
])('R28 a link to %s is answered with: %s', (url, hint) => {
  expect(links(url, { locale: 'de', file: 'content/a.md' })).toMatchObject({
    kind: 'fault',
    hint,
  })
})

it.each([
  ['https://wa.me/0791112233', 'The link "https://wa.me/0791112233" has no country code'],
  ['https://example.com\\foo', 'The link "https://example.com\\foo" is not an address'],
  ['https://wa.me/41791112233', undefined],
  ['tel:+4133', 'The link "tel:+4133" has no phone number'],
  ['tel:+4133123456789012', 'The link "tel:+4133123456789012" has no phone number'],
  ['tel:144', undefined],
  ['tel:+41 33 123 45 67', undefined],
])('R28 tells of %s', (url, message) => {
  const target = resolve(url)
  expect(target.kind === 'fault' ? target.message : undefined).toBe(message)
})
