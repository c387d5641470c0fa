import { describe, expect, it } from 'vitest'
import { isPlaceholderPicture, placeholderName } from './placeholder.ts'

describe('placeholder pictures', () => {
  it.each([placeholderName(), placeholderName('roof'), 'posts/a/placeholder.png'])(
    'R25 R68 %s is one',
    (file) => {
      expect(isPlaceholderPicture(file)).toBe(true)
    },
  )

  it.each(['cover.jpg', 'placeholders.png', 'myplaceholder.jpg', 'placeholder.jpg/cover.jpg'])(
    'R25 R68 %s is none',
    (file) => {
      expect(isPlaceholderPicture(file)).toBe(false)
    },
  )
})
