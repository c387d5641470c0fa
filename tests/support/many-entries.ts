// Posts and projects by number, for sites whose lists are paged (R78).
import type { Changes } from './site.ts'

/** This many posts beside that of the minimal site, newest first: `post-1`, `post-2`, … */
export function manyPosts(count: number): Changes {
  return entries(count, (number) => ({
    [`content/posts/post-${number}/de.md`]: `---
title: Artikel ${number}
summary: Kurz, Nummer ${number}.
category: ${categoryOf(number)}
date: ${dayBefore(number)}
services: []
cover: { src: /board.png, alt: { de: Ein Brett, en: A board } }
---
Text ${number}.
`,
    [`content/posts/post-${number}/en.md`]: `---
title: Post ${number}
summary: Short, number ${number}.
---
Text ${number}.
`,
  }))
}

/** This many projects behind that of the minimal site. */
export function manyProjects(count: number): Changes {
  return entries(count, (number) => ({
    [`content/projects/house-${number}/de.md`]: `---
title: Haus ${number}
slug: haus-${number}
summary: Umbau ${number}.
duration: 2 Wochen
place: Thun
location: thun
year: 2024
services: [carpentry]
featured: false
order: ${number + 1}
before: { src: /board.png, alt: { de: Vorher, en: Before } }
after: { src: /board.png, alt: { de: Nachher, en: After } }
gallery: []
---
Text.
`,
    [`content/projects/house-${number}/en.md`]: `---
title: House ${number}
slug: house-${number}
summary: Rebuilding ${number}.
duration: 2 weeks
---
Text.
`,
  }))
}

/** Every second one is a tip, the others are of two more categories in turn. */
function categoryOf(number: number): string {
  if (number % 2 === 0) return 'tipps'
  return number % 4 === 1 ? 'renovierung' : 'sanitaer'
}

/** One day before the other, the first 600 later than the minimal site's own post. */
function dayBefore(number: number): string {
  return new Date(Date.UTC(2026, 0, 1) - number * 86_400_000).toISOString().slice(0, 10)
}

function entries(count: number, filesOf: (number: number) => Changes): Changes {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return Object.assign({}, ...numbers.map(filesOf))
}
