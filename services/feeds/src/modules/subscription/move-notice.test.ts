import { describe, expect, it } from 'vitest'
import { isSameAddress } from '../feed/permanent-redirect.ts'
import { moveNotice } from './move-notice.ts'

const at = new Date(0)

describe('moveNotice', () => {
  it('records the old URL as `from`', () => {
    const from = 'http://old.example/feed'
    expect(moveNotice('moved', from, 'http://new.example/feed', at)).toEqual({ kind: 'moved', from, at })
  })

  it.each([
    ['http://a.example/feed', 'https://a.example/feed'],
    ['https://a.example/feed/', 'https://a.example/feed'],
    ['http://a.example/feed', 'https://a.example:443/feed/'],
  ])('is null for two spellings of one address: %s and %s', (from, url) => {
    expect(isSameAddress(from, url)).toBe(true)
    expect(moveNotice('moved', from, url, at)).toBeNull()
  })
})
