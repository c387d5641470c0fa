import { expect, it } from 'vitest'
import { fullSite } from '../../tests/support/full-site.ts'
import { loadMinimal } from '../../tests/support/rendered-site.ts'
import { namedImages } from './named-images.ts'

it('R26 finds the pictures of every field, also of one that no one has thought of', async () => {
  const { content, texts } = await loadMinimal(fullSite)
  const image = content.company.hero.image
  const extended = { ...content, hall: { doors: [{ open: { ...image, src: 'doors/open.jpg' } }] } }
  const sources = namedImages(extended, texts).map(({ src }) => src)
  expect(sources).toContain('doors/open.jpg')
  const { services, locations, projects, posts, woods } = content
  for (const { src } of [
    image,
    ...services.map((service) => service.image),
    ...locations.map((location) => location.image),
    ...projects.flatMap(({ before, after, gallery }) => [before ?? after, after, ...gallery]),
    ...posts.map(({ cover }) => cover),
    ...(woods?.woods ?? []).flatMap(({ pictures }) => Object.values(pictures)),
  ])
    expect(sources).toContain(src)
  // Drawings of the theme are no pictures.
  expect(sources).not.toContain(content.theme.logo.src)
})
