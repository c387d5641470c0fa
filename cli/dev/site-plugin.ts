// The site as a Vite plugin: answers before and after Vite's own, and sources watched by it (R63).
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Plugin, ViteDevServer } from 'vite'
import type { Content } from '#site/content.ts'
import { createPictureMaker } from '../images/on-demand.ts'
import type { Log } from '../problems/log.ts'
import { cacheOf, type Workspace } from '../workspace.ts'
import { themeStyles } from '../app/theme-styles.ts'
import { createInbox } from '../server/inbox.ts'
import { answerKnown, answerUnknown } from './answer.ts'
import { createBrowsers, errorReply, overlayOf, reportTo } from './feedback.ts'
import { loadDevSite } from './dev-site.ts'
import { createLive } from './live.ts'
import { respondWith, takeForms } from './middleware.ts'
import { createApp } from './app.ts'
import { watchSources } from './watch.ts'

/** Serves pages, files and forms of a site from source; errors go to the terminal and to browsers. */
export function createSitePlugins(workspace: Workspace, log: Log): Plugin[] {
  const { root, workDir, contentDir } = workspace
  const makePicture = createPictureMaker({ ...workspace, cache: cacheOf(workspace) })
  const report = reportTo(log)
  const describe = (error: unknown) => overlayOf(error, { log, root })
  /** What the app's modules contain of the last content without an error. */
  let included: Pick<Content, 'theme' | 'locales'> | undefined
  const styles = themeStyles(() => {
    if (included === undefined) throw new Error('No page is shown before there is a theme')
    const file = path.join(contentDir, included.theme.font.file.src)
    return { theme: included.theme, fontUrl: encodeURI(file).replaceAll("'", '%27') }
  })
  const site: Plugin = {
    name: 'site',
    configureServer(vite) {
      const app = createApp(vite)
      const browsers = createBrowsers(vite, describe)
      const live = createLive(
        async () => {
          const site = await loadDevSite(workspace)
          await app.follow(site.content.locales)
          return site
        },
        () => {
          const content = live.value()?.content
          const next = content && { theme: content.theme, locales: content.locales }
          if (!isDeepStrictEqual(next, included)) forgetModules(vite)
          included = next
          publishError(live.error())
        },
      )
      /** Reports an error in the terminal and in browsers; undefined clears it. */
      const publishError = (error: unknown) => {
        report(error, live.value())
        browsers.show(error)
      }
      const inbox = createInbox({
        file: path.join(workDir, 'inbox.jsonl'),
        services: () => live.value()?.content.lists.formServices ?? [],
      })
      const fail = (error: unknown) => {
        publishError(error)
        return errorReply(describe(error))
      }
      const known = respondWith(async (target) => {
        await live.settled()
        const site = live.value()
        return site && (await answerKnown(target, { site, app, makePicture }))
      }, fail)
      const unknown = respondWith(async (address) => {
        const site = live.value()
        return site === undefined
          ? errorReply(describe(live.error()))
          : await answerUnknown(address, { site, app })
      }, fail)
      void live.reload()
      watchSources(vite.watcher, {
        workspace,
        onContent: () => void live.reload(),
        onCode() {
          // A page that could not be rendered has no modules through which Vite would reload it.
          if (browsers.shown() !== live.error()) publishError(live.error())
        },
        onPipeline: () =>
          log.info('The pipeline has changed: start "npx site dev" again to use it.'),
      })
      vite.middlewares.use(takeForms(inbox))
      vite.middlewares.use(known)
      // Addresses that Vite does not know either.
      return () => void vite.middlewares.use(unknown)
    },
  }
  return [styles, site]
}

/** Makes Vite transform all modules again: stylesheets contain the theme, and a module the languages. */
function forgetModules({ environments }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments)) moduleGraph.invalidateAll()
}
