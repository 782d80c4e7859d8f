import { describe, expect, it } from 'vitest'
import { createCredentialSeal } from './credential-seal.ts'

const secret = (n: number) => new Uint8Array(32).fill(n)
const credentials = { username: 'ann', password: 'Grüße 🔑', origin: 'https://a.example' }
const owner = { feed_id: 7, user_id: 9 }

describe('sealed credentials', () => {
  const seal = createCredentialSeal([secret(1)])

  it('open only for the feed and the person they were sealed for', () => {
    const text = seal.seal(credentials, owner)
    expect(seal.open(text, owner)).toEqual(credentials)
    expect(Buffer.from(text.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('ann')
    expect(seal.open(text, { ...owner, feed_id: 8 })).toBeNull()
    expect(seal.open(text, { ...owner, user_id: 8 })).toBeNull()
  })

  it('are a different text each time, with a new nonce', () => {
    const texts = Array.from({ length: 50 }, () => seal.seal(credentials, owner))
    expect(new Set(texts).size).toBe(50)
    expect(new Set(texts.map((text) => text.split('.')[2])).size).toBe(50)
  })

  it('do not open after a change of one bit or with another secret', () => {
    const text = seal.seal(credentials, owner)
    const [version, id, nonce = '', body = ''] = text.split('.')
    const flipped = (part: string, at: number) => {
      const bytes = Buffer.from(part, 'base64url')
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return bytes.toString('base64url')
    }
    const length = Buffer.from(body, 'base64url').length
    for (let at = 0; at < length; at++) expect(seal.open([version, id, nonce, flipped(body, at)].join('.'), owner)).toBeNull()
    for (let at = 0; at < 12; at++) expect(seal.open([version, id, flipped(nonce, at), body].join('.'), owner)).toBeNull()
    expect(createCredentialSeal([secret(2)]).open(text, owner)).toBeNull()
  })

  it.each(['', 'v1', 'v1.a.b.c', 'v2.x.y.z', '....', 'v1..AAAAAAAAAAAAAAAA.AAAA'])('are null for the malformed text %j', (text) => {
    expect(seal.open(text, owner)).toBeNull()
  })

  it('do not open with a truncated authentication tag', () => {
    const [version, id, nonce, body = ''] = seal.seal(credentials, owner).split('.')
    for (let byteCount = 0; byteCount < Buffer.from(body, 'base64url').length; byteCount++) {
      const cut = Buffer.from(body, 'base64url').subarray(0, byteCount).toString('base64url')
      expect(seal.open([version, id, nonce, cut].join('.'), owner)).toBeNull()
    }
  })

  it('open with the previous secret and are reported as stale', () => {
    const text = seal.seal(credentials, owner)
    const later = createCredentialSeal([secret(2), secret(1)])
    expect(later.open(text, owner)).toEqual(credentials)
    expect([seal.isStale(text), later.isStale(text), later.isStale(later.seal(credentials, owner))]).toEqual([false, true, false])
  })
})
