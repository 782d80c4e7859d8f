import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { createCache } from '@foyer/service-kit/cache'
import type { Logger } from '@foyer/service-kit/logger'
import type * as openIdClient from 'openid-client'
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import { type Claims, type ProviderProfile, lacksClaims, mergeClaims, toProfile } from './claims.parser.ts'
import type { ConfiguredProvider } from './configured-providers.ts'
import { createProviderFetch } from './provider-fetch.ts'
import { isWithoutAnswer } from './provider-failure.ts'

/** What ties an answer to the request that it answers. */
export type FlowSecrets = { state: string; nonce: string; verifier: string }

/** What a provider has sent back with the browser. */
export type AuthorizationResponse = { state: string; code?: string | undefined; iss?: string | undefined; error?: string | undefined }

/** Who somebody is at a provider, with all that it says of them, and when they last logged in there; null where it does not say. */
export type Identified = { profile: ProviderProfile; claims: Claims; authenticatedAt: Date | null; idToken: string | null }

/** By what an OpenID provider signs: its keys, and the algorithms that it names. */
export type ProviderSigning = { issuer: string; algorithms: string[] | undefined; loadKeys: () => Promise<unknown> }

export type ProviderClient = ReturnType<typeof createProviderClient>

/** What has a provider ask for the password although it knows the browser (OpenID Connect Core §3.1.2.1; Facebook’s own word for it). */
const freshLogin = { openid: { prompt: 'login', max_age: '0' }, oauth2: { auth_type: 'reauthenticate' } } as const
const discoveryTtlMs = 10 * 60 * 1000
const keysTtlMs = 5_000
const staleDiscoveryMs = 24 * 60 * 60 * 1000

/**
 * Speaks OpenID Connect and OAuth 2 with providers (authorization code with PKCE). Keys are fetched for each sign-in, so that a key that was
 * rotated is there and one that was withdrawn is gone.
 */
