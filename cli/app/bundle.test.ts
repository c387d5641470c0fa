// The bundle is cached, and used only if it is intact and from the same sources (R33).
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadShippedTheme, shippedContent } from '../../tests/support/shipped-theme.ts'
import { bundleApp } from './bundle.ts'
import { SiteError } from '../problems/problems.ts'
import { locales } from '../../tests/support/locales.ts'

/** A minimal app, whose Vite configuration records each run. */
const app = {
  'vite.config.js': `import { appendFileSync } from 'node:fs'
const count = { name: 'count', buildStart: () => appendFileSync('{runs}', 'x') }
export default { plugins: [count], publicDir: false, build: { manifest: true, cssCodeSplit: false } }`,
  'src/entry-client.ts': `import './app.css'\ndocument.title = 'one'`,
  'src/app.css': 'p { color: red }',
  'src/entry-server.tsx': `export const render = () => 'one'`,
  'cli/hosts/edge.ts': `export const answerAtEdge = () => 'one'`,
}

let root: string
let inputs: Parameters<typeof bundleApp>[0]
const theme = loadShippedTheme()

beforeEach(async () => {
  // Bundling changes it for the whole process.
  vi.stubEnv('NODE_ENV', process.env['NODE_ENV'])
  root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'app-')))
  inputs = {
    root,
    appRoot: path.join(root, 'app'),
    cacheDir: path.join(root, 'cache'),
    locales,
    theme,
    contentDir: shippedContent,
  }
  for (const [name, text] of Object.entries(app))
    await write(name, text.replace('{runs}', path.join(root, 'runs')))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await fs.rm(root, { recursive: true })
})

async function write(name: string, text: string): Promise<void> {
  const file = path.join(inputs.appRoot, name)
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(file, text)
}

/** Returns the folder with bundles. */
const bundlesDir = () => path.join(inputs.cacheDir, 'app')

/** Returns the number of runs of Vite, two per bundle: browser and server. */
const runs = async () => (await fs.readFile(path.join(root, 'runs'), 'utf8')).length

/** Bundles the app, and returns names and contents of the browser files. */
async function bundle(): Promise<readonly (readonly [string, string])[]> {
  const { files } = await bundleApp(inputs)
  return await Promise.all(
    files.map(async (file) =>
      'contents' in file
        ? ([file.path, String(file.contents)] as const)
        : ([
            file.path,
            await fs.readFile('linkTo' in file ? file.linkTo : file.copyOf, 'utf8'),
          ] as const),
    ),
  )
}

