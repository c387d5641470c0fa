// The floor: what the same pages and the same pictures cost without anything around them.
//   floor.ts render CONTENT OUT THREADS    read, Markdown, renderToString, write
//   floor.ts pictures VARIANTS OUT         one sharp pipeline for each variant
import fs from 'node:fs'
import path from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

const [task, input = '', out = '', threads = '1'] = process.argv.slice(2)

/** The pages that one of several threads renders. */
interface Part {
  readonly content: string
  readonly out: string
  readonly part: number
  readonly of: number
}

if (!isMainThread) await renderPart(workerData)
else if (task === 'render') await renderAll(Number(threads))
else if (task === 'pictures') await encodePictures()
else throw new Error('floor.ts render CONTENT OUT THREADS | pictures VARIANTS OUT')

async function renderAll(of: number): Promise<void> {
  fs.rmSync(out, { recursive: true, force: true })
  const parts = Array.from({ length: of }, (_, part): Part => ({ content: input, out, part, of }))
  if (of === 1) await renderPart(parts[0])
  else await Promise.all(parts.map(inWorker))
}

async function inWorker(part: Part | undefined): Promise<void> {
  // Node 20 does not hand the loader of TypeScript on to threads.
  const [loader, own] = [import.meta.resolve('tsx/esm/api'), import.meta.url].map((url) =>
    JSON.stringify(url),
  )
  const start = `import(${loader}).then(({ register }) => { register(); return import(${own}) })`
  const worker = new Worker(start, { eval: true, workerData: part })
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Exit code ${code}`))))
  })
}

async function renderPart(part: Part | undefined): Promise<void> {
  if (part === undefined) return
  const { createElement: h } = await import('react')
  const { renderToString } = await import('react-dom/server')
  const { Frame, headOf } = await import('./peers/shared/frame.ts')
  const { ContactForm, Header } = await import('./peers/shared/interactive.ts')
  const { loadPages } = await import('./peers/shared/site.ts')
  const css = fs.readFileSync(new URL('./peers/shared/site.css', import.meta.url), 'utf8')
  const pages = loadPages(part.content, pictureNames)
  const folders = new Set<string>()
  for (const [index, page] of pages.entries()) {
    if (index % part.of !== part.part) continue
    const props = page.props()
    const { title, metas, links, jsonLd } = headOf(props)
    const html = renderToString(
      h(
        'html',
        { lang: props.lang },
        h(
          'head',
          null,
          h('meta', { charSet: 'utf-8' }),
          h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
          h('title', null, title),
          metas.map((meta, key) => h('meta', { key, ...meta })),
          links.map((link, key) => h('link', { key, ...link })),
          h('script', { type: 'application/ld+json', dangerouslySetInnerHTML: { __html: jsonLd } }),
          h('style', { dangerouslySetInnerHTML: { __html: css } }),
        ),
        h('body', null, h(Frame, { ...props, header: Header, form: ContactForm })),
      ),
    )
    const file = path.join(part.out, page.path === '/' ? 'index.html' : `${page.path}.html`)
    const folder = path.dirname(file)
    if (!folders.has(folder)) fs.mkdirSync(folder, { recursive: true })
    folders.add(folder)
    fs.writeFileSync(file, `<!doctype html>${html}`)
  }
}

/** Files of a picture as their names would be; the floor of pages encodes none. */
function pictureNames(cover: string, widths: readonly number[]) {
  const name = path.parse(cover).name
  const set = (format: string) =>
    widths.map((width) => `/assets/${name}-${width}-0123456789.${format} ${width}w`).join(', ')
  const placeholder = 'linear-gradient(#8a9,#798,#687,#576,#465)'
  return {
    avif: set('avif'),
    webp: set('webp'),
    src: `/assets/${name}.jpg`,
    width: 1280,
    height: 853,
    placeholder,
  }
}

/** One variant of a picture, as the build would make it. */
export interface FloorVariant {
  readonly source: string
  readonly width: number
  readonly height: number
  readonly format: 'avif' | 'webp' | 'jpeg' | 'png'
  readonly settings: Readonly<Record<string, number | string | boolean>>
  readonly name: string
}

async function encodePictures(): Promise<void> {
  const { default: sharp } = await import('sharp')
  const { availableParallelism } = await import('node:os')
  sharp.concurrency(1)
  sharp.cache(false)
  fs.rmSync(out, { recursive: true, force: true })
  fs.mkdirSync(out, { recursive: true })
  const variants: FloorVariant[] = JSON.parse(fs.readFileSync(input, 'utf8'))
  // The most pixels first, so that no core is idle at the end.
  const waiting = variants.toSorted((a, b) => b.width * b.height - a.width * a.height).values()
  const work = async () => {
    for (const { source, width, height, format, settings, name } of waiting) {
      const scaled = sharp(source).autoOrient().resize({ width, height, fit: 'cover' })
      await scaled[format](settings).toFile(path.join(out, name))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
