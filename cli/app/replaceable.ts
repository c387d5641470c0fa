// The engine's components that a site may replace or import; docs/components.md lists them with their props (R98).

/** A module of `src/components/`. */
interface Replaceable {
  /** Relative to `src/components/`. */
  readonly file: string
  /** Export that the default export of the site's file replaces. */
  readonly component: string
  /** Other exports, which a replacement does not change. */
  readonly others?: readonly string[]
}

/** By the name of the file in the site's `components/`, without `.tsx`. */
export const replaceable: Readonly<Record<string, Replaceable>> = {
  'before-after': {
    file: 'sections/before-after.tsx',
    component: 'BeforeAfter',
    others: ['Result'],
  },
  breadcrumbs: { file: 'frame/breadcrumbs.tsx', component: 'Breadcrumbs' },
  button: { file: 'parts/button.tsx', component: 'ButtonLink' },
  'call-to-action': { file: 'sections/call-to-action.tsx', component: 'CallToAction' },
  'card-list': { file: 'lists/card-list.tsx', component: 'CardList' },
  'contact-info': { file: 'form/contact-info.tsx', component: 'ContactInfo' },
  facts: { file: 'sections/facts.tsx', component: 'Facts' },
  faq: { file: 'sections/faq.tsx', component: 'Faq', others: ['Foldable'] },
  'featured-project': { file: 'lists/featured-project.tsx', component: 'FeaturedProject' },
  figures: { file: 'sections/figures.tsx', component: 'Figures' },
  hero: { file: 'sections/hero.tsx', component: 'Hero' },
  'index-list': { file: 'lists/index-list.tsx', component: 'IndexList' },
  logo: { file: 'frame/logo.tsx', component: 'Logo' },
  'page-intro': { file: 'sections/page-intro.tsx', component: 'PageIntro' },
  people: { file: 'lists/people.tsx', component: 'People', others: ['PersonCard'] },
  picture: { file: 'parts/picture.tsx', component: 'Picture' },
  'process-steps': { file: 'sections/process-steps.tsx', component: 'ProcessSteps' },
  prose: { file: 'sections/prose.tsx', component: 'Prose' },
  section: { file: 'sections/section.tsx', component: 'Section' },
  'site-footer': { file: 'frame/site-footer.tsx', component: 'SiteFooter' },
  'site-header': { file: 'frame/site-header.tsx', component: 'SiteHeader' },
  testimonials: { file: 'testimonials.tsx', component: 'Testimonials', others: ['Rating'] },
}
