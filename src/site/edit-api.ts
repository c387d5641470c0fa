// Messages between the editor in the browser and `site edit`, which serves it.
import type { Locale, Localized } from './locales.ts'

/**
 * Path of the editor; its messages have paths below it, such as `/_edit/state`. The URL that the command prints has a token,
 * which the server exchanges for a strict cookie, because images cannot send a header.
 */
export const EDIT_PATH = '/_edit'

/** Groups of the list on the left, in its order. */
export const editGroups = [
  'posts',
  'projects',
  'services',
  'locations',
  'pages',
  'hours',
  'prices',
  'questions',
  'testimonials',
  'team',
  'company',
  'texts',
] as const
export type EditGroupId = (typeof editGroups)[number]

/** Kinds of entries that the editor can create and rename. */
export type NewEntryKind = 'post' | 'project' | 'service' | 'location' | 'page'

/** GET /state: everything that is shown outside a form. */
export interface EditState {
  /** The languages of the site, the default first. */
  readonly languages: readonly { readonly code: Locale; readonly name: string }[]
  /** Country of the company (ISO 3166); '' if the site cannot be loaded. */
  readonly country: string
  readonly groups: readonly EditGroup[]
  /** Problems of the saved site. */
  readonly problems: readonly EditProblem[]
  /** Those that prevent publishing. */
  readonly obstacles: readonly EditProblem[]
  /** Other remains of a template in the saved site, such as its phone number (R25). */
  readonly placeholders: readonly EditProblem[]
  /** Saved changes, newest first. */
  readonly changes: readonly EditChange[]
  readonly publish: PublishState
  /** Values of placeholders such as `phone`, by language. */
  readonly facts: Localized<Readonly<Record<string, string>>>
  /** Prices and durations that are used or have a name, by path in their file: `prices/small`. */
  readonly figures: Readonly<Record<string, EditFigure>>
  /** Pages to which texts can link. */
  readonly pages: readonly EditPage[]
  /** Pictures below `content/`, with their paths from there, such as `services/carpentry.jpg`. */
  readonly pictures: readonly EditPicture[]
}

/** Code of the warning that the original of a text in the default language was changed later. */
export const OUTDATED = 'translation-outdated'

/** POST /confirm: an outdated text is still right. The answer is `{}`. */
export interface ConfirmRequest {
  readonly entry: string
  readonly path: EditPath
}

/** A price or duration. */
export interface EditFigure {
  /** Its purpose, in the default language. */
  readonly title: string
  /** Ids of the entries that show it. */
  readonly usedIn: readonly string[]
}

/** A picture of the site. */
interface EditPicture {
  readonly path: string
  readonly isUsed: boolean
  /** What it shows, in the default language; '' if nothing says so. */
  readonly alt: string
}

/** A page in one language. */
export interface EditPage {
  readonly path: string
  readonly title: string
  readonly locale: Locale
}

/** A group of entries. */
export interface EditGroup {
  readonly id: EditGroupId
  readonly entries: readonly EditEntry[]
  /** The kind of entry that can be added to the group. */
  readonly adds?: NewEntryKind
}

/** The content of one form: an entry with all its languages, or a part of a file. */
export interface EditEntry {
  /** `posts/notfall-im-haus`, `company/hours` */
  readonly id: string
  /** Title in the default language; empty if the editor has a name of its own for it. */
  readonly title: string
  /** Paths of its page by language; empty for what is on several pages. */
  readonly pages: Readonly<Record<Locale, string>>
  /** Path of the page one level up in the default language, for visitors of a deleted entry. */
  readonly above: string
  /** Missing if it is public. */
  readonly hidden?: 'draft' | 'planned' | 'ended'
  /** Languages in which a text is missing. */
  readonly untranslated: readonly Locale[]
}

/** GET /find?text=: the first place of a text in each entry. */
export interface FoundText {
  readonly entry: string
  readonly path: EditPath
  /** The words around it. */
  readonly words: string
}

/** Path to a value of a document: keys and indexes. */
export type EditPath = readonly (string | number)[]

/**
 * GET /entry?id=: a form. Texts that exist in each language are objects with a value per language, whichever files they
 * are in; the Markdown below front matter is the field `body`.
 */
export interface EditDocument {
  readonly id: string
  /**
   * JSON Schema, draft 7. Additional keywords: `localized: true` of an object with a value per language, `picture: true`
   * of a picture, `multiline: true` of a text, and the number of characters of it that search engines show, `shownLength`. `format` is `markdown`, `date` or `time` (07:00). References are `oneOf` with
   * `const` and `title`. Lists of references or of an `enum` have `uniqueItems`: they are check boxes.
   */
  readonly schema: Readonly<Record<string, unknown>>
  readonly value: Readonly<Record<string, unknown>>
  /** The fields as people think of them, in groups. */
  readonly groups: readonly { readonly id: string; readonly fields: readonly string[] }[]
  /** Hashes by path of a file in the site, to detect changes of the value since it was read. */
  readonly versions: Readonly<Record<string, string>>
  readonly pages: Readonly<Record<Locale, string>>
}

/** A problem of `site check`. */
export interface EditProblem {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly hint?: string
  /** The entry and the value that it is about, if the editor can show them. */
  readonly entry?: string
  readonly path?: EditPath
  /** Names of the values on the path, in the default language; '' for one without a text. */
  readonly names?: readonly string[]
  /** `content/company.yaml:12:3` */
  readonly place?: string
}

