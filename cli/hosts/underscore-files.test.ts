import { expect, test } from 'vitest'
import {
  headerLine,
  redirectLine,
  renderHeaderBlocks,
  renderRedirectGroups,
} from './underscore-files.ts'

test('R56 header blocks are paths with indented lines', () => {
  const blocks = [
    { path: '/*', lines: [headerLine('X-A', 'a; b="c" #d'), headerLine('X-B', '{x} \\ $1 %20')] },
    { path: '/assets/*', lines: ['! X-A'] },
  ]
  expect(renderHeaderBlocks(blocks, ['How it is read.'])).toBe(
    [
      '# Written by `site build`; change dist-config/ instead.',
      '# How it is read.',
      '',
      '/*',
      '  X-A: a; b="c" #d',
      '  X-B: {x} \\ $1 %20',
      '',
      '/assets/*',
      '  ! X-A',
      '',
    ].join('\n'),
  )
})

test('R56 redirects stand in groups; an empty group leaves nothing', () => {
  const groups = [
    { comment: 'Old addresses.', lines: [redirectLine({ from: '/a', to: '/b#c', status: 301 })] },
    { comment: 'Nothing.', lines: [] },
    { comment: 'Sections.', lines: [redirectLine({ from: '/a/*', to: '/b', status: 302 })] },
  ]
  expect(renderRedirectGroups(groups, [])).toBe(
    [
      '# Written by `site build`; change dist-config/ instead.',
      '',
      '# Old addresses.',
      '/a /b#c 301',
      '',
      '# Sections.',
      '/a/* /b 302',
      '',
    ].join('\n'),
  )
})
