// Finds what a link leads to: a page in the language of its text, a file, or an address elsewhere (R28).
import type { Locale } from '#site/locales.ts'
import { pageKind } from '#site/pages.ts'
import { createResolver } from '#site/redirects.ts'
import { joinTarget, type RedirectTarget, splitTarget } from '#site/redirect-target.ts'
import type { RouteTable } from '#site/route-table.ts'
import { bareHost } from '../../base/bare-host.ts'
import { isDocument } from '../../base/content-type.ts'
import { decodePath } from '../../base/decode-path.ts'
import type { Position } from '../../problems/problems.ts'
import { visibleName } from '../../base/real-name.ts'
import { suggest } from '../../problems/suggest.ts'
import { wrongService } from '../../problems/wrong-service.ts'
import type { LinkedFile } from '../linked-files.ts'
import type { HiddenPages } from '../hidden-pages.ts'
import { nearPageHint } from '../near-page.ts'
import { resolveContentPath } from '../read.ts'

/** A link that leads to a place on a page of the site. */
export interface InternalLink {
  /** '' for the page of the text itself. */
  readonly path: string
  /** Without `#`. */
  readonly hash: string
  readonly at: Position
}

/** Target of a link. `href` leads to it from the published page. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly href: string; readonly path: string; readonly hash: string }
  | { readonly kind: 'file'; readonly href: string; readonly file: LinkedFile }
  | { readonly kind: 'elsewhere' | 'contact'; readonly href: string }
  | { readonly kind: 'fault'; readonly message: string; readonly hint: string }

/** The text that a link is in. */
interface LinkSource {
  readonly locale: Locale
  /** As messages name it: `content/posts/a/de.md`. */
  readonly file: string
}

/** Returns the target of a link; a page in the text's language, or as linked if the language lacks it. */
export type ResolveLink = (url: string, source: LinkSource) => LinkTarget

/** Possible targets of links. */
export interface LinkTargets extends RouteTable {
  /** Pages that are not public (default: none). */
  readonly hidden?: HiddenPages
  /** `https://host`: links may name it. */
  readonly origin: string
  readonly files: readonly LinkedFile[]
  /** Services that a link to the contact form can choose in it (R83). */
  readonly formServices: readonly string[]
}

