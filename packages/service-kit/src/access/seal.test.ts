import { describe, expect, it } from 'vitest'
import { createSeal } from './seal.ts'

const secret = (n: number) => new Uint8Array(32).fill(n)
const context = 'feed 7 of 9'

describe('sealed texts', () => {
  const seal = createSeal('test', [secret(1)])

  it('open only in the context they were sealed for', () => {
    const sealed = seal.seal('Grüße 🔑', context)
    expect(seal.open(sealed, context)).toBe('Grüße 🔑')
    expect(Buffer.from(sealed.split('.')[3] ?? '', 'base64url').toString()).not.toContain('Gr')
    expect(seal.open(sealed, 'feed 8 of 9')).toBeNull()
  })

  it('are different each time, with a new nonce', () => {
    const texts = Array.from({ length: 50 }, () => seal.seal('ann', context))
    expect(new Set(texts).size).toBe(50)
    expect(new Set(texts.map((text) => text.split('.')[2])).size).toBe(50)
  })

  it('do not open after a change of one bit, with another secret or for another purpose', () => {
    const text = seal.seal('ann', context)
    const [version, id, nonce = '', body = ''] = text.split('.')
    const flipped = (part: string, at: number) => {
      const bytes = Buffer.from(part, 'base64url')
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return bytes.toString('base64url')
    }
    const length = Buffer.from(body, 'base64url').length
    for (let at = 0; at < length; at++) expect(seal.open([version, id, nonce, flipped(body, at)].join('.'), context)).toBeNull()
    for (let at = 0; at < 12; at++) expect(seal.open([version, id, flipped(nonce, at), body].join('.'), context)).toBeNull()
    expect(createSeal('test', [secret(2)]).open(text, context)).toBeNull()
    expect(createSeal('another', [secret(1)]).open(text, context)).toBeNull()
  })

  it.each(['', 'v1', 'v1.a.b.c', 'v2.x.y.z', '....', 'v1..AAAAAAAAAAAAAAAA.AAAA'])('are null for the malformed text %j', (text) => {
    expect(seal.open(text, context)).toBeNull()
  })

  it('do not open with a truncated authentication tag', () => {
    const [version, id, nonce, body = ''] = seal.seal('ann', context).split('.')
    for (let byteCount = 0; byteCount < Buffer.from(body, 'base64url').length; byteCount++) {
      const cut = Buffer.from(body, 'base64url').subarray(0, byteCount).toString('base64url')
      expect(seal.open([version, id, nonce, cut].join('.'), context)).toBeNull()
    }
  })

  it('open with the previous secret and are reported as stale', () => {
    const text = seal.seal('ann', context)
    const later = createSeal('test', [secret(2), secret(1)])
    expect(later.open(text, context)).toBe('ann')
    expect([seal.isStale(text), later.isStale(text), later.isStale(later.seal('ann', context))]).toEqual([false, true, false])
  })
})
