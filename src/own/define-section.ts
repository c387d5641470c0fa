// Defines sections of a site's own (R98).
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Layout } from '#site/images.ts'
import type { PictureValue, Shown, TextValue } from '#site/section-values.ts'

/** Fields for schemas of sections. */
export interface SectionFields {
  readonly z: typeof z
  /** A text in every language. The component gets that of its page. */
  readonly text: z.ZodType<TextValue>
  /** A picture with its alternative text. The component gets what `<Picture>` shows. */
  readonly picture: (layout: Layout) => z.ZodType<PictureValue>
}

/** A section of a site's own. */
export interface OwnSection {
  /** Returns the schema of `content/sections/<name>.yaml`; only the build calls it. */
  readonly schema: (fields: SectionFields) => z.ZodType
  /** A method, as its data have the type of its own schema. `id` is the name of the section. */
  Component(this: void, props: { readonly id: string; readonly data: unknown }): ReactNode
}

/** Defines a section by the schema of its data and the component that shows them. */
export function defineSection<T>(
  schema: (fields: SectionFields) => z.ZodType<T>,
  Component: (props: { readonly id: string; readonly data: Shown<T> }) => ReactNode,
): OwnSection {
  return { schema, Component }
}
