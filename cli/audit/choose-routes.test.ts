import { describe, expect, it } from 'vitest'
import { createRoutes } from '#site/routes.ts'
import { chooseRoutes } from './choose-routes.ts'
import { locales } from '../../tests/support/locales.ts'

const routes = createRoutes({ services: [], locations: [], posts: [], projects: [] }, locales)
const choose = (paths: readonly string[]) => chooseRoutes(routes, paths).map(({ path }) => path)

describe('pages of an audit', () => {
  it('R66 are all, not-found pages too', () => {
    const all = choose([])
    expect(all).toContain('/en/blog')
    expect(all).toContain('/en/404')
    expect(all).toHaveLength(routes.length)
  })

  it('R66 are the named ones, each once, not-found pages too', () => {
    expect(choose(['/blog', '/404', '/blog'])).toEqual(['/blog', '/404'])
  })

  it.each([
    ['/blg', 'There is no page "/blg". Did you mean "/blog"?'],
    ['somewhere', '"npx sitewright routes" lists all of them.'],
  ])('R66 R69 %s is wrong usage', (path, message) => {
    expect(() => choose([path])).toThrow(message)
  })
})
