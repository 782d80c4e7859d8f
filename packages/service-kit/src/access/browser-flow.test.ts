import { describe, expect, it } from 'vitest'
import { newToken } from '../ids.ts'
import { flowCookieHeader, flowVerifier, isFlowCookie, readFlowCookie } from './browser-flow.ts'

describe('the flow cookie of a browser', () => {
  it('is a token of ours and nothing else', () => {
    expect(isFlowCookie(newToken())).toBe(true)
    expect([undefined, '', 'x', `${newToken()};`, `${newToken()}x`].some(isFlowCookie)).toBe(false)
  })

  it('is for this host alone over https, and never read by scripts', () => {
    expect(flowCookieHeader('abc', 'https://foyer.example')).toBe(
      '__Host-sign_in_flow=abc; Path=/; Max-Age=1800; SameSite=Lax; HttpOnly; Secure',
    )
    expect(flowCookieHeader('abc', 'http://127.0.0.1:8080')).toBe('sign_in_flow=abc; Path=/; Max-Age=1800; SameSite=Lax; HttpOnly')
  })

  it('is read from the header of the gateway', () => {
    expect(readFlowCookie({ headers: { 'x-foyer-flow': 'abc' } })).toBe('abc')
    expect([readFlowCookie({ headers: {} }), readFlowCookie({ headers: { 'x-foyer-flow': ['a', 'b'] } })]).toEqual([undefined, undefined])
  })

  it('makes another PKCE verifier of each state', () => {
    const cookie = newToken()
    expect(flowVerifier(cookie, 'one')).toMatch(/^[\w-]{43}$/)
    expect(flowVerifier(cookie, 'one')).toBe(flowVerifier(cookie, 'one'))
    expect(flowVerifier(cookie, 'one')).not.toBe(flowVerifier(cookie, 'two'))
    expect(flowVerifier(cookie, 'one')).not.toBe(flowVerifier(newToken(), 'one'))
  })
})
