// Other generators that build the same content: how each is started, and what it keeps between builds.

/** How a peer builds. Names of files are relative to its folder. */
export interface Peer {
  readonly title: string
  /** Folder below `bench/peers/`. */
  readonly fixture: string
  /** Its build in a shell; NODE is replaced by the Node it was installed with. */
  readonly build: string
  readonly env: Readonly<Record<string, string>>
  readonly out: string
  /** Its caches of pages and bundles, and of pictures. */
  readonly pages: readonly string[]
  readonly pictures: readonly string[]
}

const astro: Peer = {
  title: 'Astro',
  fixture: 'astro',
  build: 'NODE node_modules/astro/bin/astro.mjs build',
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
  out: 'dist',
  pages: ['.astro', '.cache/data-store.json', '.cache/incremental-build.json', '.cache/dist'],
  pictures: ['.cache/assets'],
}

export const peers = {
  astro,
  'astro-incremental': {
    ...astro,
    title: 'Astro, incrementalBuild',
    env: { ...astro.env, INCREMENTAL: '1' },
  },
  eleventy: {
    title: 'Eleventy (no React)',
    fixture: 'eleventy',
    build: 'NODE node_modules/@11ty/eleventy/cmd.cjs --quiet',
    env: {},
    out: 'dist',
    pages: [],
    pictures: ['.cache/img'],
  },
  'vite-react-ssg': {
    title: 'vite-react-ssg',
    fixture: 'vite-react-ssg',
    build:
      'NODE shared/pictures.ts public .cache && NODE node_modules/vite-react-ssg/bin/vite-react-ssg.js build',
    env: { NODE_ENV: 'production' },
    out: 'dist',
    pages: ['.vite', '.vite-react-ssg-temp'],
    pictures: ['public/img', '.cache'],
  },
  next: {
    title: 'Next.js, export',
    fixture: 'next',
    build: 'NODE shared/pictures.ts public .cache && NODE node_modules/next/dist/bin/next build',
    env: { NEXT_TELEMETRY_DISABLED: '1' },
    out: 'out',
    pages: ['.next'],
    pictures: ['public/img', '.cache'],
  },
} as const satisfies Record<string, Peer>

export type PeerName = keyof typeof peers

export function isPeerName(name: string): name is PeerName {
  return Object.hasOwn(peers, name)
}
