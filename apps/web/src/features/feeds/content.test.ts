import { expect, it } from 'vitest'
import { hasPicture } from './content.ts'

it('finds a picture wherever it stands in a text', () => {
  expect(hasPicture(['text', { tag: 'p', children: ['more', { tag: 'figure', children: [{ tag: 'img' }] }] }])).toBe(true)
  expect(hasPicture(['text', { tag: 'p', children: [{ tag: 'br' }] }])).toBe(false)
})
