// The part of subset-font that this project uses; the package has no types of its own.
declare module 'subset-font' {
  /** Keeps the glyphs of `text` in a TTF, OTF, WOFF or WOFF2 font. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype'
      /** Range of each axis that stays variable; a number fixes it. */
      readonly variationAxes: Readonly<
        Record<
          string,
          number | { readonly min: number; readonly max: number; readonly default: number }
        >
      >
      /** OpenType features to keep. */
      readonly keepFeatures?: readonly string[]
      /** Entries of the name table to keep beside the usual ones. */
      readonly preserveNameIds?: readonly number[]
      readonly noHinting?: boolean
    },
  ): Promise<Uint8Array>
}
