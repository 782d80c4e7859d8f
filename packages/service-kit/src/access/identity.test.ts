import { describe, expect, it } from 'vitest'
import { createIdentitySigner, identityLifetime } from './identity.ts'

const secret = 's'.repeat(40)
const user = { id: 1, public_id: 'Abc1234', name: 'A', role: 'user' as const, lang: 'en', is_premium: true, created_at: 1 }

describe('createIdentitySigner', () => {
  it('verifies a token that it signed, also when it is cached', () => {
    const signer = createIdentitySigner(secret)
    const token = signer.sign({ kind: 'user', session: 'h', user })
    expect(signer.verify(token)).toMatchObject({ kind: 'user', user })
    expect(signer.verify(token)).toMatchObject({ kind: 'user', session: 'h' })
  })

  it('throws `unauthenticated` for tokens that are forged, signed with another key, cut, missing or no identity', () => {
    const signer = createIdentitySigner(secret)
    const otherSigner = createIdentitySigner('t'.repeat(40))
    const [payload, signature] = signer.sign({ kind: 'visitor' }).split('.')
    const forged = Buffer.from(JSON.stringify({ kind: 'service', service: 'pages', exp: 9_999_999_999 })).toString('base64url')
    for (const token of [`${forged}.${signature}`, otherSigner.sign({ kind: 'visitor' }), `${payload}.`, payload, '', undefined, '..']) {
      expect(() => signer.verify(token), String(token)).toThrow(expect.objectContaining({ code: 'unauthenticated' }))
    }
  })

  it('expires, also when it was verified before', () => {
    let now = 1_000_000_000_000
    const signer = createIdentitySigner(secret, () => now)
    const token = signer.sign({ kind: 'visitor' })
    expect(signer.verify(token).kind).toBe('visitor')
    now += identityLifetime * 1000
    expect(() => signer.verify(token)).toThrow(expect.objectContaining({ code: 'unavailable' }))
  })
})
