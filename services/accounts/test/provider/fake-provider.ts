import { createHash } from 'node:crypto'
import { startLoopback } from '@foyer/testing/sibling'
import { type JWTPayload, SignJWT, exportJWK, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'

type Claims = Record<string, unknown>

/** What a test makes a provider do against the rules; each is given what an honest one would say. */
export type Forgery = {
  idToken?: (claims: JWTPayload) => JWTPayload
  sign?: (claims: JWTPayload) => Promise<string> | string
  userInfo?: (claims: Claims) => Claims
  /** The UserInfo answer as a JWT. */
  signUserInfo?: (claims: Claims, issuer: string) => Promise<string>
  userInfoStatus?: number
  discovery?: (document: Claims) => Claims
  answer?: (parameters: URLSearchParams) => void
  token?: () => { status: number; body: Claims }
  delayMs?: number
}

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>

export const client = { id: 'foyer', secret: 'a secret of this client' }
export const apple = { teamId: 'TEAM123456', keyId: 'KEY1234567' }

type Grant = { issuer: string; nonce: string | null; challenge: string; redirectUri: string; clientId: string }

/**
 * Any number of providers on one loopback server, each under a path of its own, and Facebook and X at its root. They speak the protocols for
 * real: codes work once and for their PKCE verifier, secrets are compared, ID tokens are signed. `person` is who signs in.
 */
export async function startFakeProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const appleKeys = await generateKeyPair('ES256', { extractable: true })
  const state = {
    person: { sub: 'subject-1' } as Claims,
    forgery: {} as Forgery,
    keys: { publicKey, privateKey, kid: 'first' },
    /** What is in the UserInfo answer alone. */
    userInfoOnly: {} as Claims,
  }
  const grants = new Map<string, Grant>()
  let codes = 0
  const server = await startLoopback(async ({ method, path, body, headers }) => {
    const url = new URL(path, 'http://fake.invalid')
    const route = /^\/([a-z_0-9]+)\/(\.well-known\/openid-configuration|authorize|token|jwks|userinfo)$/.exec(url.pathname)
    const delay = state.forgery.delayMs === undefined ? {} : { delayMs: state.forgery.delayMs }
    const reply = (value: unknown, status = 200) => ({
      status,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
      ...delay,
    })
    const issuer = `${server.url}/${route?.[1] ?? ''}`
    const isFacebook = url.pathname.startsWith('/v23.0/')
    if (route?.[2] === '.well-known/openid-configuration') return reply((state.forgery.discovery ?? same)(discoveryOf(issuer)))
    if (route?.[2] === 'jwks') return reply({ keys: [{ ...(await exportJWK(state.keys.publicKey)), alg: 'RS256', kid: state.keys.kid }] })
    if (route?.[2] === 'authorize' || url.pathname.endsWith('/oauth2/authorize') || url.pathname.endsWith('/dialog/oauth')) {
      return { status: 302, headers: { location: authorize(url.searchParams, issuer) } }
    }
    if (method === 'POST') {
      const form = new URLSearchParams(body)
      const grant = grants.get(form.get('code') ?? '')
      grants.delete(form.get('code') ?? '')
      if (state.forgery.token) return reply(state.forgery.token().body, state.forgery.token().status)
      const problem = grant ? await problemOf(grant, form, textOf(headers['authorization'])) : 'invalid_grant'
      if (!grant || problem) return reply({ error: problem }, 400)
      const tokens = { access_token: 'an-access-token', token_type: 'bearer', expires_in: 600 }
      return reply(grant.nonce === null ? tokens : { ...tokens, id_token: await idTokenOf(grant) })
    }
    if (headers['authorization'] !== 'Bearer an-access-token') return reply({ error: 'invalid_token' }, 401)
    if (isFacebook) return reply({ id: state.person['sub'], name: state.person['name'], email: state.person['email'] })
    if (url.pathname === '/2/users/me') {
      return reply({
        data: { id: state.person['sub'], username: 'ada', name: state.person['name'], confirmed_email: state.person['email'] },
      })
    }
    const claims = (state.forgery.userInfo ?? same)({ ...state.person, ...state.userInfoOnly })
    if (state.forgery.signUserInfo) return { ...reply(null), headers: jwtHeaders, body: await state.forgery.signUserInfo(claims, issuer) }
    return reply(claims, state.forgery.userInfoStatus)
  })

  /** The address that the browser goes back to. */
  function authorize(parameters: URLSearchParams, issuer: string): string {
    const code = `code-${(codes += 1)}`
    const redirectUri = parameters.get('redirect_uri') ?? ''
    if (parameters.get('code_challenge_method') !== 'S256') throw new Error('there is no PKCE')
    grants.set(code, {
      issuer,
      nonce: parameters.get('nonce'),
      challenge: parameters.get('code_challenge') ?? '',
      redirectUri,
      clientId: parameters.get('client_id') ?? '',
    })
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', parameters.get('state') ?? '')
    if (parameters.get('nonce') !== null) back.searchParams.set('iss', issuer)
    state.forgery.answer?.(back.searchParams)
    return back.href
  }

  async function problemOf(grant: Grant, form: URLSearchParams, authorization: string): Promise<string | null> {
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (challenge !== grant.challenge || form.get('redirect_uri') !== grant.redirectUri) return 'invalid_grant'
    if (grant.issuer.endsWith('/apple')) {
      const options = { issuer: apple.teamId, subject: client.id, audience: grant.issuer, algorithms: ['ES256'] }
      const { protectedHeader } = await jwtVerify(form.get('client_secret') ?? '', appleKeys.publicKey, options)
      return protectedHeader.kid === apple.keyId ? null : 'invalid_client'
    }
    const basic = `Basic ${Buffer.from(`${client.id}:${encodeURIComponent(client.secret).replaceAll('%20', '+')}`).toString('base64')}`
    return form.get('client_secret') === client.secret || authorization === basic ? null : 'invalid_client'
  }

  async function idTokenOf({ issuer, nonce, clientId }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const honest: JWTPayload = { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...state.person }
    const claims = (state.forgery.idToken ?? same)(honest)
    return state.forgery.sign ? state.forgery.sign(claims) : signed(claims)
  }

  const signed = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: state.keys.kid }).sign(state.keys.privateKey)

  return {
    ...server,
    state,
    issuer: (name: string) => `${server.url}/${name}`,
    signed,
    applePrivateKey: await exportPKCS8(appleKeys.privateKey),
    /** Another key signs from now on, and the one before is gone. */
    async rotateKeys(kid: string) {
      state.keys = { ...(await generateKeyPair('RS256')), kid }
    },
    reset() {
      state.forgery = {}
      state.userInfoOnly = {}
      state.person = { sub: `subject-${(codes += 1)}` }
    },
  }
}