describe('the bundle of the app', () => {
  it('R33 is cached while its sources stay the same', async () => {
    const first = await bundle()
    expect(await bundle()).toEqual(first)
    expect(await runs()).toBe(2)
    expect(await fs.readdir(bundlesDir())).toHaveLength(1)
  })

  const sources = [
    'src/app.css',
    'src/entry-server.tsx',
    'cli/hosts/edge.ts',
    'package-lock.json',
    'tsconfig.json',
  ]
  it.each(sources)(
    'R33 R50 is rebuilt after a change of %s, and a cache hit after it is reverted',
    async (name) => {
      await write('package-lock.json', '{}')
      await write('tsconfig.json', '{}')
      const before = await fs.readFile(path.join(inputs.appRoot, name), 'utf8')
      const first = await bundle()
      await write(name, `${before}\n`)
      await bundle()
      expect(await runs()).toBe(4)
      await write(name, before)
      expect(await bundle()).toEqual(first)
      expect(await runs()).toBe(4)
    },
  )

  it('R33 is rebuilt if a cached file is damaged, missing or foreign', async () => {
    const first = await bundle()
    const [key = ''] = await fs.readdir(bundlesDir())
    const cached = path.join(bundlesDir(), key)
    const [script = ''] = first.map(([name]) => name).filter((name) => name.endsWith('.js'))
    const damages = [
      () => fs.appendFile(path.join(cached, 'client', script), ' '),
      () => fs.rm(path.join(cached, 'server'), { recursive: true }),
      () => fs.appendFile(path.join(cached, 'edge.js'), ' '),
      () => fs.writeFile(path.join(cached, 'client', 'other.js'), 'x'),
      () => fs.rm(path.join(cached, 'sums.json')),
    ]
    for (const [index, damage] of damages.entries()) {
      await damage()
      expect(await bundle()).toEqual(first)
      expect(await runs()).toBe(4 + 2 * index)
    }
  })

  it('R46 derives the URL of page data from the browser scripts only', async () => {
    const dataUrl = async () => (await bundleApp(inputs)).dataUrl
    const first = await dataUrl()
    await write('src/app.css', 'p { color: green }')
    await write('src/entry-server.tsx', `export const render = () => 'two'`)
    expect(await dataUrl()).toBe(first)
    await write('src/entry-client.ts', `import './app.css'\ndocument.title = 'two'`)
    expect(await dataUrl()).not.toBe(first)
  })

  it('R85 has the values of the theme in its styles, and is rebuilt for another theme', async () => {
    const radius =
      'p { color: theme(accent); border-radius: theme(radius); background: url("data:,theme(ink)") }'
    await write('src/app.css', radius)
    const css = async () => {
      const { folder, stylesheet } = await bundleApp(inputs)
      return await fs.readFile(path.join(folder, 'client', stylesheet), 'utf8')
    }
    expect(await css()).toContain(
      `p{color:${theme.colors.accent};background:url(data:,${encodeURIComponent(theme.colors.ink)});border-radius:2px}`,
    )
    inputs = { ...inputs, theme: { ...theme, radius: '0.5rem' } }
    expect(await css()).toContain('border-radius:.5rem')
    await write('src/app.css', 'p { color: theme(larch) }')
    await expect(css()).rejects.toThrow('theme(larch)')
  })

  it.each([
    [
      'src/part.tsx',
      'export const x = () => {\n  return <<p>a</p>\n}\n',
      { message: 'Unexpected token', place: 'src/part.tsx:2:10' },
    ],
    [
      'src/part.tsx',
      'export const y = 1\n',
      {
        message: '"x" is not exported by "src/part.tsx".',
        place: 'src/entry-client.ts:2:10',
      },
    ],
    [
      'src/part.tsx',
      "export { x } from './nope.ts'\n",
      { message: "Could not resolve './nope.ts' in src/part.tsx", place: 'src/part.tsx:1:19' },
    ],
    [
      'src/app.css',
      'p { color: red } }',
      {
        message: 'CssSyntaxError: [postcss] src/app.css:1:18: Unexpected }',
        place: 'src/app.css',
      },
    ],
  ])(
    'R69 reports code that cannot be bundled with its place: %s %j',
    async (file, text, { message, place }) => {
      await write('src/part.tsx', 'export const x = 1\n')
      await write(
        'src/entry-client.ts',
        `import './app.css'\nimport { x } from './part.tsx'\ndocument.title = String(x)`,
      )
      await write(file, text)
      const error: unknown = await bundleApp(inputs).catch((reason: unknown) => reason)
      const [problem] = error instanceof SiteError ? error.problems : []
      expect(problem).toMatchObject({ code: 'bundle-failed', message })
      expect(problem?.trace).toContain(place)
      expect(problem?.trace).not.toContain('\u001b')
    },
  )

  it('R85 R87 contains the font of a site in a folder of any name', async () => {
    const contentDir = path.join(root, `it's #1, 50%41 \u00fc?`, 'content')
    const { src } = theme.font.file
    await fs.mkdir(path.dirname(path.join(contentDir, src)), { recursive: true })
    await fs.copyFile(path.join(shippedContent, src), path.join(contentDir, src))
    await write('src/app.css', `@font-face { font-family: A; src: url('theme(fontFile)') }`)
    inputs = { ...inputs, contentDir }
    const { fonts, firstPaint, folder } = await bundleApp(inputs)
    const [font = ''] = fonts
    expect(font).toMatch(/^\/assets\/[\w-]+-[0-9a-f]{8}\.woff2$/)
    expect(JSON.stringify(firstPaint)).toContain(font)
    expect(await fs.readFile(path.join(folder, 'client', font))).toEqual(
      await fs.readFile(path.join(contentDir, src)),
    )
  })

  it('R33 is intact for concurrent builds', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => bundle()))
    for (const other of others) expect(other).toEqual(first)
    expect(await fs.readdir(bundlesDir())).toHaveLength(1)
  })

  it('R38 R50 is in production mode regardless of NODE_ENV, and lists its parts', async () => {
    vi.stubEnv('NODE_ENV', 'development')
    await write('src/a.woff2', 'x'.repeat(5000))
    await write('src/app.css', '@font-face { font-family: A; src: url(a.woff2) } p { color: red }')
    await write('src/entry-client.ts', `import './app.css'\nimport('./lazy.ts')`)
    await write('src/lazy.ts', 'console.log(process.env.NODE_ENV)')
    await write(
      'src/entry-server.tsx',
      `export const render = async () => process.env.NODE_ENV + (await import('./late.ts')).late`,
    )
    await write('src/late.ts', `export const late = ' late'`)
    const { files, script, stylesheet, fonts, dataUrl, firstPaint, serverFile, folder, edge } =
      await bundleApp(inputs)
    const names = files.map(({ path: name }) => `/${name}`)
    expect(process.env['NODE_ENV']).toBe('production')
    expect(names).toHaveLength(4)
    expect(edge).toContain('answerAtEdge')
    expect(names.filter((name) => name.endsWith('.woff2'))).toEqual(fonts)
    expect(fonts).toEqual([expect.stringMatching(/^\/assets\/a-.+\.woff2$/)])
    expect(names).toContain(script)
    expect(script).toMatch(/^\/assets\/entry-client-.+\.js$/)
    expect(names).toContain(stylesheet)
    expect(dataUrl).toMatch(/^\/data\/[0-9a-f]{10}$/)
    expect(JSON.stringify(firstPaint)).toContain('@font-face')
    const uploaded = await fs.readFile(path.join(folder, 'client', stylesheet), 'utf8')
    expect(uploaded).not.toContain('@font-face')
    const serverNames = (await fs.readdir(path.dirname(serverFile))).filter(
      (name) => name !== '.vite',
    )
    expect(serverNames).toEqual([path.basename(serverFile), `${path.basename(serverFile)}.map`])
    expect(await import(serverFile)).toMatchObject({ render: expect.any(Function) })
    expect(await fs.readFile(serverFile, 'utf8')).not.toContain('process.env')
  })

  it('R69 requires a stylesheet', async () => {
    await write('src/entry-client.ts', `document.title = 'one'`)
    await expect(bundle()).rejects.toThrow('Vite emitted no entry or no stylesheet')
  })
})