/** Returns a function that finds pages and files by links. It refuses redirected paths, with the right path as a hint. */
export function createLinks({
  routes,
  origin,
  files,
  formServices,
  hidden,
  ...rules
}: LinkTargets): ResolveLink {
  const linkable = routes.filter(({ page }) => pageKind(page).indexable)
  const byPath = new Map(linkable.map((route) => [route.path, route]))
  const byName = new Map(files.map((file) => [file.name, file]))
  const follow = createResolver({ ...rules, isPage: (path) => byPath.has(path) })
  const ownHost = bareHost(new URL(origin))

  /** Returns the file of a path with the folder `public/`, which URLs omit. */
  const withoutFolder = (path: string): string | undefined => {
    const written = nameOf(path)
    const name = written.replace(/^(?:\.{0,2}\/)*public(?=\/)/, '')
    return name !== written && byName.has(name) ? name : undefined
  }

  const findBeside = (url: string, { file }: LinkSource): LinkTarget => {
    const { path } = splitTarget(url)
    const name = nameOf(path)
    const found = byName.get(resolveContentPath(name, file))
    if (found !== undefined) return fileTarget(found, url)
    const published = withoutFolder(path)
    if (resolveContentPath(name, file).startsWith('../') && published === undefined) {
      return fault(
        `The file "${url}" lies outside the content folder`,
        'Copy it into the content folder, beside the text that links to it.',
      )
    }
    const own = namesFrom(files, file)
    const near = published ?? own.find((each) => name.endsWith(`/${each}`)) ?? suggest(name, own)
    return fault(
      `There is no file "${url}"`,
      near === undefined
        ? 'Put it beside the text, or start a link to another site with https://.'
        : `Did you mean "${near}"?`,
    )
  }

  /** Finds the target of `address`, which is the link without a host. */
  const findInternal = (
    address: string,
    { url, locale, file }: LinkSource & { url: string },
  ): LinkTarget => {
    const { path, query, hash } = splitTarget(address)
    if (path === '' && hash === '')
      return fault(
        `The link "${url}" leads nowhere`,
        'Write a path, like /blog, or the place on this page, like #costs.',
      )
    if (path === '') return pageTarget({ path, query, hash })
    const route = byPath.get(path)
    const wrong = route?.page === 'home' ? wrongService(query, formServices) : undefined
    if (wrong !== undefined) return fault(wrong.message, wrong.hint)
    if (route !== undefined)
      return pageTarget({ path: route.alternates[locale] ?? path, query, hash })
    const found = byName.get(nameOf(path)) ?? byName.get(nameOf(path).slice(1))
    if (found !== undefined) return fileTarget(found, address)
    const why = hidden?.get(path)
    if (why !== undefined) return fault(`The page "${url}" ${why.reason}`, why.hint)
    const moved = follow(path)
    const message = `There is no ${isFile(path) ? 'file' : 'page'} "${url}"`
    // An unknown name of a section leads home for now, which is no hint.
    if (moved?.status === 301 && byPath.has(splitTarget(moved.to).path)) {
      return fault(message, `The right path is ${joinTarget(splitTarget(moved.to), query)}`)
    }
    if (!isFile(path)) return fault(message, nearPageHint(path, linkable))
    const near =
      withoutFolder(path) ?? suggest(nameOf(path), [...byPath.keys(), ...namesFrom(files, file)])
    return fault(
      message,
      near === undefined ? 'Put it into public/, or beside the text.' : `Did you mean "${near}"?`,
    )
  }

  const findAbsolute = (url: string, source: LinkSource): LinkTarget => {
    const address = URL.canParse(url, origin) ? new URL(url, origin) : undefined
    const isWhole = address !== undefined && !NO_HOST.test(address.hostname) && !url.includes('\\')
    if (!isWhole || address.username !== '') {
      return fault(
        `The link "${url}" is not an address`,
        'Write it as the browser shows it, like https://example.com/page.',
      )
    }
    if (bareHost(address) === ownHost) {
      const { pathname, search, hash } = address
      return findInternal(`${pathname}${search}${hash}`, { ...source, url })
    }
    // WhatsApp finds no number that begins with 0.
    if (address.hostname === 'wa.me' && address.pathname.startsWith('/0'))
      return fault(
        `The link "${url}" has no country code`,
        'Write it like https://wa.me/41790001122, without + and 0.',
      )
    if (LOCAL.test(address.hostname)) {
      return fault(
        `The link "${url}" leads to this computer`,
        'Write a path of the site, like /blog, or a public address.',
      )
    }
    if (!url.startsWith('//')) return { kind: 'elsewhere', href: url }
    return fault(`The link "${url}" has no scheme`, `Write https:${url} instead.`)
  }

  return (url, source) => {
    if (CONTACT.test(url)) return contactTarget(url)
    if (ABSOLUTE.test(url)) return findAbsolute(url, source)
    if (url.startsWith('/') || url.startsWith('#')) return findInternal(url, { ...source, url })
    const isName = !SCHEME.test(url) && meantBy(url) === undefined
    return isName && isDocument(splitTarget(url).path)
      ? findBeside(url, source)
      : refuseRelative(url)
  }
}

function contactTarget(url: string): LinkTarget {
  if (WHOLE_CONTACT.test(url)) return { kind: 'contact', href: url }
  return url.toLowerCase().startsWith('tel:')
    ? fault(`The link "${url}" has no phone number`, 'Write it like tel:+41330001122.')
    : fault(`The link "${url}" has no e-mail address`, 'Write it like mailto:me@example.com.')
}

/** Returns the full address that was meant by one without its beginning. */
function meantBy(url: string): string | undefined {
  if (/^[^\s/@]+@[^\s/@]+\.\w+$/.test(url)) return `mailto:${url}`
  return url.startsWith('www.') ? `https://${url}` : undefined
}

