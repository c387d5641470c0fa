// Writes a site of any size: what this repository ships, and as many generated posts as wanted.
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Content } from '#site/content.ts'
import { defaultLocale } from '#site/locales.ts'
import { createRoutes } from '#site/routes.ts'
import { loadContent } from '../../cli/content/load.ts'
import { mapPool } from '../../cli/base/pool.ts'
import { Problems } from '../../cli/problems/problems.ts'
import { COVER, createPost, postKey, type Service } from './post.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** How large a corpus is. */
export interface CorpusInput {
  readonly seed: number
  /** Generated posts, each in every language, besides the shipped ones. */
  readonly posts: number
  /** Files of photographs for the first posts; the others use them in turn. Without any, pictures of services serve. */
  readonly photographs: readonly string[]
}

/** Writes the site into `root`, an empty folder. The same input gives the same bytes. */
export async function writeCorpus(
  root: string,
  { seed, posts, photographs }: CorpusInput,
): Promise<void> {
  await fs.mkdir(root, { recursive: true })
  if ((await fs.readdir(root)).length > 0) throw new Error(`${root} is not empty`)
  for (const folder of ['content', 'dist-config', 'public'])
    await fs.cp(path.join(repository, folder), path.join(root, folder), { recursive: true })
  const content = await loadContent({ contentDir: path.join(root, 'content') }, new Problems())
  const { categories } = defaultLocale(content.locales)
  const services = servicesOf(content)
  const context = { seed, posts, photographs: photographs.length, categories, services }
  await mapPool(
    Array.from({ length: posts }, (_, index) => index + 1),
    {
      limit: 16,
      work: async (number) => {
        const folder = path.join(root, 'content/posts', postKey(number))
        await fs.mkdir(folder)
        const photograph = photographs[number - 1]
        if (photograph !== undefined) await fs.copyFile(photograph, path.join(folder, COVER))
        for (const [name, text] of Object.entries(createPost(number, context)))
          await fs.writeFile(path.join(folder, name), text)
      },
    },
  )
}

function servicesOf(content: Content): Service[] {
  const routes = createRoutes(content, content.locales)
  return content.services.map(({ key, image, title }) => {
    const link = (language: string) => {
      const route = routes.find(
        (route) => route.page === 'service' && route.key === key && route.locale === language,
      )
      const label = title[language]
      if (route === undefined || label === undefined) throw new Error(`No service "${key}"`)
      return { path: route.path, label }
    }
    return { key, image: image.src, pages: { de: link('de'), en: link('en') } }
  })
}
