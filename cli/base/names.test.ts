// Names of files and hosts, URL paths, and JSON (R5, R56, R57, R72).
import { expect, it } from 'vitest'
import { isCompressible, isPrecompressed } from './compressible.ts'
import { contentType } from './content-type.ts'
import { decodePath } from './decode-path.ts'
import { parseJson } from './parse-json.ts'

it.each([
  ['blog/index.html', 'text/html; charset=utf-8'],
  ['A.JPG', 'image/jpeg'],
  ['font.woff2', 'font/woff2'],
  ['a.tar', 'application/octet-stream'],
  ['html', 'application/octet-stream'],
])('R56 %s is served as %s', (name, type) => expect(contentType(name)).toBe(type))

it.each([
  ['index.html', true, false],
  ['index.html.br', false, true],
  ['index.html.gz', false, true],
  ['index.html.zip', false, false],
  ['a.avif', false, false],
  ['a.avif.br', false, false],
  ['html', false, false],
])('R57 %s: compressible %s, precompressed %s', (name, compressible, precompressed) => {
  expect([isCompressible(name), isPrecompressed(name)]).toEqual([compressible, precompressed])
})

it.each([
  ['/dienstleistungen/k%C3%BCche%20a', '/dienstleistungen/küche a'],
  ['/a%2', '/a%2'],
  ['/%FF', '/%FF'],
])('R72 the path %s is %s', (path, decoded) => expect(decodePath(path)).toBe(decoded))

it.each([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['{"a":', undefined],
  ['', undefined],
])('R87 the JSON text %s has the value %o', (text, value) => expect(parseJson(text)).toEqual(value))
