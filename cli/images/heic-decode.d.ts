// The part of heic-decode that this project uses; the package has no types of its own.
declare module 'heic-decode' {
  /** Decodes the first picture of a file, upright. */
  export default function decode(input: {
    readonly buffer: Uint8Array
  }): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>
}
