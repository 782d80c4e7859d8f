import { describe, expect, it } from 'vitest'
import { linkKey } from './link-key.ts'

describe('linkKey', () => {
  it.each(['http://www.example.org/a/', 'https://example.org/a', 'https://example.org/a///'])('is the same for %s', (url) => {
    expect(linkKey(url)).toEqual({ place: 'example.org/a', fragment: '' })
  })

  it('reads an address with a long run of slashes within', () => {
    const slashes = '/'.repeat(300_000)
    expect(linkKey(`https://example.org${slashes}a`)?.place).toHaveLength(11 + 300_000 + 1)
  })
})
