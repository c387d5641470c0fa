// Collects the schemas of `content/`, one file per entity (R24, R26). The loader turns values into the types of
// `src/site/content.ts`.
import type { Lists } from '#site/content.ts'
import { defaultLocale, type Locales } from '#site/locales.ts'
import { companySchema } from './company.ts'
import { faqSchema } from './faq.ts'
import { localizedFields } from './fields.ts'
import { jobsSchema } from './jobs.ts'
import { locationSchema } from './location.ts'
import { homeTextSchema, pageSchema, pageTextSchema } from './page.ts'
import { postSchema, postTextSchema } from './post.ts'
import { figuresSchema } from './prices.ts'
import { processSchema } from './process.ts'
import { projectSchema, projectTextSchema } from './project.ts'
import { serviceSchema } from './service.ts'
import { stringsSchema } from './strings.ts'
import { testimonialsSchema } from './testimonials.ts'
import { textPageSchema } from './text-page.ts'
import { valleySchema } from './valley.ts'
import { woodsSchema } from './woods.ts'

/** Returns the schemas of all files that contain texts, for the languages and lists of a site. */
export function createSchemas({ locales, lists }: { locales: Locales; lists: Lists }) {
  const fields = localizedFields(locales)
  return {
    company: companySchema(fields),
    service: serviceSchema(fields, lists),
    location: locationSchema(fields, lists),
    valley: valleySchema(fields),
    project: projectSchema(fields),
    projectText: projectTextSchema,
    post: postSchema(fields, defaultLocale(locales)),
    postText: postTextSchema,
    textPage: textPageSchema,
    page: pageSchema(fields),
    pageText: pageTextSchema,
    homeText: homeTextSchema,
    testimonials: testimonialsSchema(fields),
    process: processSchema(fields),
    figures: figuresSchema,
    woods: woodsSchema(fields, lists),
    jobs: jobsSchema(fields),
    faq: faqSchema(fields),
    strings: stringsSchema(locales),
  }
}
export type Schemas = ReturnType<typeof createSchemas>
