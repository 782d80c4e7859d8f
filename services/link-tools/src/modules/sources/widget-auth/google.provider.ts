import { createHash } from 'node:crypto'
import type { WidgetNamespace } from '@foyer/contracts/link-tools/widget-auth'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { z } from 'zod'
import { SourceStatusError } from '../source/ask-json.ts'
import { readClaims } from './id-token.ts'
import { type ProviderAnswer, postForm } from './provider-http.ts'
import { NotAgreedError, TokenRefusedError, type Tokens, type WidgetProvider } from './widget-provider.ts'

/** What each kind of widget needs: nothing more is asked for. */
const scopes: Partial<Record<WidgetNamespace, string>> = {
  gtasks: 'https://www.googleapis.com/auth/tasks',
  calendar: 'https://www.googleapis.com/auth/calendar.readonly',
  ganalytics: 'https://www.googleapis.com/auth/analytics.readonly',
  chart: 'https://www.googleapis.com/auth/analytics.readonly',
  gadsense: 'https://www.googleapis.com/auth/adsense.readonly',
}

const tokenSchema = z.object({
  access_token: z.string().min(1).max(4_096),
  refresh_token: z.string().min(1).max(2_048).optional(),
  expires_in: z.number().positive().max(86_400).catch(3_600),
  scope: z.string().max(4_000).catch(''),
  id_token: z.string().max(10_000).optional().catch(undefined),
})
const errorSchema = z.object({ error: z.string() })

/** Google's addresses; one that stands in for all of them, for proxies and tests. */
export function googleUrls(base: string | undefined) {
  const at = (host: string) => (path: string) => new URL(path, base ?? host)
  return {
    accounts: at('https://accounts.google.com'),
    oauth: at('https://oauth2.googleapis.com'),
    tasks: at('https://tasks.googleapis.com'),
    calendar: at('https://www.googleapis.com'),
    analyticsAdmin: at('https://analyticsadmin.googleapis.com'),
    adsense: at('https://adsense.googleapis.com'),
    analyticsData: at('https://analyticsdata.googleapis.com'),
  }
}

/**
 * OAuth 2.0 of Google for web servers: authorization code with PKCE, offline access, and consent each time, without which there is no refresh
 * token for an account that has agreed before.
 */
export function createGoogleProvider(options: {
  clientId: string
  clientSecret: string
  redirectUri: string
  base: string | undefined
  safeFetch: SafeFetch
  clock: () => Date
}): WidgetProvider {
  const { clientId, clientSecret, redirectUri, safeFetch, clock } = options
  const urls = googleUrls(options.base)
  const client = { client_id: clientId, client_secret: clientSecret }

  const tokensOf = ({ access_token, expires_in }: z.infer<typeof tokenSchema>, refresh: string | null): Tokens => ({
    access: access_token,
    refresh,
    expiresAt: new Date(clock().getTime() + expires_in * 1000),
  })

  return {
    id: 'google',
    name: 'Google',
    revokesAccount: true,

    authorization: (access) => `Bearer ${access}`,

    begin(namespace, { state, verifier }) {
      const url = urls.accounts('/o/oauth2/v2/auth')
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: `openid email ${scopeOf(namespace)}`,
        access_type: 'offline',
        prompt: 'consent',
        include_granted_scopes: 'false',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString()
      return Promise.resolve({ url: url.href, secret: null })
    },

    async exchange(namespace, { code }, { verifier }) {
      if (code === undefined) throw new Error('there is no code')
      const fields = { ...client, code, code_verifier: verifier, grant_type: 'authorization_code', redirect_uri: redirectUri }
      const answer = await postForm(safeFetch, urls.oauth('/token'), fields)
      if (answer.status !== 200) throw statusError(answer)
      const token = tokenSchema.parse(answer.body)
      // People may agree to a part of what they are asked for.
      if (!token.scope.split(' ').includes(scopeOf(namespace))) throw new NotAgreedError('the scope was not granted')
      if (token.refresh_token === undefined) throw new Error('there is no refresh token')
      const claims = readClaims(token.id_token)
      return { tokens: tokensOf(token, token.refresh_token), subject: claims?.sub ?? null, account: claims?.email ?? null }
    },

    async refresh(refreshToken) {
      const answer = await postForm(safeFetch, urls.oauth('/token'), {
        ...client,
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      })
      if (answer.status !== 200) throw codeOf(answer) === 'invalid_grant' ? new TokenRefusedError('invalid_grant') : statusError(answer)
      const token = tokenSchema.parse(answer.body)
      return tokensOf(token, token.refresh_token ?? refreshToken)
    },

    async revoke({ access, refresh }) {
      const answer = await postForm(safeFetch, urls.oauth('/revoke'), { token: refresh ?? access })
      if (answer.status !== 200 && codeOf(answer) !== 'invalid_token') throw statusError(answer)
    },
  }
}

function scopeOf(namespace: WidgetNamespace): string {
  const scope = scopes[namespace]
  if (scope === undefined) throw new TypeError(`${namespace} is nothing of Google`)
  return scope
}

const codeOf = ({ body }: ProviderAnswer): string | undefined => errorSchema.safeParse(body).data?.error

const statusError = (answer: ProviderAnswer) => new SourceStatusError(answer.status, { cause: new Error(codeOf(answer)?.slice(0, 100)) })
