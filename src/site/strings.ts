// Defines the UI strings. A missing string shows its key. Pure.
import type { Strings } from './content.ts'
import type { Locales } from './locales.ts'

/** Replaces the names of a group whose keys and texts are in `content/lists.yaml`. */
export const listed: readonly string[] = []

/** All UI strings by group of `content/strings.yaml`; the schemas derive from them. */
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
    'offline',
    'notification',
    'notifications',
    'notice',
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
    'people',
    'contact',
    'language',
  ],
  home: [
    'headTitle',
    'description',
    'title',
    'subtitle',
    'emergency',
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
    'team',
    'teamText',
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
    'optional',
    'urgent',
    'sentTitle',
    'sentText',
    'thanks',
    'answer',
    'sentValues',
    'another',
    'failedTitle',
    'failedText',
    'mailTitle',
    'mailText',
    'mailWhatsapp',
    'mailDone',
    'mailCut',
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
  service: ['headTitle', 'features', 'materials', 'steps', 'watchFor', 'projects', 'posts'],
  call: [
    'hours',
    'form',
    'serviceTitle',
    'serviceText',
    'locationTitle',
    'locationText',
    'projectsTitle',
    'projectsText',
    'projectTitle',
    'projectText',
    'blogTitle',
    'blogText',
    'postTitle',
    'postText',
    'estimateTitle',
    'estimateText',
  ],
  facts: ['label', 'duration', 'cost', 'warranty', 'warrantyValue', 'place', 'year', 'services'],
  location: ['contact', 'address', 'area', 'services', 'projects'],
  valley: [
    'heading',
    'text',
    'calendar',
    'month',
    'height',
    'snow',
    'snowLine',
    'oiling',
    'noise',
    'none',
    'open',
    'closed',
    'from',
    'until',
    'early',
    'mid',
    'late',
    'endOf',
    'leg',
    'advice',
    'more',
    'note',
  ],
  locationTypes: listed,
  list: ['pages', 'page', 'titleOfPage', 'previous', 'next'],
  blog: [
    'title',
    'headTitle',
    'description',
    'categoryTitle',
    'categoryDescription',
    'filter',
    'all',
    'empty',
    'loading',
    'minutes',
    'reviewed',
    'contents',
    'points',
    'related',
  ],
  badges: listed,
  categories: listed,
  serviceTypes: listed,
  projects: ['title', 'headTitle', 'description', 'sheets', 'sheetsNote', 'learned'],
  project: ['meta', 'before', 'after', 'compare', 'gallery', 'others'],
  prose: ['footnotes', 'backToText', 'done', 'open'],
  portal: ['login', 'access', 'accessSubject'],
  notFound: ['title', 'text', 'home'],
  footer: ['hours', 'closedDays', 'closedDay', 'contact', 'legal', 'rights', 'emergency', 'always'],
  durations: ['hoursOne', 'hoursOther', 'daysOne', 'daysOther', 'weeksOne', 'weeksOther', 'open'],
  estimate: [
    'title',
    'headTitle',
    'summary',
    'teaser',
    'teaserText',
    'job',
    'size',
    'sizeHint',
    'place',
    'elsewhere',
    'show',
    'answer',
    'choose',
    'from',
    'example',
    'about',
    'examples',
    'onVisit',
    'durationOpen',
    'price',
    'duration',
    'lead',
    'weekFrom',
    'earliest',
    'earliestOpen',
    'start',
    'tooLong',
    'assumed',
    'months',
    'season',
    'costFactors',
    'more',
    'shared',
    'request',
    'message',
    'visit',
    'visitWeek',
    'wish',
    'list',
  ],
  samples: [
    'title',
    'text',
    'teaser',
    'raw',
    'oiled',
    'weathered',
    'compare',
    'hardness',
    'hardnessValue',
    'durability',
    'durabilityValue',
    'durabilityNone',
    'moisture',
    'use',
    'avoid',
    'order',
    'message',
  ],
  days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su', 'range'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type StringNames = typeof stringNames

/** Key of a UI string: `nav.services`. */
type StringKey = {
  [Group in keyof StringNames]: `${Group}.${StringNames[Group][number]}`
}[keyof StringNames]

/** Key of a UI string with plural forms, without the name of the form. */
export type CountKey = {
  [Key in StringKey]: Key extends `${infer Name}One` ? Name : never
}[StringKey]

/**
 * Parameters of UI strings by key, which pages fill; plural forms are under `Other`. Other placeholders are company
 * facts.
 */
const stringParameters: Readonly<Record<string, readonly string[]>> = {
  'common.notifications': ['hotkey'],
  'home.reviewsOther': ['count'],
  'prose.backToText': ['number'],
  'home.photosOther': ['count'],
  'location.contact': ['place'],
  'valley.height': ['height'],
  'valley.snowLine': ['height'],
  'valley.open': ['day'],
  'valley.closed': ['day'],
  'valley.from': ['day'],
  'valley.until': ['day'],
  'valley.early': ['month'],
  'valley.mid': ['month'],
  'valley.late': ['month'],
  'valley.endOf': ['month'],
  'valley.leg': ['km', 'minutes'],
  'valley.advice': ['month'],
  'valley.more': ['place'],
  'footer.closedDays': ['from', 'to'],
  'footer.closedDay': ['day'],
  'form.invalidOther': ['count'],
  'form.thanks': ['name'],
  'project.meta': ['place', 'year'],
  'service.headTitle': ['title'],
  'call.locationTitle': ['place'],
  'call.locationText': ['place'],
  'list.page': ['number'],
  'list.titleOfPage': ['title', 'number'],
  'blog.categoryTitle': ['category'],
  'blog.categoryDescription': ['category'],
  'blog.minutes': ['minutes'],
  'blog.reviewed': ['date'],
  'durations.hoursOther': ['count'],
  'durations.daysOther': ['count'],
  'durations.weeksOther': ['count'],
  'estimate.from': ['price'],
  'estimate.example': ['price'],
  'estimate.about': ['price'],
  'estimate.weekFrom': ['week', 'date'],
  'estimate.earliest': ['start', 'date', 'end', 'endDate'],
  'estimate.earliestOpen': ['start', 'date'],
  'estimate.start': ['week', 'date'],
  'estimate.months': ['from', 'to'],
  'estimate.season': ['place', 'from', 'to'],
  'estimate.message': ['job'],
  'estimate.visitWeek': ['week', 'date'],
  'estimate.wish': ['week'],
  'samples.compare': ['wood', 'finish'],
  'samples.hardnessValue': ['value'],
  'samples.durabilityValue': ['value'],
  'samples.message': ['wood', 'finish'],
  'days.range': ['from', 'to'],
} satisfies Partial<Record<StringKey, readonly string[]>>

/** Plural forms of `Intl.PluralRules`; every language has `Other`. */
const countForms = ['Zero', 'One', 'Two', 'Few', 'Many', 'Other'] as const
export type CountForm = (typeof countForms)[number]

/** Returns the text of a key: `t('nav.services')`. */
export type Translate = (key: StringKey | `${CountKey}${CountForm}`) => string

// Creating rules is slow.
const pluralRules = new Map<string, Intl.PluralRules>()

/** Returns the plural form of a count in a language. */
export function countForm(count: number, tag: string): CountForm {
  const rules = pluralRules.get(tag) ?? new Intl.PluralRules(tag)
  pluralRules.set(tag, rules)
  const rule = rules.select(count)
  return countForms.find((form) => form.toLowerCase() === rule) ?? 'Other'
}

/** Adds plural forms to the names of a group, for languages that have them. */
export function namesIn(
  names: readonly string[],
  languages: Locales,
): { name: string; locales: Locales }[] {
  const more = countForms
    .filter((form) => !/One|Other/.test(form))
    .map((form) => ({ form, locales: languages.filter(({ format }) => formsOf(format).has(form)) }))
    .filter(({ locales }) => locales.length > 0)
  return names.flatMap((name) => {
    const base = /^(.*)Other$/.exec(name)?.[1]
    const forms = base === undefined ? [] : more
    return [
      { name, locales: languages },
      ...forms.map(({ form, locales }) => ({ name: `${base}${form}`, locales })),
    ]
  })
}

/** Returns the plural forms of a language up to 200; many languages have another form only for millions. */
function formsOf(tag: string): ReadonlySet<CountForm> {
  const known = formsByTag.get(tag)
  if (known !== undefined) return known
  const forms = new Set(Array.from({ length: 200 }, (_, count) => countForm(count, tag)))
  formsByTag.set(tag, forms)
  return forms
}

const formsByTag = new Map<string, ReadonlySet<CountForm>>()

/** Returns the parameters of a UI string. */
export function parametersOf(key: string): readonly string[] {
  return stringParameters[key.replace(/(?:Zero|One|Two|Few|Many)$/, 'Other')] ?? []
}

export function createTranslate(strings: Strings): Translate {
  return (key) => strings[key] ?? key
}
