import { expect, it } from 'vitest'
import { linksToPrefetch } from './prefetch.ts'

const link = (path: string, isInWindow: boolean) => ({ path, isInWindow })

it('R45 takes at most five links, each once, never the page itself', () => {
  const links = ['/a', '/b', '/a', '/here', '/c', '/d', '/e', '/f'].map((path) => link(path, true))
  expect(linksToPrefetch(links, '/here')).toEqual(['/a', '/b', '/c', '/d', '/e'])
})

it('R45 takes links in the window first', () => {
  expect(linksToPrefetch([link('/far', false), link('/near', true)], '/')).toEqual([
    '/near',
    '/far',
  ])
})
