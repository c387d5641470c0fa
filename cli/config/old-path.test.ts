import { expect, it } from 'vitest'
import { escapeNewPath, oldPathFault, parseOldPath } from './old-path.ts'

it.each([
  ['/über-uns', { from: '/über-uns' }],
  ['/%C3%BCber-uns', { from: '/über-uns' }],
  ['/%c3%bcber-uns/', { from: '/über-uns' }],
  ['/preis%20liste.pdf', { from: '/preis liste.pdf' }],
  ['/preis liste.pdf', { from: '/preis liste.pdf' }],
  ['/a+b', { from: '/a+b' }],
  ['/K%26M', { from: '/K&M' }],
  ['/Über/Team.aspx', { from: '/Über/Team.aspx' }],
  ['/about.html', { from: '/about' }],
  ['/index.html', { from: '/index.html' }],
  ['/?p=12', { from: '/', query: 'p=12' }],
  ['/index.php?page=kontakt&lang=de', { from: '/index.php', query: 'page=kontakt&lang=de' }],
  ['/seite?titel=%C3%BCber+uns', { from: '/seite', query: 'titel=%C3%BCber+uns' }],
  ['/a?print', { from: '/a', query: 'print' }],
  ['/alt/*', { from: '/alt/*' }],
])('R5 %s is an old path', (address, wanted) => {
  expect(oldPathFault(address)).toBeUndefined()
  expect(parseOldPath(address)).toEqual(wanted)
})

it.each([
  ['alt', /begins with a slash/],
  ['https://old.example/a', /begins with a slash/],
  ['/a#b', /do not send "#"/],
  ['/a/*?b=1', /cannot be combined/],
  ['/über/*', /with a star.*a to z/],
  ['/a*', /with a star/],
  ['/100%', /two digits after "%"/],
  ['/100%25', /escaped "%"/],
  ['/%FCber', /not UTF-8/],
  ['/a%2Fb', /escaped slash/],
  ['/a"b', /cannot redirect|no host can redirect "\\""/],
  ['/a:b', /no host can redirect ":"; possible are letters, digits, spaces and/],
  ['/a$b', /no host can redirect "\$"/],
  ['/a{b}', /no host can redirect "\{"/],
  ['/a\\b', /no host can redirect/],
  ['/%00', /no host can redirect/],
  ['/a//b', /without doubled slashes/],
  ['/?', /parameters such as p=12/],
  ['/?q=ü', /as they are sent: %C3%BC/],
  ['/?a=1&&b=2', /parameters such as/],
])('R5 R73 says why %s is refused', (address, message) => {
  expect(oldPathFault(address)).toMatch(message)
})

it('R5 R73 a new path has all its escapes, once', () => {
  expect(escapeNewPath('/Preise 2027 (neu).pdf')).toBe('/Preise%202027%20%28neu%29.pdf')
  expect(escapeNewPath('/Preise%202027.pdf')).toBe('/Preise%202027.pdf')
})
