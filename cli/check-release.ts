// Reports content that a release must not have, such as the phone number of a template (R25).
import type { Locales } from '#site/locales.ts'
import { findOwnCode } from './app/own-code.ts'
import { entriesBelow } from './base/files.ts'
import { isPlaceholderPicture } from './base/placeholder.ts'
import { findContentFiles } from './content/files.ts'
import { loadLanguages } from './content/languages.ts'
import { refusePlaceholderTexts } from './content/text/placeholder-texts.ts'
import type { LoadedSite } from './load-site.ts'
import { type Problems, SiteError } from './problems/problems.ts'
import type { Workspace } from './workspace.ts'

/** Adds an error for each placeholder. `site` is undefined if its content cannot be loaded. */
export async function checkRelease(
  { root, contentDir, configDir }: Workspace,
  { site, problems }: { site: LoadedSite | undefined; problems: Problems },
): Promise<void> {
  const locales = site?.content.locales ?? readLocales(contentDir)
  const { names } =
    locales.length === 0
      ? { names: [] }
      : findContentFiles(entriesBelow(contentDir), locales, findOwnCode(root).sections)
  await refusePlaceholderTexts(names, { folder: contentDir, display: 'content', problems })
  await refusePlaceholderTexts(['hosts.yaml'], {
    folder: configDir,
    display: 'dist-config',
    problems,
  })
  if (site === undefined) return
  refusePlaceholderPictures(site, problems)
  refuseOtherHostName(site, problems)
}

/** Returns the languages of content that cannot be loaded; an empty list if they are invalid. */
function readLocales(contentDir: string): Locales {
  try {
    return loadLanguages({ contentDir })
  } catch (error) {
    if (error instanceof SiteError) return [] // its problems are known already
    throw error
  }
}

/** Refuses another host name than the origin's: nginx and Caddy answer for one name only. */
function refuseOtherHostName({ config, content }: LoadedSite, problems: Problems): void {
  const { origin } = content.company
  const { hostname } = new URL(origin)
  // Without a name the file could not be read, which is a problem of its own.
  if (['', hostname].includes(config.server.hostName)) return
  problems.error('release-host', `"${config.server.hostName}" is not the host of ${origin}`, {
    at: config.hostNameAt,
    hint: `Write ${hostname}, as in "origin" of content/company.yaml, or correct it there.`,
  })
}

function refusePlaceholderPictures({ named, content }: LoadedSite, problems: Problems): void {
  const { logo, icon } = content.theme
  for (const { src, at } of [...named, logo, icon]) {
    if (!isPlaceholderPicture(src)) continue
    problems.error('release-placeholder', `"${src}" is a default picture`, {
      at,
      hint: 'Use a picture of your own here.',
    })
  }
}
