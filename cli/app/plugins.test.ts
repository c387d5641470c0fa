// Vite plugins of the app (R3, R85).
import postcss from 'postcss'
import { build, type Plugin, resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { locales } from '../../tests/support/locales.ts'
import { loadShippedTheme } from '../../tests/support/shipped-theme.ts'
import { localesModule } from './locales-module.ts'
import { themeStyles } from './theme-styles.ts'

/** Bundles modules by name, starting with `/entry`. */
async function bundled(plugin: Plugin, modules: Readonly<Record<string, string>>): Promise<string> {
  const files: Plugin = {
    name: 'files',
    resolveId: (id) => (id in modules ? id : undefined),
    load: (id) => modules[id],
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin, files],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      lib: { entry: '/entry', formats: ['es'], fileName: 'a' },
    },
  })
  const [output] = Array.isArray(result) ? result : []
  return (output?.output ?? [])
    .map((item) => (item.type === 'chunk' ? item.code : String(item.source)))
    .join('\n')
}

it('R3 the app imports the languages of its site, and other modules unchanged', async () => {
  const code = await bundled(
    localesModule(() => locales),
    {
      '/entry':
        "import { locales } from 'virtual:locales'\nimport { a } from '/a'\nconsole.log(locales, a)",
      '/a': "export const a = 'unchanged'",
    },
  )
  for (const { code: language, name } of locales) {
    expect(code).toContain(`"code": "${language}"`)
    expect(code).toContain(name)
  }
  expect(code).toContain('unchanged')
})

it('R85 stylesheets have the values of the theme, with Arial and Roboto scaled to its font', async () => {
  const shipped = loadShippedTheme()
  const theme = {
    ...shipped,
    colors: { ...shipped.colors, ink: '#123456' },
    font: { ...shipped.font, name: 'Oak', ascent: 90, descent: 30, width: 120, boldWidth: 150 },
  }
  const plugins = [themeStyles(() => ({ theme, fontUrl: '/assets/oak.woff2' }))]
  const { css } = await resolveConfig({ configFile: false, plugins }, 'build')
  if (typeof css.postcss !== 'object') throw new Error('There is no plugin for stylesheets')
  const processor = postcss(css.postcss.plugins)
  const filled = (text: string) => processor.process(text, { from: undefined }).css
  const names = [
    'font',
    'fontFile',
    'arialWidth',
    'arialAscent',
    'arialDescent',
    'arialBoldWidth',
    'arialBoldAscent',
    'arialBoldDescent',
    'robotoWidth',
    'robotoAscent',
    'robotoDescent',
    'robotoBoldWidth',
    'radius',
    'gap',
  ]
  const values = names.map((name) => filled(`a{b:theme(${name})}`).slice(4, -1))
  expect(values).toEqual([
    'Oak',
    '/assets/oak.woff2',
    '120.0%',
    '75.0%',
    '25.0%',
    '150.0%',
    '60.0%',
    '20.0%',
    '121.0%',
    '74.4%',
    '24.8%',
    '159.1%',
    shipped.radius,
    shipped.spacing.gap,
  ])
  expect(filled('a{b:theme(ink) theme(ink);c:url("data:,theme(ink)");d:theme( ink)}')).toBe(
    'a{b:#123456 #123456;c:url("data:,%23123456");d:theme( ink)}',
  )
  expect(() => filled('a{b:theme(larch)}')).toThrow(
    'Unknown theme value in a stylesheet: theme(larch)',
  )
})
