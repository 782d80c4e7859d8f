import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import { describe, expect, it } from 'vitest'
import { flowSecrets, isFlowOpen } from './provider-flow.policy.ts'
import type { ProviderFlow } from './provider-flow.repository.ts'

const now = new Date('2026-11-24T12:00:00Z')
const cookie = newToken()
const here = { provider: 'google_oauth2', cookie, now } as const
const flow: ProviderFlow = {
  _id: 'hash',
  provider: 'google_oauth2',
  intent: 'sign_in',
  browser: hashToken(cookie),
  user_id: null,
  profile: null,
  expires_at: new Date(now.getTime() + 1),
  used_at: null,
}

describe('isFlowOpen', () => {
  it('holds for its provider, in its browser, in its time, once', () => {
    expect(isFlowOpen(flow, here)).toBe(true)
    expect(isFlowOpen(null, here)).toBe(false)
    expect(isFlowOpen(flow, { ...here, provider: 'apple' })).toBe(false)
    expect(isFlowOpen(flow, { ...here, cookie: newToken() })).toBe(false)
    expect(isFlowOpen(flow, { ...here, cookie: undefined })).toBe(false)
    expect(isFlowOpen({ ...flow, expires_at: now }, here)).toBe(false)
    expect(isFlowOpen({ ...flow, used_at: now }, here)).toBe(false)
  })
})

describe('flowSecrets', () => {
  it('are others for each state and each browser, and verifiers as RFC 7636 wants them', () => {
    const secrets = [flowSecrets(cookie, 'a'), flowSecrets(cookie, 'b'), flowSecrets(newToken(), 'a')]
    expect(new Set(secrets.flatMap(({ nonce, verifier }) => [nonce, verifier])).size).toBe(6)
    for (const { verifier } of secrets) expect(verifier).toMatch(/^[A-Za-z0-9._~-]{43,128}$/)
    expect(flowSecrets(cookie, 'a')).toEqual(secrets[0])
  })
})