export function createProviderClient({
  safeFetch,
  log,
  maxDocuments = 50,
}: {
  safeFetch: SafeFetch
  log: Pick<Logger, 'warn'>
  maxDocuments?: number
}) {
  const fetchOut = createProviderFetch(safeFetch)
  const documents = createCache<string, { body: string; headers: Record<string, string> }>({
    max: maxDocuments,
    ttlMs: discoveryTtlMs,
    staleIfErrorMs: staleDiscoveryMs,
  })

  /** For the tokens that come at the same time, as when many people are logged out. */
  const keys = createCache<string, unknown>({ max: maxDocuments, ttlMs: keysTtlMs })

  async function fetchKeys(address: string, { isPlainHttp }: ConfiguredProvider): Promise<unknown> {
    if (new URL(address).protocol !== 'https:' && !isPlainHttp) throw new Error('the keys are not at an address with https')
    const answer = await fetchOut(address, { method: 'GET', headers: { accept: 'application/json' }, body: undefined, redirect: 'manual' })
    if (answer.status !== 200) throw new Error(`the keys were answered with ${answer.status}`)
    return answer.json()
  }

  /** The discovery document is fetched once in a while; all else each time. */
  const discover: CustomFetch = async (url, options) => {
    const { body, headers } = await documents.get(url, async () => {
      const answer = await fetchOut(url, options)
      if (answer.status !== 200) throw new Error(`the discovery document was answered with ${answer.status}`)
      return { body: withSigningAlgorithms(await answer.text()), headers: Object.fromEntries(answer.headers) }
    })
    return new Response(body, { headers })
  }

  async function configure(provider: ConfiguredProvider): Promise<{ library: Library; configuration: Configuration }> {
    const library = await loadLibrary()
    const { definition, clientId, issuer, isPlainHttp } = provider
    const metadata = { client_secret: provider.clientSecret }
    if (definition.protocol === 'oauth2') {
      const configuration = new library.Configuration(oauthMetadata(provider), clientId, metadata, await authOf(library, provider))
      if (isPlainHttp) library.allowInsecureRequests(configuration)
      configuration[library.customFetch] = fetchOut
      return { library, configuration }
    }
    const configuration = await library.discovery(new URL(issuer), clientId, metadata, await authOf(library, provider), {
      [library.customFetch]: discover,
      // Without it the signature of an ID token that comes from the token endpoint is not looked at (OpenID Connect Core §3.1.3.7, 6).
      execute: [library.enableNonRepudiationChecks, ...(isPlainHttp ? [library.allowInsecureRequests] : [])],
    })
    configuration[library.customFetch] = fetchOut
    return { library, configuration }
  }

  return {
    /** The address at the provider to send the browser to. `isFresh` has the person log in there, signed in or not. */
    async authorizationUrl(provider: ConfiguredProvider, { state, nonce, verifier }: FlowSecrets, isFresh = false): Promise<string> {
      const { library, configuration } = await configure(provider)
      const { definition, redirectUri } = provider
      return library.buildAuthorizationUrl(configuration, {
        ...definition.parameters,
        ...(isFresh ? freshLogin[definition.protocol] : {}),
        redirect_uri: redirectUri,
        scope: definition.scope,
        state,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(definition.protocol === 'openid' ? { nonce } : {}),
        ...(definition.formPost ? { response_mode: 'form_post' } : {}),
      }).href
    },

    /**
     * Who the person is, by the code that the provider has sent. Throws whatever is wrong with it; SafeFetchError in the chain of causes where
     * the provider could not be reached.
     */
    async identify(provider: ConfiguredProvider, flow: FlowSecrets, response: AuthorizationResponse): Promise<Identified> {
      const { library, configuration } = await configure(provider)
      const { definition } = provider
      const tokens = await library.authorizationCodeGrant(configuration, answerUrl(provider, response), {
        expectedState: flow.state,
        pkceCodeVerifier: flow.verifier,
        ...(definition.protocol === 'openid' ? { expectedNonce: flow.nonce, idTokenExpected: true } : {}),
      })
      const { claims, issuer } =
        definition.protocol === 'openid'
          ? await openIdClaims({ library, configuration, tokens, log }, provider.isAskedForAll === true)
          : { claims: await profileOf(library, configuration, provider, tokens.access_token), issuer: definition.issuer }
      const profile = toProfile(issuer, definition.read(claims), (domain) => definition.isAuthoritative(domain, claims))
      if (!profile) throw new Error('the provider names nobody')
      const authTime = claims['auth_time']
      const authenticatedAt = typeof authTime === 'number' ? new Date(authTime * 1000) : null
      return { profile, claims, authenticatedAt, idToken: tokens.id_token ?? null }
    },

    /** The address at the provider that logs the browser out there (OpenID Connect RP-Initiated Logout 1.0); null where it has none. */
    async endSessionUrl(provider: ConfiguredProvider, parameters: Record<string, string>): Promise<string | null> {
      const { library, configuration } = await configure(provider)
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null
      return library.buildEndSessionUrl(configuration, parameters).href
    },

    /** By what the provider signs; the keys are fetched when they are asked for. */
    async signingOf(provider: ConfiguredProvider): Promise<ProviderSigning> {
      const { configuration } = await configure(provider)
      const { issuer, jwks_uri: keysUrl = '', id_token_signing_alg_values_supported: algorithms } = configuration.serverMetadata()
      return { issuer, algorithms, loadKeys: () => keys.get(keysUrl, () => fetchKeys(keysUrl, provider)) }
    },
  }
}

type Library = typeof openIdClient
type Tokens = Awaited<ReturnType<Library['authorizationCodeGrant']>>

/** Loaded by the first who signs in with a provider. */
const loadLibrary = (): Promise<Library> => import('openid-client')

type Granted = { library: Library; configuration: Configuration; tokens: Tokens; log: Pick<Logger, 'warn'> }

