import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { isResetError } from '../../browser/recovery/reset.ts'
import { useSite } from './site-context.tsx'

it('R48 a component outside its provider throws an error that resets the page', () => {
  const Orphan = () => useSite().site.brand
  let message = ''
  try {
    renderToString(createElement(Orphan))
  } catch (error) {
    message = String(error)
  }
  expect(isResetError(message)).toBe(true)
})
