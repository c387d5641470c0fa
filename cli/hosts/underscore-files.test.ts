import { expect, test } from 'vitest'
import { renderHeaderBlocks, renderRedirects } from './underscore-files.ts'

test('R56 header blocks are paths with indented lines', () => {
  const blocks = [
    { path: '/*', lines: ['X-A: a; b="c" #d', 'X-B: {x} \\ $1 %20'] },
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

test('R56 redirects are in groups; an empty group leaves nothing', () => {
  const groups = {
    'Old addresses.': ['/a /b#c 301'],
    'Nothing.': [],
    'Sections.': ['/a/* /b 302'],
  }
  expect(renderRedirects(groups, [])).toBe(
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