/**
 * The ID token's claims, and those of the UserInfo endpoint where the token leaves some out, or `all` are wanted; the endpoint must mean the same person. Of all,
 * those of the token count where both have them, and an endpoint that gives no answer is not made up for.
 */
async function openIdClaims(granted: Granted, all: boolean): Promise<{ claims: Claims; issuer: string }> {
  const { library, configuration, tokens } = granted
  const claims = tokens.claims()
  if (!claims) throw new Error('there is no ID token')
  const isThere = configuration.serverMetadata().userinfo_endpoint !== undefined
  if (all) {
    const userInfo: Claims = isThere ? await library.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
    return { claims: { ...userInfo, ...mergeClaims(claims, userInfo) }, issuer: claims.iss }
  }
  const userInfo = isThere && lacksClaims(claims) ? await userInfoOf(granted, claims) : {}
  return { claims: mergeClaims(claims, userInfo), issuer: claims.iss }
}

/** Nothing where the endpoint gives no answer, and the ID token is enough without it. Throws for an answer that does not hold. */
async function userInfoOf(
  { library, configuration, tokens, log }: Granted,
  { sub, email }: { sub: string; email?: unknown },
): Promise<Claims> {
  try {
    return await library.fetchUserInfo(configuration, tokens.access_token, sub)
  } catch (error) {
    if (!email || !isWithoutAnswer(error)) throw error
    log.warn({ err: error }, 'UserInfo endpoint of an identity provider did not answer; the ID token counts')
    return {}
  }
}

async function profileOf(
  library: Library,
  configuration: Configuration,
  provider: ConfiguredProvider,
  accessToken: string,
): Promise<Claims> {
  const answer = await library.fetchProtectedResource(configuration, accessToken, new URL(endpointOf(provider, 'profile')), 'GET')
  if (answer.status !== 200) throw new Error(`the profile was answered with ${answer.status}`)
  const claims: unknown = await answer.json()
  if (typeof claims !== 'object' || claims === null) throw new Error('the profile is no object')
  return claims as Claims
}

/** Signed UserInfo is verified by the algorithms of ID tokens where a provider does not name those of UserInfo. */
function withSigningAlgorithms(document: string): string {
  const metadata = JSON.parse(document) as Record<string, unknown>
  return JSON.stringify({ userinfo_signing_alg_values_supported: metadata['id_token_signing_alg_values_supported'], ...metadata })
}

function oauthMetadata(provider: ConfiguredProvider) {
  return {
    issuer: provider.issuer,
    authorization_endpoint: endpointOf(provider, 'authorization'),
    token_endpoint: endpointOf(provider, 'token'),
  }
}

function endpointOf({ definition, issuer }: ConfiguredProvider, name: 'authorization' | 'token' | 'profile'): string {
  if (definition.protocol !== 'oauth2') throw new TypeError('the endpoints of OpenID providers are discovered')
  const [host, path] = definition.endpoints[name]
  return new URL(path, issuer === definition.issuer ? host : issuer).href
}

/** The address as the provider has sent the browser to it, whichever way it took. */
function answerUrl({ redirectUri }: ConfiguredProvider, { state, code, iss }: AuthorizationResponse): URL {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ state, code, iss })) if (value !== undefined) url.searchParams.set(name, value)
  return url
}

async function authOf(library: Library, { definition, clientId, clientSecret, appleKey, issuer }: ConfiguredProvider): Promise<ClientAuth> {
  if (appleKey) {
    const { appleSecret } = await import('./apple-secret.ts')
    return library.ClientSecretPost(await appleSecret(appleKey, { clientId, audience: issuer }))
  }
  const [basic, post] = [library.ClientSecretBasic(clientSecret), library.ClientSecretPost(clientSecret)]
  if (definition.clientAuth === 'post') return post
  if (definition.clientAuth === 'basic') return basic
  // Basic is what holds where a provider says nothing (OpenID Connect Discovery §3).
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}
