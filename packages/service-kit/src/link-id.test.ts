import { createHash } from 'node:crypto'
import { linkKey } from '@foyer/links/link-key'
import { describe, expect, it } from 'vitest'
import { documentId, linkDigest, linkId, linkIdOf } from './link-id.ts'

describe('the link id of an address', () => {
  it.each([
    ['https://www.example.org/', 1_392_158_392_850_438],
    ['http://a.example/path?b=1&utm_source=x', 1_220_639_291_831_544],
    ['javascript:alert(1)', 3_675_531_041_885_846],
  ])('of %s is the number that is stored', (url, id) => expect(linkId(url)).toBe(id))

  it('is the beginning of the SHA-256 of its link key', () => {
    for (let n = 0; n < 100; n += 1) {
      const url = `https://site-${n}.example/`
      const hex = createHash('sha256').update(linkKey(url)).digest('hex')
      expect(linkIdOf(linkDigest(url))).toBe(Number.parseInt(hex.slice(0, 13), 16) + 1)
    }
  })

  it('is that of the document for places in it', () => {
    expect(documentId('https://a.example/path#part')).toBe(linkId('https://a.example/path'))
    expect(documentId('https://a.example/path#/route')).toBe(linkId('https://a.example/path#/route'))
  })

  it('is the same for addresses that lead to the same page', () => {
    expect(linkId('http://www.a.example/path/?utm_source=x')).toBe(linkId('https://a.example/path'))
  })
})
