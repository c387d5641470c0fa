import { expect, it } from 'vitest'
import { dataPathOf, fileOfPath } from './page-files.ts'

it.each([
  ['/', 'index.html', '/data/1a2b/index.json'],
  ['/en', 'en.html', '/data/1a2b/en.json'],
  ['/blog', 'blog.html', '/data/1a2b/blog.json'],
  ['/blog/html-tipps', 'blog/html-tipps.html', '/data/1a2b/blog/html-tipps.json'],
  ['/en/services/wood-care', 'en/services/wood-care.html', '/data/1a2b/en/services/wood-care.json'],
])('R2 writes %s to %s', (path, file, data) => {
  expect(fileOfPath(path)).toBe(file)
  expect(dataPathOf('/data/1a2b', path)).toBe(data)
})
