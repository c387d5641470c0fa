import { describe, expect, it } from 'vitest'
import { createBreadcrumbs } from './breadcrumbs.ts'

const label = (page: string) => `<${page}>`

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
    ['/impressum', ['<home> /', 'T /impressum']],
    [
      '/alte-seite/tief/x',
      ['<home> /', 'Alte seite /alte-seite', 'Tief /alte-seite/tief', 'T /alte-seite/tief/x'],
    ],
  ])('R10 gives the trail of %s', (path, trail) => {
    const crumbs = createBreadcrumbs(path, { title: 'T', label })
    expect(crumbs.map((crumb) => `${crumb.label} ${crumb.path}`)).toEqual(trail)
  })
})
