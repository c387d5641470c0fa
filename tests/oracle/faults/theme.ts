// Damaged files of the theme: fonts and drawings (R85).
import type { Draw } from '../../support/random.ts'
import { type Faults, HOSTILE, ofFile } from './fault.ts'

const fonts = 'content/theme/*.{woff,woff2}'
const drawings = 'content/theme/*.svg'

const cut = (bytes: Buffer, { below }: Draw) => bytes.subarray(0, below(bytes.length))

function scramble(bytes: Buffer, { below }: Draw): Buffer {
  const copy = Buffer.from(bytes)
  for (let left = 1 + below(40); left > 0; left -= 1) copy[below(copy.length)] = below(256)
  return copy
}

/** Theme faults: what is not whole, and what is something else. */
export const themeFaults: Faults = {
  'a font cut off': ofFile(fonts, cut),
  'a font with wrong bytes': ofFile(fonts, scramble),
  'a page for a font': ofFile(fonts, () => `<!doctype html><script>${HOSTILE}(1)</script>`),
  'a drawing cut off': ofFile(drawings, cut),
  'a drawing with wrong bytes': ofFile(drawings, scramble),
  'a drawing that does more': ofFile(drawings, (bytes, { pick }) =>
    bytes
      .toString('utf8')
      .replace(
        '</svg>',
        pick([
          `<script>${HOSTILE}(1)</script></svg>`,
          `<g onload="${HOSTILE}(1)"/></svg>`,
          `</svg><img src=x onerror=${HOSTILE}(1)></svg>`,
          `<path style="background:url(//${HOSTILE}.example)"/></svg>`,
          `<title>${HOSTILE}</title></g></svg></svg>`,
        ]),
      ),
  ),
}
