import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lightRouter } from '../../vite.config.js'

let root: string
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'router-'))
})
afterEach(() => fs.rm(root, { recursive: true }))

/** The code of an app that imports a router. */
async function bundle(router: string, name = 'index.mjs'): Promise<string> {
  const folder = path.join(root, 'node_modules/react-router')
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(path.join(folder, name), router)
  await fs.writeFile(path.join(root, 'main.js'), `import './node_modules/react-router/${name}'`)
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [lightRouter()],
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(root, 'main.js'), formats: ['es'], fileName: 'main' },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  return outputs
    .flatMap(({ output }) => output)
    .map((file) => ('code' in file ? file.code : ''))
    .join()
}

const router = [
  'const React2 = globalThis.React',
  'var ENABLE_DEV_WARNINGS = true',
  'if (ENABLE_DEV_WARNINGS) console.warn("a")',
  'const Link = React2.forwardRef(() => {})',
  'Link.displayName = "Link"',
]

it('R51 the router comes without its warnings, and without components that no one uses', async () => {
  const code = await bundle(router.join('\n'))
  expect(code).toContain('globalThis.React')
  expect(code).not.toMatch(/console|forwardRef|displayName/)
})

it.each([1, 3, 4])('R51 R87 a router that lacks line %i of it fails the build', async (line) => {
  const changed = router.filter((_, index) => index !== line)
  await expect(bundle(changed.join('\n'))).rejects.toThrow(
    /react-router \d+\.\d+\.\d+ has nothing that \/.*\/gm? matches; change lightRouter/,
  )
})

it('R51 R87 a router whose files have other names fails the build', async () => {
  await expect(bundle(router.join('\n'), 'index.js')).rejects.toThrow('change lightRouter')
})
