import { expect, it } from 'vitest'
import { siteManifest } from './manifest.ts'

const engine = { name: 'engine', range: '^1.2.3', engines: { node: '>=20' } }
const manifest = (written?: string): unknown =>
  JSON.parse(siteManifest(engine, { folder: 'my-site', written }))
const scripts = {
  edit: 'engine edit',
  check: 'engine check',
  build: 'engine build',
  dev: 'engine dev',
  preview: 'engine preview',
  schemas: 'engine schemas',
}

it('R96 a new package.json has scripts, the engine and its versions of Node', () => {
  expect(manifest()).toEqual({
    name: 'my-site',
    private: true,
    scripts,
    dependencies: { engine: '^1.2.3' },
    engines: { node: '>=20' },
  })
})

it('R96 an earlier package.json is completed, and keeps its values', () => {
  const written = {
    name: 'own',
    main: 'index.js',
    scripts: { test: 'exit 1', build: 'own' },
    devDependencies: { engine: '^1.0.0' },
    engines: { node: '22' },
  }
  expect(manifest(`\uFEFF${JSON.stringify(written)}`)).toEqual({
    ...written,
    private: true,
    scripts: { ...scripts, ...written.scripts },
    dependencies: {},
  })
})

it.each(['{', '[]', '{"scripts": 1}'])('R96 refuses the package.json %s', (text) => {
  expect(() => manifest(text)).toThrow('package.json is not valid')
})
