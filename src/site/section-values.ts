// Values of a site's own sections: as content contains them, and as components show them (R98). Pure.
import type { ContentImage } from './content.ts'
import type { Layout, Picture } from './images.ts'
import type { Localized } from './locales.ts'

/** A text in every language. */
export interface TextValue {
  readonly $texts: Localized<string>
}

/** A picture, and the layout that it is shown in. */
export interface PictureValue<Image = ContentImage> {
  readonly $image: Image
  readonly $layout: Layout
}

/** The value that a component gets: texts in the language of its page, and pictures with their files. */
export type Shown<T> = T extends TextValue
  ? string
  : T extends PictureValue
    ? Picture
    : T extends object
      ? { readonly [K in keyof T]: Shown<T[K]> }
      : T
