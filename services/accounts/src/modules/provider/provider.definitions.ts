import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import type { ProviderConfig } from '../../provider-config.ts'
import { type Claims, type ProfileClaims, domainIs, readFacebook, readOpenId, readX } from './claims.parser.ts'

/** How the client shows the provider who it is (RFC 6749 §2.3.1). `apple`: a secret that is a JWT made anew each time. */
export type ClientAuthMethod = 'basic' | 'post' | 'apple' | 'as_discovered'

type Common = {
  name: string
  /** The parts of the names of its variables. */
  variables: string
  clientAuth: ClientAuthMethod
  scope: string
  /** Further parameters of the authorization request. */
  parameters?: Record<string, string>
  /** The answer comes as a form from the provider's own site (OAuth 2.0 Form Post Response Mode). */
  formPost?: true
  read: (claims: Claims) => ProfileClaims
  /** Whether an address that the provider calls verified is one that it gives out itself, so that nobody else can have it (by domain and claims). */
  isAuthoritative: (domain: string, claims: Claims) => boolean
}

/** A provider of OpenID Connect: its addresses and keys come from its discovery document. */
type OpenIdDefinition = Common & { protocol: 'openid'; issuer: (config: ProviderConfig) => string }

/** A provider of OAuth 2 alone, which is asked for the profile with the access token. */
type OAuthDefinition = Common & {
  protocol: 'oauth2'
  issuer: string
  /** `[host, path]`; the issuer of the configuration stands in place of the host. */
  endpoints: Record<'authorization' | 'token' | 'profile', readonly [string, string]>
}

export type ProviderDefinition = OpenIdDefinition | OAuthDefinition

const openId = { protocol: 'openid', scope: 'openid email profile', read: readOpenId } as const
const always = () => true
const never = () => false

/** Every provider there is: a new one is an entry here, its id in the contracts, and its variables. docs/guides/add-a-provider.md */
export const providerDefinitions: Record<ProviderId, ProviderDefinition> = {
  google_oauth2: {
    ...openId,
    name: 'Google',
    variables: 'GOOGLE',
    issuer: () => 'https://accounts.google.com',
    clientAuth: 'post',
    parameters: { prompt: 'select_account' },
    // Google is authoritative for Gmail and for the domains of its customers (hd), and for no other address that it once verified.
    isAuthoritative: (domain, claims) => domainIs(domain, 'gmail.com', 'googlemail.com') || typeof claims['hd'] === 'string',
  },
  microsoft_graph: {
    ...openId,
    name: 'Microsoft',
    variables: 'MICROSOFT',
    issuer: ({ MICROSOFT_TENANT: tenant }) => `https://login.microsoftonline.com/${tenant}/v2.0`,
    clientAuth: 'post',
    parameters: { prompt: 'select_account' },
    // The administrators of a directory write what they like into the address.
    isAuthoritative: never,
  },
  apple: {
    ...openId,
    name: 'Apple',
    variables: 'APPLE',
    issuer: () => 'https://appleid.apple.com',
    clientAuth: 'apple',
    scope: 'openid name email',
    formPost: true,
    isAuthoritative: (domain) => domainIs(domain, 'privaterelay.appleid.com', 'icloud.com', 'me.com', 'mac.com'),
  },
  facebook: {
    protocol: 'oauth2',
    name: 'Facebook',
    variables: 'FACEBOOK',
    issuer: 'https://www.facebook.com',
    endpoints: {
      authorization: ['https://www.facebook.com', '/v23.0/dialog/oauth'],
      token: ['https://graph.facebook.com', '/v23.0/oauth/access_token'],
      profile: ['https://graph.facebook.com', '/v23.0/me?fields=id,name,email'],
    },
    clientAuth: 'post',
    scope: 'public_profile email',
    read: readFacebook,
    isAuthoritative: never,
  },
  twitter: {
    protocol: 'oauth2',
    name: 'X',
    variables: 'X',
    issuer: 'https://x.com',
    endpoints: {
      authorization: ['https://x.com', '/i/oauth2/authorize'],
      token: ['https://api.x.com', '/2/oauth2/token'],
      profile: ['https://api.x.com', '/2/users/me?user.fields=confirmed_email'],
    },
    clientAuth: 'basic',
    scope: 'users.read tweet.read users.email',
    read: readX,
    isAuthoritative: never,
  },
  yahoo_auth: {
    ...openId,
    name: 'Yahoo',
    variables: 'YAHOO',
    issuer: () => 'https://api.login.yahoo.com',
    clientAuth: 'basic',
    isAuthoritative: (domain) => /^(yahoo|ymail|rocketmail|aol)(\.[a-z]{2,3}){1,2}$/.test(domain),
  },
  jumpcloud: {
    ...openId,
    name: 'JumpCloud',
    variables: 'JUMPCLOUD',
    issuer: () => 'https://oauth.id.jumpcloud.com/',
    clientAuth: 'as_discovered',
    // The directory of whoever runs this Foyer.
    isAuthoritative: always,
  },
  custom_idp: {
    ...openId,
    name: '',
    variables: 'CUSTOM_IDP',
    issuer: ({ CUSTOM_IDP_ISSUER: issuer = '' }) => issuer,
    clientAuth: 'as_discovered',
    // Whoever runs this Foyer has chosen to trust it.
    isAuthoritative: always,
  },
}
