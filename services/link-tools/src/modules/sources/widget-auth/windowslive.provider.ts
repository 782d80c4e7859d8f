import { createHash } from 'node:crypto'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { z } from 'zod'
import { SourceStatusError } from '../source/ask-json.ts'
import { readClaims } from './id-token.ts'
import { type ProviderAnswer, postForm } from './provider-http.ts'
import { NotAgreedError, TokenRefusedError, type Tokens, type WidgetProvider } from './widget-provider.ts'

/** To read calendars, and nothing more. */
const scope = 'https://graph.microsoft.com/Calendars.Read'

const tokenSchema = z.object({
  access_token: z.string().min(1).max(10_000),
  refresh_token: z.string().min(1).max(10_000).optional(),
  expires_in: z.number().positive().max(86_400).catch(3_600),
  scope: z.string().max(4_000).catch(''),
  id_token: z.string().max(10_000).optional().catch(undefined),
})
const errorSchema = z.object({ error: z.string() })

/** Microsoft's addresses; one that stands in for all of them, for proxies and tests. */
export function microsoftUrls(base: string | undefined) {
  const at = (host: string) => (path: string) => new URL(path, base ?? host)
  return { login: at('https://login.microsoftonline.com'), graph: at('https://graph.microsoft.com') }
}

/** OAuth 2.0 of the Microsoft identity platform for web servers: authorization code with PKCE, for accounts of people, work and school alike. */
export function createWindowsliveProvider(options: {
  clientId: string
  clientSecret: string
  redirectUri: string
  base: string | undefined
  safeFetch: SafeFetch
  clock: () => Date
}): WidgetProvider {
  const { clientId, clientSecret, redirectUri, safeFetch, clock } = options
  const { login } = microsoftUrls(options.base)
  const client = { client_id: clientId, client_secret: clientSecret }
  const askForTokens = (fields: Record<string, string>) => postForm(safeFetch, login('/common/oauth2/v2.0/token'), { ...client, ...fields })

  const tokensOf = ({ access_token, expires_in }: z.infer<typeof tokenSchema>, refresh: string): Tokens => ({
    access: access_token,
    refresh,
    expiresAt: new Date(clock().getTime() + expires_in * 1000),
  })

  return {
    id: 'windowslive',
    name: 'Microsoft',
    revokesAccount: false,

    authorization: (access) => `Bearer ${access}`,

    begin(_namespace, { state, verifier }) {
      const url = login('/common/oauth2/v2.0/authorize')
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        response_mode: 'query',
        scope: `openid email offline_access ${scope}`,
        prompt: 'select_account',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString()
      return Promise.resolve({ url: url.href, secret: null })
    },

    async exchange(_namespace, { code }, { verifier }) {
      if (code === undefined) throw new Error('there is no code')
      const answer = await askForTokens({ code, code_verifier: verifier, grant_type: 'authorization_code', redirect_uri: redirectUri })
      if (answer.status !== 200) throw statusError(answer)
      const token = tokenSchema.parse(answer.body)
      // Scopes come back in full or by their last part.
      if (!/(?:^|[\s/])Calendars\.Read(?:\s|$)/i.test(token.scope)) throw new NotAgreedError('the scope was not granted')
      if (token.refresh_token === undefined) throw new Error('there is no refresh token')
      const claims = readClaims(token.id_token)
      return { tokens: tokensOf(token, token.refresh_token), subject: claims?.sub ?? null, account: claims?.email ?? null }
    },

    async refresh(refreshToken) {
      const answer = await askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken, scope })
      if (answer.status !== 200) {
        const isRefused = ['invalid_grant', 'interaction_required', 'consent_required'].includes(codeOf(answer) ?? '')
        throw isRefused ? new TokenRefusedError(codeOf(answer)) : statusError(answer)
      }
      const token = tokenSchema.parse(answer.body)
      return tokensOf(token, token.refresh_token ?? refreshToken)
    },

    // There is no call for it: people end it in their account, and what was deleted here is lost anyway.
    revoke: () => Promise.resolve(),
  }
}

const codeOf = ({ body }: ProviderAnswer): string | undefined => errorSchema.safeParse(body).data?.error

const statusError = (answer: ProviderAnswer) => new SourceStatusError(answer.status, { cause: new Error(codeOf(answer)?.slice(0, 100)) })
