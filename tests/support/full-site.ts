// The minimal site with everything else that content may have: each optional field and file once (R24).
import type { Changes } from './site.ts'

const picture = (name: string) => `{ src: /board.png, alt: { de: ${name} de, en: ${name} en } }`
const titled = (name: string) =>
  `{ title: { de: ${name} de, en: ${name} en }, text: { de: '${name}: {phone}', en: '${name}: {email}' } }`
const season = (advice: string) => `
    oiling: { from: '05-01', to: '09-30' }
    advice:
      - { months: [12, 1, 2], text: { de: ${advice} Winter, en: ${advice} winter } }
      - { months: [3, 4, 5, 6, 7, 8, 9, 10, 11], text: { de: ${advice} sonst, en: ${advice} else } }`

/** Changes to the minimal site. */
export const fullSite: Changes = {
  'content/company.yaml': (old) =>
    old
      .replace('social: []', 'social: [{ name: Chat, url: "https://chat.example/test" }]')
      .replace('payment: [Cash]', 'payment: [Cash, Bank Transfer]')
      .replace('locations: 1', 'locations: 2')
      .replace('stats:', "  - { days: [Sa], opens: '08:00', closes: '12:00' }\nstats:")
      .replace('src: board.png,', 'src: board.png, focus: { x: 50, y: 20 },')
      .concat(
        `team:
  - { name: Ada Holz, role: { de: Werkstatt, en: Workshop }, training: { de: Meisterin, en: Master } }
  - name: Beat Holz
    role: { de: Büro, en: Office }
    training: { de: Kaufmann, en: Clerk }
    languages: [de, en]
    phone: '+41 33 000 00 01'
    image: ${picture('desk')}
proofs: [{ label: { de: Verband, en: Association }, text: { de: Holzbund, en: Timber union } }]
`,
        'portalUrl: https://portal.site.example/login\n',
        'contact: { delivery: post, endpoint: https://forms.site.example/send }\n',
      ),
  'content/lists.yaml': (old) => old.replace(', contact-form]', ', people, contact-form]'),
  'content/faq.yaml': (old) =>
    `${old}- topic: time\n  question: { de: Wie lange?, en: How long? }\n  answer: { de: '{durationSmall}.', en: '{durationSmall}.' }\n  draft: false\n  from: 2022-01-01\n  until: 2042-12-31\n`,
  'content/process.yaml': (old) =>
    `${old}- { id: work, title: { de: Arbeit, en: Work }, text: { de: Los., en: Go. } }\n`,
  'content/prices.yaml': (old) =>
    old
      .replace('prices:', 'prices:\n  range: { amount: 500, to: 900 }')
      .concat('  weeks: { from: 2, unit: weeks }\n'),
  'content/jobs.yaml': (old) => `${old}    lead: weeks
    months: { from: 4, to: 10 }
    post: first-post
    project: shed
  - key: paint
    title: { de: Streichen, en: Painting }
    services: [painting, carpentry]
    sizes: [{ key: room, title: { de: Zimmer, en: Room }, price: range, duration: weeks }]
    costFactors: []
`,
  'content/testimonials.yaml': (old) => `${old}
- name: Beat Zweifel
  location: Gstaad
  text: { de: Sehr gut., en: Very good. }
  project: { de: Dach, en: Roof }
  sheet:
    text: { de: neu, en: new }
    figures:
      - label: { de: Preis, en: Price }
        value: { de: 'ab {priceSmall}', en: 'from {priceSmall}' }
    learned: { de: Leiter sichern., en: Tie the ladder. }
  reviews: 3
  photos: 1
  draft: false
  from: 2022-01-01
  until: 2042-12-31
`,
  'content/woods.yaml': `
note: { de: Visualisierung., en: Computed. }
formService: carpentry
moisture: { de: 8 %, en: 8 % }
woods:
  - key: larch
    name: { de: Lärche, en: Larch }
    hardness: 19
    durability: 3–4
    use: { de: Draussen., en: Outdoors. }
    avoid: { de: Im Boden., en: In the ground. }
    pictures:
      raw: ${picture('raw')}
      oiled: ${picture('oiled')}
      weathered: ${picture('weathered')}
  - key: ash
    name: { de: Esche, en: Ash }
    hardness: 38.5
    use: { de: Drinnen., en: Indoors. }
    avoid: { de: Draussen., en: Outdoors. }
    pictures: { raw: ${picture('ash')}, oiled: ${picture('ash')}, weathered: ${picture('ash')} }
`,
  'content/services/carpentry.yaml': (old) =>
    old
      .replace('materials:', 'samples: true\nmaterials:')
      .replace('faq: [cost]', 'faq: [time, cost]'),
  'content/services/painting.yaml': `
type: painting
order: 1
slug: { de: malerarbeiten, en: painting-services }
title: { de: Malerarbeiten, en: Painting }
heading: { de: Innen und aussen streichen, en: Painting inside and out }
summary: { de: Wir streichen Wände., en: We paint walls. }
features: [{ de: Eins, en: One }, { de: Zwei, en: Two }, { de: Drei, en: Three }]
image: ${picture('wall')}
lead: [{ de: 'Rufen Sie an: {phone}', en: First paragraph. }]
materials: [{ name: { de: Kalk, en: Lime }, text: { de: Matt., en: Flat. } }]
steps: [${titled('Paint')}]
duration: { de: '{durationWeeks}', en: '{durationWeeks}' }
cost: { de: '{priceRange}', en: '{priceRange}' }
watchFor: [{ de: Lüften., en: Let air in. }]
faq: []
`,
  'content/locations/spiez.yaml': `
type: branch
order: 2
name: Spiez
title: { de: Laden Spiez, en: Spiez shop }
summary: { de: Unser Laden., en: Our shop. }
lead: [{ de: Am Hang., en: On the slope. }]
address: { street: Hang 2, postalCode: '3700', town: Spiez }
coordinates: { latitude: 46.69, longitude: 7.68 }
area: { de: [Spiez, Faulensee], en: [Spiez, Faulensee] }
contact: Beat Holz
detail: { src: /board.png, alt: { de: Wand de, en: Wall en }, caption: { de: Wand, en: Wall } }
notes: [${titled('Slope')}]
services: [painting, carpentry]
call: ${titled('Call in')}
image: ${picture('shop')}
`,
  'content/valley.yaml': `
month: 5
snow: [800, 800, 1000, 1400, 1900, 2500, 3000, 3100, 2900, 2400, 1500, 900]
places:
  - location: thun
    km: 0
    minutes: 0
    height: 560${season('Thun')}
  - location: spiez
    km: 12
    minutes: 15
    height: 628
    noise: [{ from: '01-10', to: '03-31' }, { from: '10-01', to: '12-20' }]${season('Spiez')}
road: [{ km: 6, height: 570 }, { km: 20, height: 700, name: Pass }]
lake: { name: { de: See, en: Lake }, from: 1, to: 11, level: 558, depth: 217 }
ridges: [{ points: [{ km: -5, height: 1800 }, { km: 10, height: 2362, name: Niesen }, { km: 25, height: 1900 }] }]
`,
  'content/posts/second-post/de.md': `---
title: Zweiter Artikel
summary: Noch ein Artikel.
category: tipps
date: 2024-04-14
updated: 2024-05-02
services: []
points: [Öl dringt ein., 'Rufen Sie an: {phone}.', Lack nicht.]
call: { title: Lieber wir?, text: 'Rufen Sie {phone} an.' }
cover: { src: /board.png, alt: { de: Ein Brett, en: A board }, crop: { x: 0, y: 0, width: 50, height: 50 } }
---
Siehe [den ersten](/blog/first-post) und {brand}.
`,
  'content/posts/second-post/en.md': `---
title: Second post
slug: the-second
summary: One more post.
---
See [the first](/blog/first-post#oil-wax).
`,
  'content/posts/third-post/de.md': `---
title: Dritter Artikel
summary: Ein Artikel für später.
category: tipps
date: 2026-12-01
draft: true
from: 2026-12-01
until: 2026-12-24
services: []
cover: { src: /board.png, alt: { de: Ein Brett, en: A board } }
---
Bald.
`,
  'content/posts/third-post/en.md':
    '---\ntitle: Third post\nsummary: A post for later.\n---\nSoon.\n',
  'content/projects/shed/de.md': (old) =>
    old
      .replace('duration:', 'draft: false\nfrom: 2022-01-01\nuntil: 2042-12-31\nduration:')
      .replace(
        'duration: 6–8 Wochen',
        "duration: '{durationWeeks}'\nfigures: [{ label: Fläche, value: 34 m² }]",
      )
      .replace(
        'gallery: []',
        `gallery: [{ src: /board.png, crop: { x: 0, y: 0, width: 50, height: 100 }, alt: { de: Innen, en: Inside }, caption: { de: Die Bank, en: The bench } }, ${picture('shelf')}]`,
      ),
  'content/projects/shed/en.md': (old) => old.replace('6–8 weeks', "'{durationWeeks}'"),
  'content/projects/bench/de.md': `---
title: Eine Bank
slug: bank
summary: Eine neue Bank.
duration: 2 Wochen
place: Spiez
year: 2022
services: [painting, carpentry]
featured: false
order: 1
before: ${picture('before')}
after: ${picture('after')}
gallery: []
---
Die Bank.
`,
  'content/projects/bench/en.md':
    '---\ntitle: A bench\nslug: bench\nsummary: A new bench.\nduration: 2 weeks\n---\nThe bench.\n',
  'content/privacy-policy/de.md': `---
title: Datenschutz
summary: Datenschutz.
byDelivery: { sent: { mailto: Per E-Mail., netlify: Über Netlify., post: 'An {formServer}.' } }
byHost: { stored: { netlify: Bei Netlify., others: Bei einem Hoster. } }
---
{sent} {stored}

## Erstens

Eins.

## Zweitens

Zwei.
`,
}
