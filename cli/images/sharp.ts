// sharp, set for working on several pictures at a time.
import sharp from 'sharp'

// One thread a picture and as many pictures as cores keeps every core busy with the least memory.
sharp.concurrency(1)
sharp.cache(false)

export { type Metadata, type Sharp } from 'sharp'
export { sharp }
