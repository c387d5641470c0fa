import fs from 'node:fs'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

const { origin, encoders } = JSON.parse(fs.readFileSync('content/site.json', 'utf8'))

export default defineConfig({
  site: origin,
  trailingSlash: 'never',
  cacheDir: './.cache',
  build: { format: 'file', inlineStylesheets: 'always' },
  i18n: { locales: ['de', 'en'], defaultLocale: 'de' },
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: encoders } },
  integrations: [react()],
  experimental: process.env.INCREMENTAL === '1' ? { incrementalBuild: true } : {},
})
