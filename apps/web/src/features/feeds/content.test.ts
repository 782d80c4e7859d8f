import { expect, it } from 'vitest'
import { hasPicture, isOurs } from './content.ts'

it("finds a picture anywhere in an article's content", () => {
  expect(
    hasPicture(['text', { tag: 'p', children: ['more', { tag: 'figure', children: [{ tag: 'img', src: '/api/tools/images/a/b' }] }] }]),
  ).toBe(true)
  expect(hasPicture(['text', { tag: 'p', children: [{ tag: 'br' }, { tag: 'img', src: 'https://example.org/a.png' }] }])).toBe(false)
})

it.each(['//example.org/a.png', '/\\example.org/a.png', 'https://example.org/a.png', 'data:image/png,', undefined])(
  'takes no picture from %s',
  (src) => {
    expect(isOurs(src)).toBe(false)
  },
)
