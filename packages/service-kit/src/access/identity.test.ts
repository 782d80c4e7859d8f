import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import { limits } from '@foyer/contracts/limits'
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

  it('carries the teams of a person, as many as there is room for', () => {
    const signer = createIdentitySigner(secret)
    const memberships = Array.from({ length: limits.memberships }, (_, index) => ({
      id: 900_000_000_000_000 + index,
      role: 'member' as const,
    }))
    const token = signer.sign({ kind: 'user', session: 'h', user: { ...user, memberships } })
    expect(signer.verify(token)).toMatchObject({ user: { memberships } })
    expect(token.length).toBeLessThan(8_000)
  })

  it.each([
    [
      'more teams than there is room for',
      Array.from({ length: limits.memberships + 1 }, (_, index) => ({ id: index + 1, role: 'member' })),
    ],
    ['a role that is none', [{ id: 1, role: 'enterprise' }]],
    ['a team twice', [1, 1].map((id) => ({ id, role: id === 1 ? 'owner' : 'member' }))],
    ['a team with more said of it', [{ id: 1, role: 'member', is_enterprise: true }]],
    ['an id that is none', [{ id: '1', role: 'member' }]],
  ])('throws `unauthenticated` for %s', (_case, memberships) => {
    const signer = createIdentitySigner(secret)
    const token = signer.sign({ kind: 'user', session: 'h', user: { ...user, memberships: memberships as Membership[] } })
    expect(() => signer.verify(token)).toThrow(expect.objectContaining({ code: 'unauthenticated' }))
  })

  it('names no teams where the release before this one has signed it', () => {
    const signer = createIdentitySigner(secret)
    const identity = signer.verify(signer.sign({ kind: 'user', session: 'h', user }))
    expect(identity.kind === 'user' && identity.user).toEqual(user)
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
