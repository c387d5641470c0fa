// Writes `lib/`, which the package has instead of the command's sources: its bundle and its types (R95).
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { replaceable } from '../app/replaceable.ts'
import { appRoot } from '../base/app-root.ts'
import { bundleCommand } from './bundle-command.ts'
import { copyTypes } from './copy-types.ts'

const lib = path.join(appRoot, 'lib')
fs.rmSync(lib, { recursive: true, force: true })
await bundleCommand(appRoot, lib)
const compiler = path.join(appRoot, 'node_modules/typescript/bin/tsc')
const projects = ['cli', 'src'].map((name) => path.join(appRoot, name))
execFileSync(process.execPath, [compiler, '--build', ...projects], { stdio: 'inherit' })

// The types of the programming interface, of own sections, and of the components that own code may import (R95, R98).
const target = path.join(lib, 'types')
const parts = Object.entries(replaceable).map(
  ([name, { file }]) => [name, `src/components/${file.replace(/\.tsx$/, '')}`] as const,
)
const entries = ['cli/cli/api', 'src/own/package']
copyTypes(
  [...entries, ...parts.map(([, module]) => module)].map((module) => `${module}.d.ts`),
  { emitted: path.join(appRoot, '.site/tsc'), target },
)
const again = (module: string, from: string) => `export * from '${from}${module}.js'\n`
fs.writeFileSync(
  path.join(target, 'index.d.ts'),
  entries.map((module) => again(module, './')).join(''),
)
fs.mkdirSync(path.join(target, 'components'))
for (const [name, module] of parts)
  fs.writeFileSync(path.join(target, 'components', `${name}.d.ts`), again(module, '../'))