function refuseRelative(url: string): LinkTarget {
  const scheme = SCHEME.exec(url)?.[1]
  if (scheme !== undefined) {
    return fault(
      `Links with "${scheme}:" are not allowed`,
      'Use https://, mailto:, tel: or a path of the site.',
    )
  }
  const meant = meantBy(url)
  if (meant !== undefined)
    return fault(`The link "${url}" is not a full path`, `Write ${meant} instead.`)
  const { path } = splitTarget(url)
  if (OTHER_FILE.test(path))
    return fault(
      `Files like "${url}" are not allowed beside texts`,
      'Put it into public/ and link to it there, or save it as PDF.',
    )
  return PICTURE.test(path)
    ? fault(
        `The picture "${url}" cannot be linked`,
        'Show it with ![what it shows](…), or put it into public/ and link to it there.',
      )
    : fault(
        `The link "${url}" is not a full path`,
        'Start links within the site with a slash, like /blog, and others with https://.',
      )
}

const CONTACT = /^(?:mailto|tel):/i
const SCHEME = /^([a-z][a-z0-9+.-]*):/i
/** Phone numbers with a country code have 7 to 15 digits (E.164); others may be as short as 144. */
const WHOLE_CONTACT =
  /^(?:mailto:[^\s@?/<>,;"„“”«»]+@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?:\?.*)?|tel:(?!\+\d+(?:%20|\s)*\(0|\+41(?:%20|[ .-])*0)(?:\+(?:(?:%20|[ ().-]|\/(?!\/))*\d){4})?(?:(?:%20|[ ().-]|\/(?!\/))*\d){3,11}(?:[;,].*)?)$/iu

/** Hosts that no one else reaches: names without a dot, and addresses within a house. */
const LOCAL =
  /^(?:[^.]+|.*\.local(?:host)?|127\..*|0\.0\.0\.0|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2})\.?$/

/** Text that browsers accept as a host, but that cannot be one. */
const NO_HOST = /^https?$|^[-.]|\.\.|[^\p{L}\p{N}.:[\]_-]/u

/** With a host, which browsers find after two slashes of either kind. */
const ABSOLUTE = /^(?:https?:)?\/\//i

/** Files that are no documents of `isDocument`. */
const OTHER_FILE =
  /\.(?:pages|numbers|key|od[bcfg]|xlsm|docm|pptm|psd|ai|indd|epub|m4v|avi|wmv|og[agv]|flac|7z|rar|gz|dmg|exe)$/i

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg|tiff?|hei[cf]|bmp)$/i

/** Returns the file name of a link's path, without escapes and invisible characters. */
function nameOf(path: string): string {
  return visibleName(decodePath(path))
}

/** Returns whether a link leads to a file: its last segment has an ending. */
function isFile(path: string): boolean {
  return /\.[^/]+$/.test(path)
}

function pageTarget(target: RedirectTarget): LinkTarget {
  return { kind: 'page', href: joinTarget(target, ''), path: target.path, hash: target.hash }
}

/** Returns the target for a file. A hash, as `#page=2`, is for the program that shows the file. */
function fileTarget(file: LinkedFile, url: string): LinkTarget {
  if (file.size === 0)
    return fault(
      `The file "${url}" is empty`,
      'Copy the original again; an upload may have been interrupted.',
    )
  const { query, hash } = splitTarget(url)
  return { kind: 'file', href: joinTarget({ path: file.href, query, hash }, ''), file }
}

/** Returns files as links refer to them: files beside the text by name, files of `public/` by path. */
function namesFrom(files: readonly LinkedFile[], text: string): string[] {
  const folder = resolveContentPath('./', text)
  return files
    .map(({ name }) => (name.startsWith(folder) ? name.slice(folder.length) : name))
    .filter((name) => name.startsWith('/') || !name.includes('/'))
}

function fault(message: string, hint: string): LinkTarget {
  return { kind: 'fault', message, hint }
}
