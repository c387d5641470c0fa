// The editor as a Vite plugin, in front of the site that `site dev` serves (R94).
import type { Plugin } from 'vite'
import { EDIT_PATH } from '#site/edit-api.ts'
import { hashOf } from '../base/hash.ts'
import type { Cache } from '../cache/cache.ts'
import type { Unsaved } from '../changed-site.ts'
import { type Reply, send } from '../server/reply.ts'
import type { Workspace } from '../workspace.ts'
import { createApi } from './api.ts'
import { EditedSite } from './edited-site.ts'
import type { Guard } from './guard.ts'

/** The app of the editor, which Vite serves. */
export const EDIT_ENTRY = 'src/edit/main.tsx'

/** Headers of every reply: the address with the token stays here, and no other page shows the editor. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
}

/** Returns a Vite plugin that serves the editor. */
export function createEditPlugin(
  workspace: Workspace,
  { guard, ...kept }: { guard: Guard; cache: Cache; unsaved: Unsaved },
): Plugin {
  return {
    name: 'site-edit',
    configureServer(vite) {
      const api = createApi(new EditedSite(workspace, kept))
      const page = async (): Promise<Reply> => ({
        status: 200,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
        body: await vite.transformIndexHtml(EDIT_PATH, pageOf(workspace)),
      })
      vite.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        if (url.pathname !== EDIT_PATH && !url.pathname.startsWith(`${EDIT_PATH}/`)) {
          next()
          return
        }
        const answer = async () => {
          try {
            const reply =
              guard.refuse(request, url) ??
              (await api(request, url)) ??
              (request.method === 'GET' ? await page() : { status: 405, body: '' })
            send(response, { ...reply, headers: { ...HEADERS, ...reply.headers } })
          } catch (error) {
            next(error)
          }
        }
        void answer()
      })
    },
  }
}

/** Returns the page. Its site is named because others may have been edited at the same address. */
const pageOf = ({ root }: Pick<Workspace, 'root'>) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Editor</title>
<link rel="icon" href="data:,">
<div id="editor" data-site="${hashOf(root)}"></div>
<script type="module" src="/${EDIT_ENTRY}"></script>
</html>
`
