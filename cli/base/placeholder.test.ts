import { describe, expect, it } from 'vitest'
import { isPlaceholderPicture, placeholderName } from './placeholder.ts'

describe('placeholder pictures', () => {
  it.each([placeholderName(), placeholderName('roof'), 'posts/a/placeholder.png'])(
    'R25 R68 recognises %s',
    (file) => {
      expect(isPlaceholderPicture(file)).toBe(true)
    },
  )

  it.each(['cover.jpg', 'placeholders.png', 'myplaceholder.jpg', 'placeholder.jpg/cover.jpg'])(
    'R25 R68 does not recognise %s',
    (file) => {
      expect(isPlaceholderPicture(file)).toBe(false)
    },
  )
})
