import fs from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { openPictures } from './shared/pictures.ts'
import { loadPages } from './shared/site.ts'
import { sitemapOf } from './shared/sitemap.ts'

const { origin } = JSON.parse(fs.readFileSync('content/site.json', 'utf8'))

export default defineConfig({
  plugins: [react()],
  cacheDir: '.vite',
  ssgOptions: {
    dirStyle: 'flat',
    formatting: 'none',
    script: 'async',
    concurrency: 20,
    onFinished: (folder) => {
      const pages = loadPages('content', openPictures('.cache'))
      fs.writeFileSync(path.join(folder, 'sitemap.xml'), sitemapOf(pages, origin))
    },
  },
})
