import { expect, it } from 'vitest'
import { isPlaceholderPicture } from './placeholder.ts'

it.each([
  ['placeholder.png', true],
  ['posts/a/placeholder.jpg', true],
  ['placeholder/a.jpg', false],
  ['a-placeholder.jpg', false],
])('R25 tells by the name whether %s is a default picture', (file, expected) => {
  expect(isPlaceholderPicture(file)).toBe(expected)
})