/** PUT /entry?id= */
export interface SaveRequest {
  readonly value: Readonly<Record<string, unknown>>
  readonly versions: EditDocument['versions']
  /** True to save although the site cannot be built then. */
  readonly anyway: boolean
}

/** PUT /unsaved?id= shows a value in the preview, DELETE /unsaved the saved site again. The answer is `{}`. */
export type ShowRequest = Omit<SaveRequest, 'anyway'>

/** The answer to saving. Only `saved` has written files; problems are those of this entry. */
export type SaveReply =
  | {
      readonly kind: 'saved'
      readonly document: EditDocument
      readonly problems: readonly EditProblem[]
    }
  | { readonly kind: 'unchanged' }
  /** The site could not be built with it. */
  | { readonly kind: 'refused'; readonly problems: readonly EditProblem[] }
  /** A file has changed since it was read; `document` is the newest state. */
  | { readonly kind: 'conflict'; readonly document: EditDocument }

/** POST /new: creates an entry from its template. The answer is its `EditEntry`, or an `EditFailure`. */
export interface NewEntryRequest {
  readonly kind: NewEntryKind
  /** Titles by language; the default language is required. */
  readonly titles: Readonly<Record<Locale, string>>
}

/** POST /delete: deletes an entry. The answer is its former `EditEntry`, or an `EditFailure`. */
export interface DeleteRequest {
  readonly id: string
  /** Path of the page to which its addresses lead, in the default language; empty for a draft. */
  readonly to: string
  /** True if links in other texts are to lead there too. Otherwise they prevent the deletion. */
  readonly links: boolean
}

/** POST /rename: changes the addresses of an entry. The answer is its `EditEntry`, or an `EditFailure`. */
export interface RenameRequest {
  readonly id: string
  /** New name of the folder or file, which is the last part of the address. */
  readonly name: string
}

/**
 * GET /picture?entry=&src= shows a picture of an entry, `src` as in its file: upright, uncropped, at most 1000 px wide, in a
 * format of browsers.
 *
 * POST /picture?entry=&name= with the file as body: the answer, or an `EditFailure`.
 */
export interface PictureReply {
  /** Value of `src`, or the target in Markdown. */
  readonly src: string
  /** In px, after it was turned upright and made smaller. */
  readonly width: number
  readonly height: number
}

/** A request that failed because of its input. `code` has a sentence in each language of the editor. */
export interface EditFailure {
  readonly code: EditFailureCode
  /** In English, with details. */
  readonly message: string
  /** Problems that a build would refuse. */
  readonly problems: readonly EditProblem[]
}
export type EditFailureCode =
  | 'title-empty'
  | 'name-taken'
  | 'name-invalid'
  | 'picture-unreadable'
  | 'picture-too-large'
  | 'undo-conflict'
  | 'refused'
  | 'not-found'
  | 'site-broken'
  | 'not-possible'

export const editActions = [
  'edit',
  'new',
  'rename',
  'delete',
  'picture',
  'undo',
  'confirm',
] as const

/** A saved change. */
export interface EditChange {
  readonly id: string
  /** ISO time in UTC. */
  readonly time: string
  readonly action: (typeof editActions)[number]
  /** Id and title of the entry. */
  readonly entry: string
  readonly title: string
  /** Changed values; texts longer than 300 characters are cut around the difference. */
  readonly values: readonly {
    readonly path: EditPath
    readonly before: string
    readonly after: string
    /** As in `EditProblem`, when the change was made. */
    readonly names?: readonly string[] | undefined
  }[]
  /** False if it was undone already, or has changed nothing. */
  readonly canUndo: boolean
}

/** POST /undo: the answer is `{}` or an `EditFailure`. */
export interface UndoRequest {
  readonly id: string
}

/** How the site is published. */
export interface PublishState {
  /** `none` without git, `local` without a remote. */
  readonly git: 'none' | 'local' | 'remote'
  /** Number of files that differ from the last commit, and of commits that the remote lacks. */
  readonly changedFiles: number
  readonly unpushed: number
  readonly author?: { readonly name: string; readonly email: string }
}

/** GET /outgoing: what publishing would change on the site. */
export interface Outgoing {
  readonly entries: readonly {
    readonly id: string
    /** As in `EditEntry`. */
    readonly title: string
    readonly kind: 'new' | 'edit' | 'rename' | 'delete'
  }[]
  /** Number of new, changed and deleted pictures, and of all other files, such as that of the redirects. */
  readonly pictures: number
  readonly others: number
}

/** POST /publish */
export interface PublishRequest {
  readonly message: string
  readonly author: { readonly name: string; readonly email: string }
  /** The version of lines that others have changed too (default: none, and nothing is pushed). */
  readonly prefer?: 'mine' | 'theirs'
}

/** The answer to publishing: its steps, in order. The last is the result. */
export type PublishStep =
  | { readonly kind: 'refused'; readonly problems: readonly EditProblem[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'committed' }
  | { readonly kind: 'pushed' }
  /** The remote has other commits; they were joined with ours. */
  | { readonly kind: 'joined' }
  /** The remote has changed the same lines. The commit stays here. */
  | { readonly kind: 'remote-moved'; readonly details: string }
  | { readonly kind: 'failed'; readonly details: string }