function discoveryOf(issuer: string): Claims {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  }
}

const jwtHeaders: Record<string, string> = { 'content-type': 'application/jwt' }
const textOf = (header: unknown) => (typeof header === 'string' ? header : '')
const same = <T>(value: T): T => value

/** The variables of a Foyer that knows every provider, all of them at the fake one. */
export function providerEnv(fake: FakeProvider): Record<string, string> {
  const names = { GOOGLE: 'google', MICROSOFT: 'microsoft', APPLE: 'apple', YAHOO: 'yahoo', JUMPCLOUD: 'jumpcloud', CUSTOM_IDP: 'custom' }
  const ids = Object.keys({ ...names, FACEBOOK: '', X: '' }).flatMap((name) => [
    [`${name}_CLIENT_ID`, client.id],
    [`${name}_CLIENT_SECRET`, client.secret],
  ])
  return {
    ...Object.fromEntries(ids),
    ...Object.fromEntries(Object.entries(names).map(([name, path]) => [`${name}_ISSUER`, fake.issuer(path)])),
    FACEBOOK_ISSUER: fake.url,
    X_ISSUER: fake.url,
    APPLE_TEAM_ID: apple.teamId,
    APPLE_KEY_ID: apple.keyId,
    APPLE_PRIVATE_KEY: fake.applePrivateKey.replaceAll('\n', String.raw`\n`),
    CUSTOM_IDP_NAME: 'Acme',
    FETCH_ALLOW: new URL(fake.url).host,
  }
}
