// UI strings by key; a missing one shows its key (R29). Pure.
import type { Strings } from './content.ts'

/** Every UI string: groups of `content/strings.yaml` and the names in them. Schemas come from here. */
export const stringNames = {
  common: [
    'skip',
    'allPosts',
    'allProjects',
    'phone',
    'call',
    'email',
    'whatsapp',
    'whatsappLabel',
    'quote',
    'quoteSubject',
    'backToTop',
    'shortcuts',
    'loading',
    'notification',
    'notifications',
    'openMap',
  ],
  breadcrumbs: ['label', 'home', 'service', 'location', 'post', 'project'],
  nav: [
    'label',
    'home',
    'menu',
    'close',
    'services',
    'locations',
    'projects',
    'blog',
    'contact',
    'language',
  ],
  home: [
    'headTitle',
    'description',
    'title',
    'subtitle',
    'emergency',
    'badgeSwiss',
    'badgeService',
    'badgeRating',
    'statYears',
    'statProjects',
    'statLocations',
    'services',
    'servicesText',
    'process',
    'portfolio',
    'featured',
    'testimonials',
    'allReviews',
    'ratingNote',
    'reviewsOne',
    'reviewsOther',
    'photosOne',
    'photosOther',
    'locations',
    'blog',
    'faq',
    'contact',
    'contactText',
  ],
  form: [
    'firstName',
    'lastName',
    'phone',
    'email',
    'service',
    'select',
    'description',
    'send',
    'reach',
    'website',
    'sending',
    'invalidOne',
    'invalidOther',
    'hurried',
    'sentTitle',
    'sentText',
    'failedTitle',
    'failedText',
    'mailTitle',
    'mailText',
    'mailWhatsapp',
    'nameRequired',
    'tooLong',
    'phoneOrEmailRequired',
    'phoneFormat',
    'emailFormat',
    'serviceRequired',
    'descriptionRequired',
    'descriptionShort',
    'mailNote',
  ],
  service: [
    'headTitle',
    'features',
    'materials',
    'steps',
    'watchFor',
    'projects',
    'posts',
    'callToAction',
  ],
  facts: ['label', 'duration', 'cost', 'warranty', 'warrantyValue', 'place', 'year', 'services'],
  location: ['address', 'area', 'services', 'projects'],
  locationTypes: ['main', 'branch', 'service_center', 'partner'],
  blog: [
    'title',
    'headTitle',
    'description',
    'filter',
    'all',
    'empty',
    'loading',
    'minutes',
    'contents',
    'related',
  ],
  categories: [
    'holzpflege',
    'renovierung',
    'schreinerarbeiten',
    'elektroarbeiten',
    'sanitaer',
    'tipps',
  ],
  serviceTypes: [
    'renovation',
    'electrical',
    'plumbing',
    'construction',
    'carpentry',
    'painting',
    'wood_care',
    'stonework',
    'management',
    'cleaning',
  ],
  projects: ['title', 'description'],
  project: ['before', 'after', 'compare', 'gallery', 'others'],
  portal: ['login', 'access', 'accessSubject'],
  notFound: ['title', 'text', 'home'],
  footer: ['hours', 'contact', 'legal', 'rights', 'emergency', 'always'],
  days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su', 'range'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type StringNames = typeof stringNames

/** Key of a UI string: `nav.services`. */
type StringKey = {
  [Group in keyof StringNames]: `${Group}.${StringNames[Group][number]}`
}[keyof StringNames]

/** Key of a UI string that has a text for one and one for any other number, without `One` and `Other`. */
export type CountKey = {
  [Key in StringKey]: Key extends `${infer Name}One` ? Name : never
}[StringKey]

/** Names in braces that the site fills in when it shows a string, by key. Other names are company facts (R79). */
export const stringParameters: Readonly<Record<string, readonly string[]>> = {
  'common.notifications': ['hotkey'],
  'home.reviewsOne': ['count'],
  'home.reviewsOther': ['count'],
  'home.photosOne': ['count'],
  'home.photosOther': ['count'],
  'form.invalidOne': ['count'],
  'form.invalidOther': ['count'],
  'service.headTitle': ['title'],
  'blog.minutes': ['minutes'],
  'days.range': ['from', 'to'],
} satisfies Partial<Record<StringKey, readonly string[]>>

/** Gives the text of a key: `t('nav.services')`. */
export type Translate = (key: StringKey) => string

export function createTranslate(strings: Strings): Translate {
  return (key) => strings[key] ?? key
}
