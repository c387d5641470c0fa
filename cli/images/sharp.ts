// sharp, set for working on several pictures at a time; loaded by the first picture that needs work.
import type Sharp from 'sharp'

/** Imports sharp. It is a large library, and a build that changes no picture needs none of it. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  // One thread a picture and as many pictures as cores keeps every core busy with the least memory.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Properties read from the start of a picture. */
export interface Head {
  readonly format: string
  readonly width: number
  readonly height: number
  readonly compression?: string | undefined
}

export { type Sharp } from 'sharp'
