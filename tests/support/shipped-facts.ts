// The requirements for the fictional company in content/. shipped-content.test.ts compares the two for as
// long as content/ is about that company; a real one has facts of its own, and no other test uses any of these.

/** The company that the facts are about, as `brand` in content/company.yaml. */
export const shippedBrand = 'Muster Holzwerk'

/** Slugs of services in German and English (R1). */
export const serviceSlugs = [
  ['renovierung', 'renovation'],
  ['elektroarbeiten', 'electrical-work'],
  ['schreinerarbeiten', 'carpentry-work'],
  ['malerarbeiten', 'painting-services'],
  ['holzpflege', 'wood-care'],
  ['sanitaerinstallationen', 'plumbing-heating'],
  ['bauarbeiten', 'construction'],
  ['naturstein', 'natural-stone'],
  ['projektmanagement', 'project-management'],
  ['reinigung', 'cleaning-services'],
] as const

/** Slugs of locations, the same in both languages (R1). */
export const locationSlugs = ['gstaad', 'thun', 'spiez', 'zweisimmen'] as const

/** Slugs of projects in German and English (R1). */
export const projectSlugs = [
  ['antike-moebel-restauration', 'antique-furniture-restoration'],
  ['keller-umbau', 'basement-restoration'],
] as const

/** Sections of home in their order (R11). */
export const homeSections = [
  'hero',
  'services',
  'process',
  'portfolio',
  'testimonials',
  'locations',
  'blog',
  'faq',
  'people',
  'contact-form',
]

/** Categories of the blog (R16). */
export const categories = [
  'holzpflege',
  'renovierung',
  'schreinerarbeiten',
  'elektroarbeiten',
  'sanitaer',
  'tipps',
]

/** Kinds of services and locations (R13). */
export const lists = {
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
  locationTypes: ['main', 'branch', 'service_center', 'partner'],
}

/** Process steps with their durations in English (R13). */
export const processDurations = {
  consultation: '1–2 hours',
  planning: '3–7 days',
  scheduling: '1–2 days',
  execution: 'depends on the project',
  completion: '1 day',
} as const

/** Facts that answers to frequent questions contain, in German (R13). */
export const answeredFacts = {
  cost: ['CHF 500', 'CHF 10’000'],
  timeline: ['1–3 Tage', '1–2 Wochen', '4–8 Wochen'],
  emergency: ['24/7', '2 Stunden'],
  permits: ['Baubewilligung'],
  materials: ['Lärche'],
  warranty: ['5 Jahre', '10 Jahre'],
} as const

/** Required values of company.yaml (R13, R24, R53). */
export const company = {
  businessType: 'HomeAndConstructionBusiness',
  region: 'Berner Oberland',
  country: 'CH',
  coordinates: { latitude: 46.75, longitude: 7.63 },
  copyrightYear: 2024,
  currency: 'CHF',
  payment: ['Cash', 'Credit Card', 'Bank Transfer'],
  priceRange: 'CHF 80-300',
  rating: { value: 4.9, count: 127, best: 5, worst: 1 },
  openingHours: [
    { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '07:00', closes: '18:00' },
    { days: ['Sa'], opens: '08:00', closes: '16:00' },
  ],
} as const

/** Fields of company.yaml that contain a placeholder until a real company takes their place (R25). */
export const placeholders = ['brand', 'origin', 'email', 'phone', 'address', 'registerId'] as const

/** Heights in m of the places along the road, and of summits behind it (R82). */
export const heights = [
  ['thun', 560],
  ['spiez', 628],
  ['zweisimmen', 941],
  ['gstaad', 1050],
] as const
export const summits = [
  ['Niesen', 2362],
  ['Stockhorn', 2190],
  ['Wildstrubel', 3244],
] as const

/**
 * Facts that more than one page states, in sentences about the same thing: these have no other amount of the unit. See
 * `factsIn` for how amounts are written.
 */
export const repeatedFacts = [
  {
    fact: 'warranty of 5 and 10 years',
    about: /Garantie|warranty|Gesetz verlangt|law requires/,
    unit: 'years',
    values: ['5 years', '10 years'],
  },
  {
    fact: 'in an emergency within 2 hours',
    about: /(?:innert|within) \d+ (?:Stunden|hours)/,
    unit: 'hours',
    values: ['2 hours'],
  },
  {
    fact: 'a reply within one working day',
    about: /(?:innert|within) (?:\S+ )?(?:Arbeitstage?s?|working days?)/,
    unit: 'days',
    values: [],
  },
  {
    fact: 'a bathroom in 1–2 weeks, a whole flat in 4–8',
    about: /Badumbau|ganze Wohnung|bathroom refit|whole flat/i,
    unit: 'weeks',
    values: ['2 weeks', '8 weeks'],
  },
  {
    fact: 'asbestos in houses of before 1990',
    about: /(?:vor|before|predate) \d{4}/,
    unit: '',
    values: ['1975', '1990'],
  },
  {
    fact: 'oil on wood below 18 per cent moisture',
    about: /(?:unter|below) \d+ (?:Prozent|per cent)[^.]*(?:[Ff]euchte|moisture)/,
    unit: 'per cent',
    values: ['18 per cent'],
  },
  {
    fact: 'VAT of 8.1 per cent, 7.7 until 2023',
    about: /MWST|\bVAT\b/,
    unit: 'per cent',
    values: ['8.1 per cent', '7.7 per cent'],
  },
  {
    fact: '14 days for oil to cure',
    about: /(?:Öl|oil)[^.]*(?:ausgehärtet|cured|härtet das Öl in der Tiefe|cure all the way)/,
    unit: 'days',
    values: ['14 days'],
  },
  {
    fact: '30 days on display for an application',
    about: /liegt[^.]*auf|on display/,
    unit: 'days',
    values: ['30 days'],
  },
  {
    fact: 'two to four months for a permit',
    about: /Bis zur Bewilligung|bis zur Bewilligung|permit often takes|and the permit/,
    unit: 'months',
    values: ['4 months'],
  },
  {
    fact: '12 °C in an empty house',
    about: /Heizung auf|leave the heating/,
    unit: '°C',
    values: ['12 °C'],
  },
  {
    fact: '10 to 15 per cent in reserve',
    about: /Reserve|zur Seite|contingency|[Ss]et aside/,
    unit: 'per cent',
    values: ['10 per cent', '15 per cent'],
  },
] as const
