import { expect, it } from 'vitest'
import { withTopics } from './topics.ts'

const question = (de: string) => ({ question: { de }, answer: { de: 'Ja.' } })

it('R94 gives a question without a topic one of its own', () => {
  const known = { topic: 'cost', ...question('Was kostet es?') }
  const value = { entries: [known, question('Was kostet es?'), question('Cost'), question('?')] }
  expect(withTopics({ kind: 'faq' }, value, { base: 'de' })).toEqual({
    entries: [
      known,
      { topic: 'was-kostet-es', ...question('Was kostet es?') },
      { topic: 'cost-2', ...question('Cost') },
      { topic: 'question', ...question('?') },
    ],
  })
  expect(withTopics({ kind: 'jobs' }, value, { base: 'de' })).toBe(value)
  const unwritten = { entries: [{ answer: { de: 'Ja.' } }] }
  expect(withTopics({ kind: 'faq' }, unwritten, { base: 'de' })).toEqual(unwritten)
})
