// The current version of the app, run from source by Vite on the server (R63).
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { RenderApp } from '#site/rendered-app.ts'
import { CLIENT_ENTRY, renderOf, SERVER_ENTRY } from '../render/bundle.ts'
import type { DocumentAssets } from '../render/document.ts'
import { styleTags } from './styles.ts'

/** What pages are rendered with. */
export interface DevApp {
  readonly render: RenderApp
  readonly assets: () => Promise<DocumentAssets>
}

/** The entry is imported each time; Vite evaluates what has changed. */
export function createApp(vite: ViteDevServer): DevApp {
  return {
    async render(input) {
      const { ssr } = vite.environments
      if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the app')
      return await renderOf(await ssr.runner.import(`/${SERVER_ENTRY}`))(input)
    },
    assets: async () => ({
      scripts: ['/@vite/client', `/${CLIENT_ENTRY}`],
      fonts: [],
      styles: await styleTags(vite),
    }),
  }
}
