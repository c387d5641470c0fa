// Registers the module of each page kind.
import type { PageId } from '#site/pages.ts'
import { blog } from './blog.ts'
import { estimate } from './estimate.ts'
import { home } from './home.ts'
import { location } from './location.ts'
import { notFound } from './not-found.ts'
import { page } from './page.ts'
import type { PageModule } from './page-module.ts'
import { post } from './post.ts'
import { project } from './project.ts'
import { projects } from './projects.ts'
import { service } from './service.ts'
import { legalNotice, portal, privacyPolicy } from './text-pages.ts'

export const pageModules: { readonly [P in PageId]: PageModule<P> } = {
  home,
  service,
  location,
  blog,
  post,
  projects,
  project,
  estimate,
  'legal-notice': legalNotice,
  'privacy-policy': privacyPolicy,
  portal,
  'not-found': notFound,
  page,
}
