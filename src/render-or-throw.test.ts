import { createElement as h, Suspense, use } from 'react'
import { describe, expect, it } from 'vitest'
import { renderOrThrow } from './render-or-throw.ts'

function Broken(): never {
  throw new Error('no data')
}

function Late({ text }: { text: Promise<string> }) {
  return h('p', null, use(text))
}

describe('rendering', () => {
  it('R38 throws an error inside a Suspense boundary instead of showing its fallback', async () => {
    const tree = h('main', null, h(Suspense, { fallback: 'wait' }, h(Broken)))
    await expect(renderOrThrow(tree)).rejects.toThrow('no data')
  })

  it('R38 waits for what Suspense waits for', async () => {
    const text = Promise.resolve('here')
    const html = await renderOrThrow(h(Suspense, { fallback: 'wait' }, h(Late, { text })))
    expect(html).toContain('<p>here</p>')
    expect(html).not.toContain('wait')
  })
})
