import { describe, expect, it } from 'vitest'
import { createBreadcrumbs } from './breadcrumbs.ts'
import { locales } from '../../tests/support/locales.ts'

const t = (key: string) => `<${key.replace('breadcrumbs.', '')}>`

describe('breadcrumbs', () => {
  it.each([
    [
      '/dienstleistungen/holzpflege',
      ['<home> /', '<service> /#services', 'T /dienstleistungen/holzpflege'],
    ],
    [
      '/en/services/wood-care',
      ['<home> /en', '<service> /en#services', 'T /en/services/wood-care'],
    ],
    [
      '/en/dienstleistungen/x',
      ['<home> /en', '<service> /en#services', 'T /en/dienstleistungen/x'],
    ],
    ['/standorte/thun', ['<home> /', '<location> /#locations', 'T /standorte/thun']],
    ['/blog/oil', ['<home> /', '<post> /blog', 'T /blog/oil']],
    ['/en/project/x', ['<home> /en', '<project> /en/projects', 'T /en/project/x']],
    ['/blog/seite-2', ['<home> /', '<post> /blog', 'T /blog/seite-2']],
    [
      '/en/blog/sanitaer/page-2',
      [
        '<home> /en',
        '<post> /en/blog',
        '<categories.sanitaer> /en/blog/sanitaer',
        'T /en/blog/sanitaer/page-2',
      ],
    ],
    ['/projekte/seite-2', ['<home> /', '<project> /projekte', 'T /projekte/seite-2']],
    ['/impressum', ['<home> /', 'T /impressum']],
    ['/alt/blog/x', ['<home> /', 'Alt /alt', 'Blog /alt/blog', 'T /alt/blog/x']],
    [
      '/alte-seite/tief/x',
      ['<home> /', 'Alte seite /alte-seite', 'Tief /alte-seite/tief', 'T /alte-seite/tief/x'],
    ],
  ])('R10 gives the trail of %s', (path, trail) => {
    const crumbs = createBreadcrumbs(path, { title: 'T', t, locales })
    expect(crumbs.map((crumb) => `${crumb.label} ${crumb.path}`)).toEqual(trail)
  })
})
