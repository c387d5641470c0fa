// Files and folders that are not there, are something else, lead out, or have names that disks tell apart differently.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Draw } from '../../support/random.ts'
import { type Fault, type Faults, filesOf } from './fault.ts'

const anyFile = '{content,dist-config}/**/*'
const entries = 'content/{posts/*,projects/*,pages/*,home/*}/*.md'

/** A fault that puts something else in the place of a file. */
function inPlaceOf(pattern: string, make: (file: string, draw: Draw) => unknown): Fault {
  return async (root, draw) => {
    const name = draw.pick(await filesOf(root, pattern))
    const file = path.join(root, name)
    await fs.rm(file)
    await make(file, draw)
    return name
  }
}

/** A fault that adds a copy of a file under another name. */
function copyAs(pattern: string, rename: (name: string, draw: Draw) => string): Fault {
  return async (root, draw) => {
    const name = draw.pick(await filesOf(root, pattern))
    const copy = rename(name, draw)
    await fs.mkdir(path.dirname(path.join(root, copy)), { recursive: true })
    await fs.copyFile(path.join(root, name), path.join(root, copy))
    return copy
  }
}

/** A fault that makes a link. */
function link(name: string, targets: readonly string[]): Fault {
  return async (root, { pick }) => {
    const file = path.join(root, name)
    await fs.rm(file, { recursive: true, force: true })
    await fs.symlink(pick(targets), file)
    return name
  }
}

const upper = (name: string) => path.join(path.dirname(name), path.basename(name).toUpperCase())
const oddNames = [
  'Ölen',
  'o\u0308len',
  'a b',
  'a\nb',
  'a"b',
  "a'b",
  '<script>',
  '..x',
  '-rf',
  '$(x)',
  '%2e%2e',
  'x'.repeat(200),
  'con',
  '\u202Egnp',
  '__proto__',
  'constructor',
  'index',
  '404',
]

/** Faults of files and folders. */
export const folderFaults: Faults = {
  'a file gone': inPlaceOf(anyFile, () => {}),
  'a folder gone': async (root, { pick }) => {
    const name = pick([
      'content/posts',
      'content/projects',
      'content/services',
      'content/legal-notice',
      'content/posts/first-post',
      'content/pages/about',
      'content/home',
      'public',
    ])
    await fs.rm(path.join(root, name), { recursive: true })
    return name
  },
  'a folder for a file': inPlaceOf(anyFile, (file) => fs.mkdir(file)),
  'a pipe for a file': inPlaceOf(anyFile, (file) => execFileSync('mkfifo', [file])),
  'a file for a folder': async (root, { pick }) => {
    const name = pick(['content/posts', 'content/services', 'content/posts/first-post', 'public'])
    await fs.rm(path.join(root, name), { recursive: true })
    await fs.writeFile(path.join(root, name), 'x')
    return name
  },
  'a link for a file': inPlaceOf(anyFile, (file, { pick }) =>
    fs.symlink(
      pick([
        '/etc/hostname',
        '/dev/zero',
        '/dev/stdin',
        '/proc/self/environ',
        '/nowhere',
        '.',
        path.basename(file),
        '../../secret.png',
      ]),
      file,
    ),
  ),
  'a link for the picture': link('content/board.png', [
    '../secret.png',
    '/etc/hostname',
    '/dev/zero',
    'board.png',
    '/nowhere',
  ]),
  'a link for a folder': link('content/posts', ['../..', '/etc', '.', 'projects', '/nowhere']),
  'a link among posts': link('content/posts/linked', [
    'first-post',
    '..',
    '../../..',
    '/etc',
    '/nowhere',
  ]),
  'a link in public': link('public/linked', [
    '/etc/hostname',
    '..',
    '.',
    'favicon.svg',
    '../secret.png',
    '/nowhere',
  ]),
  'names that differ by case': copyAs(entries, upper),
  'folders that differ by case': copyAs(
    entries,
    (name) => upper(path.dirname(name)) + path.sep + path.basename(name),
  ),
  'services that differ by case': copyAs('content/services/*', upper),
  'public names that differ by case': copyAs('public/plan.svg', upper),
  'pictures that differ by case': copyAs('content/board.png', upper),
  'an odd name of a post': copyAs(
    entries,
    (name, { pick }) => `content/posts/${pick(oddNames)}/${path.basename(name)}`,
  ),
  'an odd name of a service': copyAs(
    'content/services/*',
    (_, { pick }) => `content/services/${pick(oddNames)}.yaml`,
  ),
  'an odd name in public': copyAs(
    'public/plan.svg',
    (_, { pick }) => `public/${pick(oddNames)}.${pick(['txt', 'html', 'svg', ''])}`,
  ),
  'a name of the build in public': copyAs(
    'public/plan.svg',
    (_, { pick }) =>
      `public/${pick(['index.html', 'INDEX.html', 'blog.html', 'blog/x', 'assets/x', 'data/x', 'robots.txt', '_headers', '.htaccess', '.written.json', '404.html', 'en/index.html', 'sitemap.xml'])}`,
  ),
  'very many files': async (root) => {
    for (let number = 0; number < 500; number += 1)
      await fs.writeFile(path.join(root, `content/stray-${number}.yaml`), 'x')
    return 'content/stray-1.yaml'
  },
}
