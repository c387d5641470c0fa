// Photographs of iPhones. Their format, HEIC, is one that neither browsers nor sharp can decode (R37).
import { crc32, deflateSync } from 'node:zlib'
import { type Head, loadSharp } from './sharp.ts'

/** Returns whether `fromHeic` can decode an image. */
export function isHeic(head: Head | undefined): boolean {
  return head?.format === 'heif' && head.compression === 'hevc'
}

/** Converts an HEIC image to JPEG, upright and in sRGB, without metadata. */
export async function fromHeic(bytes: Buffer): Promise<Buffer> {
  const [sharp, { default: decode }] = await Promise.all([loadSharp(), import('heic-decode')])
  const { icc } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height, data } = await decode({ buffer: bytes })
  const raw = { width, height, channels: 4 } as const
  const png = await sharp(data, { raw }).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
  return await sharp(icc === undefined ? png : withProfile(png, icc))
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Bytes of a PNG before its first chunk that a profile may follow. */
const PNG_HEAD = 33

/** Adds a colour profile to a PNG. */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([png.subarray(0, PNG_HEAD), length, content, sum, png.subarray(PNG_HEAD)])
}
