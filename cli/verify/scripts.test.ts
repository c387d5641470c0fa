// Scripts of a page and the policy for them (R92).
import { describe, expect, it } from 'vitest'
import { inlineSource } from '../base/inline-source.ts'
import { isAllowed, scriptsIn } from './scripts.ts'

const site = new URL('https://www.example.com')
const inline = { source: undefined, text: 'a()' }
const own = { source: '/assets/a.js', text: '' }
const foreign = { source: 'https://other.example/a.js', text: '' }

describe('scriptsIn', () => {
  it('R92 returns what a browser runs, and no data', () => {
    const html = `<script>a('</p>')</script><script type="application/ld+json">{}</script>
      <script type="module" src=/assets/a.js></script><SCRIPT TYPE="Text/JavaScript">b()</SCRIPT>
      <script type="speculationrules">{}</script><p>no script</p>`
    expect(scriptsIn(html)).toEqual([
      { source: undefined, text: "a('</p>')" },
      own,
      { source: undefined, text: 'b()' },
    ])
  })
})

describe('isAllowed', () => {
  it.each([
    ['', inline, true],
    ["default-src 'none'", inline, false],
    ["default-src 'none'; script-src 'self'", own, true],
    ["default-src 'self'; script-src 'none'", own, false],
    ["script-src 'self'", foreign, false],
    ["script-src 'self' https://other.example", foreign, true],
    ["script-src 'self'", inline, false],
    [`script-src 'self' ${inlineSource('a()')}`, inline, true],
    [`script-src 'self' ${inlineSource('b()')}`, inline, false],
    ["script-src 'unsafe-inline'", inline, true],
    // Browsers ignore 'unsafe-inline' beside a hash.
    [`script-src 'unsafe-inline' ${inlineSource('b()')}`, inline, false],
    ["script-src 'self'; script-src-elem 'none'", own, false],
  ])('R92 R55 by the policy %j', (policy, script, allowed) => {
    expect(isAllowed(script, policy, site)).toBe(allowed)
  })
})
