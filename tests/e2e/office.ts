// A company's office: its site in a Git repository with a remote, and `site edit` open in a browser (R94).
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Browser, expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { check, loadWorkspace } from '../../cli/api.ts'
import { createCopy } from '../support/site.ts'
import { violations } from './axe.ts'
import { startServer } from './server.ts'

/** The site, its editor, and what a test does in both. */
export interface Office {
  readonly root: string
  /** The folder of the bare repository to which the office publishes. */
  readonly remote: string
  /** The editor's address with its token. */
  readonly editor: string
  readonly page: Page
  readonly git: (...args: readonly string[]) => Promise<string>
  /** Commits the changes, which must be a valid site. Returns the changed lines, each file's after its name. */
  readonly changes: () => Promise<string[]>
  /** Opens a form, and waits for its title. */
  readonly open: (page: Page, id: string, title: string) => Promise<void>
  /** Opens a group of the list, and adds an entry with titles in each language. */
  readonly create: (page: Page, group: string, titles: readonly string[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** Copies the site without closed days and with a missing translation, and starts its editor. */
export async function openOffice(browser: Browser): Promise<Office> {
  const { root, remove } = await createCopy({
    'content/company.yaml': (old) => old.replace(/^closed:\n(?: .*\n)+/m, ''),
    'content/faq.yaml': (old) => old.replace(', en: What does a renovation cost?}', '}'),
    '.gitignore': '.site\n',
  })
  const remote = await fs.mkdtemp(path.join(os.tmpdir(), 'remote-'))
  const git = async (...args: readonly string[]) =>
    (await promisify(execFile)('git', [...args], { cwd: root })).stdout
  const commit = async () => {
    await git('add', '--all')
    await git('commit', '--quiet', '--message', 'Step')
  }
  await git('init', '--bare', '--initial-branch=main', remote)
  await git('init', '--initial-branch=main')
  await git('config', 'user.name', 'Anna Muster')
  await git('config', 'user.email', 'anna@site.example')
  await git('remote', 'add', 'origin', remote)
  await commit()
  await git('push', '--set-upstream', 'origin', 'main')
  const server = await startServer('edit', { root })
  const page = await browser.newPage({ locale: 'de-CH' })
  await page.addInitScript(hidePreview)
  const editor = /http:\S+token=\S+/.exec(await server.heard(/token=\S+/))?.[0] ?? ''
  return {
    root,
    remote,
    editor,
    page,
    git,
    async changes() {
      await check(await loadWorkspace({ cwd: root }))
      await git('add', '--all')
      const diff = await git('diff', '--cached', '--unified=0', '--find-renames')
      await commit()
      const lines = diff.split('\n').filter((line) => /^(?:[+-](?!-- )|rename to )/.test(line))
      return lines.map((line) => line.replace(/^(?:\+\+\+ b\/|rename to )/, ''))
    },
    async open(page, id, title) {
      const { pathname, hash } = new URL(page.url())
      // Loading the editor again takes longer than the rest.
      const isReady = pathname === '/_edit' && (await page.locator('dialog, iframe').count()) === 0
      if (isReady && hash !== `#${id}`) await page.evaluate((next) => (location.hash = next), id)
      else await page.goto(`${editor}#${id}`)
      await expect(form(page).getByRole('heading', { level: 2 })).toHaveText(title)
    },
    async create(page, group, titles) {
      await page.goto(editor)
      await page.getByRole('navigation').locator('summary', { hasText: group }).click()
      await page.getByRole('button', { name: /^\+ Neue/ }).click()
      const dialog = page.getByRole('dialog')
      expect(await violations(page)).toEqual([])
      for (const [index, title] of titles.entries())
        await dialog.getByRole('textbox').nth(index).fill(title)
      await click(dialog, 'Anlegen')
      await expect(form(page).getByRole('heading', { level: 2 })).toHaveText(titles[0] ?? '')
    },
    async close() {
      await page.close()
      await server.stop()
      await Promise.all([remove(), fs.rm(remote, { recursive: true })])
    },
  }
}

/** Hides the preview of the editor, which then loads no page: that would take half of the time. */
function hidePreview(): void {
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style')
    style.textContent = '.preview-pane { display: none }'
    document.head.append(style)
  })
}

/** Shows the preview until the editor is loaded again. Returns its page. */
export async function preview(page: Page): Promise<FrameLocator> {
  await page
    .locator('.preview-pane')
    .evaluate((pane: HTMLElement) => pane.style.setProperty('display', 'flex'))
  return page.frameLocator('iframe')
}

export const form = (page: Page) => page.getByRole('region', { name: 'Formular' })
export const field = (page: Page, group: string, name: string) =>
  form(page).getByRole('group', { name: group, exact: true }).getByLabel(name, { exact: true })
export const click = async (within: Page | Locator, name: string) =>
  await within.getByRole('button', { name, exact: true }).click()

export async function save(page: Page): Promise<void> {
  await click(page, 'Speichern')
  await expectSaved(page)
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(form(page).getByRole('status').first()).toHaveText('Gespeichert.')
}
