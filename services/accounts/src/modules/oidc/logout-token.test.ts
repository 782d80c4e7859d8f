import { type JWTPayload, SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LogoutTokenRefusal, verifyLogoutToken } from './logout-token.ts'

const now = new Date('2026-11-30T12:00:00Z')
const seconds = now.getTime() / 1000
const expected = { issuer: 'https://idp.example', clientId: 'foyer', algorithms: ['RS256', 'HS256', 'none'], now }
const event = 'http://schemas.openid.net/event/backchannel-logout'
const sound = (): JWTPayload => ({
  iss: expected.issuer,
  aud: 'foyer',
  iat: seconds,
  exp: seconds + 120,
  jti: 'token-1',
  sub: 'ada',
  sid: 'session-1',
  events: { [event]: {} },
})

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
let own: Keys
let foreign: Keys
beforeAll(async () => {
  ;[own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
})

const loadKeys = async () => ({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'first', alg: 'RS256' }] })
const sign = (claims: JWTPayload, header: object = {}, key = own.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'first', typ: 'logout+jwt', ...header }).sign(key)
const verify = async (token: string | Promise<string>, changes: Partial<typeof expected> = {}) =>
  verifyLogoutToken(await token, { ...expected, ...changes }, loadKeys)
const without = (name: string) => Object.fromEntries(Object.entries(sound()).filter(([key]) => key !== name))

describe('verifyLogoutToken', () => {
  it('gives whom a token names', async () => {
    expect(await verify(sign(sound()))).toMatchObject({ id: 'token-1', subject: 'ada', sessionId: 'session-1' })
    expect(await verify(sign(without('sid')))).toMatchObject({ subject: 'ada', sessionId: null })
    expect(await verify(sign(without('sub')))).toMatchObject({ subject: null, sessionId: 'session-1' })
  })

  it.each<[string, JWTPayload, object]>([
    ['without a type', sound(), { typ: undefined }],
    ['of the general type', sound(), { typ: 'JWT' }],
    ['without an end, as earlier drafts had it', without('exp'), {}],
    ['for a list of one', { ...sound(), aud: ['foyer'] }, {}],
    ['that does not name its key', sound(), { kid: undefined }],
  ])('takes one %s', async (_, claims, header) => {
    expect(await verify(sign(claims, header))).toMatchObject({ subject: 'ada' })
  })

  it('finds the key of one that does not name it among several', async () => {
    const several = async () => ({ keys: [await exportJWK(foreign.publicKey), await exportJWK(own.publicKey)] })
    expect(await verifyLogoutToken(await sign(sound(), { kid: undefined }), expected, several)).toMatchObject({ subject: 'ada' })
  })

  it.each<[string, JWTPayload]>([
    ['of another issuer', { ...sound(), iss: 'https://evil.example' }],
    ['of no issuer', without('iss')],
    ['for another client', { ...sound(), aud: 'another' }],
    ['for another client as well', { ...sound(), aud: ['foyer', 'another'] }],
    ['for nobody', without('aud')],
    ['without a time', without('iat')],
    ['that is old', { ...sound(), iat: seconds - 420, exp: seconds + 600 }],
    ['from the future', { ...sound(), iat: seconds + 120 }],
    ['that has expired', { ...sound(), exp: seconds - 120 }],
    ['whose end is no number', { ...sound(), exp: 'never' as never }],
    ['without events', without('events')],
    ['about another event', { ...sound(), events: { 'http://schemas.openid.net/event/other': {} } }],
    ['whose event is no object', { ...sound(), events: { [event]: true } }],
    ['whose events are a list', { ...sound(), events: [event] }],
    ['with a nonce', { ...sound(), nonce: 'abc' }],
    ['with an empty nonce', { ...sound(), nonce: null }],
    ['without an id', without('jti')],
    ['with a long id', { ...sound(), jti: 'x'.repeat(256) }],
    ['that names nobody', Object.fromEntries(Object.entries(sound()).filter(([key]) => key !== 'sub' && key !== 'sid'))],
    ['with an empty subject', { ...sound(), sub: '' }],
    ['with a session that is no text', { ...sound(), sid: 7 }],
  ])('refuses one %s, and fetches no keys', async (_, claims) => {
    const load = vi.fn<typeof loadKeys>(loadKeys)
    await expect(verifyLogoutToken(await sign(claims), expected, load)).rejects.toThrow(LogoutTokenRefusal)
    expect(load).not.toHaveBeenCalled()
  })

  it.each<[string, () => string | Promise<string>]>([
    ['without a signature (alg none)', () => new UnsecuredJWT(sound()).encode()],
    [
      'signed by a secret (HS256)',
      () => new SignJWT(sound()).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('a secret'.repeat(4))),
    ],
    ['signed by another key of the same name', () => sign(sound(), {}, foreign.privateKey)],
    ['signed by a key that the provider does not have', () => sign(sound(), { kid: 'second' }, foreign.privateKey)],
    ['that brings its key', async () => sign(sound(), { kid: undefined, jwk: await exportJWK(foreign.publicKey) }, foreign.privateKey)],
    [
      'signed in a way that the provider does not name',
      async () => sign(sound(), { alg: 'PS256' }, (await generateKeyPair('PS256')).privateKey),
    ],
    ['that is an access token', () => sign(sound(), { typ: 'at+jwt' })],
    ['whose claims were changed', async () => changed(await sign(sound()))],
    ['whose signature was cut off', async () => (await sign(sound())).replace(/[^.]+$/, '')],
    ['that is none', () => 'nonsense'],
    ['that is empty', () => ''],
    ['that is too long', () => sign({ ...sound(), padding: 'x'.repeat(20_000) })],
  ])('refuses one %s', async (_, token) => {
    await expect(verify(token())).rejects.toThrow(LogoutTokenRefusal)
  })

  it('takes RS256 alone where the provider names no algorithm', async () => {
    expect(await verifyLogoutToken(await sign(sound()), { ...expected, algorithms: undefined }, loadKeys)).toMatchObject({ subject: 'ada' })
    await expect(verify(sign(sound()), { algorithms: ['ES256'] })).rejects.toThrow(LogoutTokenRefusal)
  })

  it('passes on that the keys cannot be had', async () => {
    const failing = () => Promise.reject(new Error('no keys'))
    await expect(verifyLogoutToken(await sign(sound()), expected, failing)).rejects.toThrow('no keys')
  })
})

function changed(token: string): string {
  const [header, , signature] = token.split('.')
  return [header, Buffer.from(JSON.stringify({ ...sound(), sub: 'grace' })).toString('base64url'), signature].join('.')
}
