// The site as a Vite plugin: middleware before and after Vite's, and watched sources (R63).
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Plugin, ViteDevServer } from 'vite'
import type { Content } from '#site/content.ts'
import type { Locales } from '#site/locales.ts'
import type { Cache } from '../cache/cache.ts'
import type { FileChanges, Unsaved } from '../changed-site.ts'
import { createPictureMaker } from '../images/on-demand.ts'
import type { Log } from '../problems/log.ts'
import { sourceState } from '../source-state.ts'
import type { Workspace } from '../workspace.ts'
import { localesModule } from '../app/locales-module.ts'
import { findOwnCode, type OwnCode } from '../app/own-code.ts'
import { themeStyles } from '../app/theme-styles.ts'
import { createInbox } from '../server/inbox.ts'
import { answerFromSite, answerMissing } from './answer.ts'
import { createBrowsers, createReporter, errorReply, overlayOf } from './feedback.ts'
import { type DevSite, loadDevSite } from './dev-site.ts'
import { createLive } from './live.ts'
import { handleForms, respondWith } from './middleware.ts'
import { createApp } from './app.ts'
import { loadUnsaved } from './unsaved-site.ts'
import { watchSources } from './watch.ts'

/** Returns Vite plugins that serve a site from source, and report errors in the terminal and in browsers. */
export function createSitePlugins(
  workspace: Workspace,
  { cache, log, unsaved }: { cache: Cache; log: Log; unsaved: Unsaved },
): Plugin[] {
  const { root, workDir, contentDir } = workspace
  const makePicture = createPictureMaker({ ...workspace, cache })
  const report = createReporter(log)
  const describe = (error: unknown) => overlayOf(error, { log, root })
  /** The part of the last valid content that modules of the app contain, and the site's own code. */
  let current: (Pick<Content, 'theme' | 'locales'> & { own: OwnCode }) | undefined
  const styles = themeStyles(() => {
    if (current === undefined) throw new Error('The theme is not loaded yet')
    const file = path.join(contentDir, current.theme.font.file.src)
    return { theme: current.theme, fontUrl: encodeURI(file).replaceAll("'", '%27') }
  })
  /** The languages of the last valid content. */
  let locales: Locales = []
  const site: Plugin = {
    name: 'site',
    configureServer(vite) {
      const app = createApp(vite)
      /** The source of the loaded site. */
      let source: { state: string; files: FileChanges } | undefined
      const load = async (): Promise<DevSite> => {
        const shown = live.value()
        const { files } = unsaved
        const state = sourceState(workspace)
        const isSame = source?.state === state && source.files === files
        // The watcher reports what `site edit` has saved, which is loaded already, and other links to files.
        if (isSame && shown !== undefined && live.error() === undefined) return shown
        source = { state, files }
        const loadFrom = (from: Workspace) => loadDevSite(from, cache)
        return files.size === 0 || shown === undefined
          ? await loadFrom(workspace)
          : await loadUnsaved(workspace, { files, shown, load: loadFrom })
      }
      const browsers = createBrowsers(vite, {
        overlayOf: describe,
        version: () => live.value()?.version,
      })
      const live = createLive(
        async () => {
          const site = await load()
          locales = site.content.locales
          await app.updateLocales(locales)
          return site
        },
        () => {
          const loaded = live.value()
          const { theme, locales: languages } = loaded?.content ?? {}
          const next = theme && languages && { theme, locales: languages, own: findOwnCode(root) }
          const reload = !isDeepStrictEqual(next, current)
          if (reload) invalidateModules(vite)
          current = next
          if (live.error() !== undefined) return publishError(live.error())
          if (unsaved.files.size === 0) report(undefined, loaded)
          const warnings = loaded?.warnings ?? []
          browsers.update({ warnings: warnings.map((warning) => log.format([warning])), reload })
        },
      )
      /** Reports an error, or its end if undefined, in the terminal and in browsers. */
      const publishError = (error: unknown) => {
        report(error, live.value())
        browsers.show(error)
      }
      const inbox = createInbox({
        file: path.join(workDir, 'inbox.jsonl'),
        formPath: () => live.value()?.rules.formPath,
        services: () => live.value()?.content.lists.formServices ?? [],
      })
      const fail = (error: unknown) => {
        publishError(error)
        return errorReply(describe(error))
      }
      const pages = respondWith(async (target) => {
        await live.settled()
        const site = live.value()
        return site && (await answerFromSite(target, { site, app, makePicture }))
      }, fail)
      const fallback = respondWith(async (target) => {
        const site = live.value()
        return site === undefined
          ? errorReply(describe(live.error()))
          : await answerMissing(target, { site, app })
      }, fail)
      void live.reload()
      unsaved.onChange(() => void live.reload())
      watchSources(vite.watcher, {
        workspace,
        onContent: () => void live.reload(),
        onCode() {
          // Vite does not reload an error page, as it imports no modules of the app.
          if (browsers.shown() !== live.error()) publishError(live.error())
        },
        onPipeline: () =>
          log.info('The pipeline has changed. Restart "npx sitewright dev" to use it.'),
      })
      vite.middlewares.use(handleForms(inbox))
      vite.middlewares.use(pages)
      // Runs after Vite's own middleware.
      return () => void vite.middlewares.use(fallback)
    },
  }
  return [localesModule(() => locales), styles, site]
}

/** Invalidates all modules: stylesheets contain the theme, and a module contains the languages. */
function invalidateModules({ environments }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments)) moduleGraph.invalidateAll()
}
