import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

export const collections = {
  pages: defineCollection({
    loader: glob({
      pattern: '*.md',
      base: './content/pages',
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
    schema: ({ image }) =>
      z.object({
        kind: z.enum(['home', 'post', 'service', 'location', 'project', 'text']),
        lang: z.string(),
        path: z.string(),
        alternates: z.record(z.string(), z.string()),
        title: z.string(),
        description: z.string(),
        day: z.string(),
        cover: image(),
        alt: z.string(),
      }),
  }),
}
