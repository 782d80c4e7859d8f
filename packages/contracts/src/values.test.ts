import { describe, expect, it } from 'vitest'
import { titleFromUrl } from './values.ts'

describe('the title that is guessed from an address', () => {
  it.each([
    ['https://www.a.example/b', 'a.example'],
    ['mailto:a@b.example?subject=x', 'a@b.example'],
    ['tel:+49301234567', '+49301234567'],
    ['magnet:?xt=urn:x', 'magnet:?xt=urn:x'],
  ])('of %s is %s', (url, title) => expect(titleFromUrl(url)).toBe(title))

  it('has at most 255 characters', () => expect(titleFromUrl(`data:${'x'.repeat(300)}`)).toHaveLength(255))
})
