import { describe, expect, it } from 'vitest'
import { keysAskedFor } from './string-keys.ts'

const source = `
// t('comment.line')
/** t('comment.block') */
const a = t('nav.services') + collector.t("nav.blog")
const b = t(
  'nav.long',
)
const c = <X label="common.close">{fillCount(t, 'home.reviews', 3)}</X>
const d = t(\`categories.\${name}\`) + t(\`form.\${error}\`) + t('days.' + day)
it('no.key')
`
const { certain, mayAsk } = keysAskedFor([source])

describe('string keys', () => {
  it('R29 is certain only of whole keys in a call', () => {
    expect([...certain]).toEqual(['nav.services', 'nav.blog', 'nav.long'])
  })

  it.each([
    'nav.services',
    'common.close',
    'home.reviewsOne',
    'home.reviewsOther',
    'categories.tipps',
    'form.tooLong',
    'days.Mo',
  ])('R65 knows that %s may be asked for', (key) => {
    expect(mayAsk(key)).toBe(true)
  })

  it.each(['nav.other', 'home.reviewsMany', 'comment.line', 'comment.block', 'common.open'])(
    'R65 knows that nothing asks for %s',
    (key) => {
      expect(mayAsk(key)).toBe(false)
    },
  )
})
