// The variants of pictures that a build of a site makes, for the floor to make the same.
import fs from 'node:fs/promises'
import path from 'node:path'
import { encoderSettings } from '../cli/images/quality.ts'
import { Problems } from '../cli/problems/problems.ts'
import { type LoadedSite, loadSite, silently } from '../cli/load-site.ts'
import { planSite } from '../cli/render/plan-site.ts'
import { cacheOf, loadWorkspace } from '../cli/workspace.ts'
import { editedPost, siteLayout } from './corpus/edits.ts'
import { photographSize } from './corpus/photographs.ts'
import type { FloorVariant } from './floor.ts'

/** Variants of all pictures, and those of one that is added to a post. */
export const VARIANTS = 'variants.json'
export const VARIANTS_OF_ONE = 'variants-of-one.json'

/** Writes the variants of the site in `corpus` to `folder`, and those that a photograph adds to it as the cover of a post. */
export async function writeVariants(
  { corpus, photograph }: { corpus: string; photograph: string },
  folder: string,
): Promise<void> {
  const workspace = await loadWorkspace({ cwd: corpus })
  const site = await loadSite(workspace, {
    problems: new Problems(),
    stage: silently,
    cache: cacheOf(workspace),
  })
  const edited = await editedPost(corpus, siteLayout)
  const added = {
    src: 'added.jpg',
    file: photograph,
    hash: 'added',
    ...photographSize,
    format: 'jpeg',
    placeholder: '',
  } as const
  const posts = site.content.posts.map((post) =>
    post.key === edited
      ? { ...post, cover: { src: added.src, alt: post.cover.alt, at: post.cover.at } }
      : post,
  )
  const withOne = {
    ...site,
    content: { ...site.content, posts },
    sources: new Map(site.sources).set(added.src, added),
  }
  await fs.mkdir(folder, { recursive: true })
  const ofOne = variantsOf(withOne).filter(({ source }) => source === photograph)
  await fs.writeFile(path.join(folder, VARIANTS), JSON.stringify(variantsOf(site)))
  await fs.writeFile(path.join(folder, VARIANTS_OF_ONE), JSON.stringify(ofOne))
}

function variantsOf(
  site: Pick<LoadedSite, 'content' | 'routes' | 'texts' | 'sources'>,
): FloorVariant[] {
  return planSite(site).images.variants.map((variant) => {
    const { source, width, height, format, quality, path: name } = variant
    const settings = { ...encoderSettings(format, quality) }
    return {
      source: source.file,
      width,
      height,
      format,
      settings: format === 'jpeg' ? { ...settings, mozjpeg: true } : settings,
      name: path.basename(name),
    }
  })
}
