import { expect, it } from 'vitest'
import type { Route } from '#site/routes.ts'
import { routesNaming } from './named-images.ts'

const route = (page: Route['page'], path: string, key?: string): Route => ({
  page,
  path,
  locale: 'de',
  file: `${path}.html`,
  alternates: {},
  indexable: true,
  ...(key === undefined ? {} : { key }),
})
const routes = [
  route('home', '/'),
  route('post', '/blog/larch', 'larch'),
  route('post', '/blog/oak', 'oak'),
  route('service', '/dienstleistungen/malerarbeiten', 'painting'),
]
const at = (file: string) => ({ file, line: 1, column: 1 })
const named = [
  { src: 'posts/larch/cover.jpg', at: at('content/posts/larch/de.md') },
  { src: 'posts/oak/cover.jpg', at: at('content/posts/oak/de.md') },
  { src: 'shared/wall.jpg', at: at('content/services/painting.yaml') },
  { src: 'hero.jpg', at: at('content/company.yaml') },
]

it.each([
  [['posts/larch/cover.jpg'], ['/blog/larch']],
  [
    ['shared/wall.jpg', 'posts/oak/cover.jpg'],
    ['/blog/oak', '/dienstleistungen/malerarbeiten'],
  ],
  [['hero.jpg'], []],
  [[], []],
])('R33 the pages of entries that name %j are %j', (pictures, paths) => {
  const found = routesNaming(new Set(pictures), { named, routes })
  expect(found.map(({ path }) => path)).toEqual(paths)
})
