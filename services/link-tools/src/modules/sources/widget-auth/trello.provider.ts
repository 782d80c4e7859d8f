import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { z } from 'zod'
import { SourceStatusError } from '../source/ask-json.ts'
import { signedHeader } from './oauth1.ts'
import { askProvider } from './provider-http.ts'
import { NotAgreedError, TokenRefusedError, type WidgetProvider } from './widget-provider.ts'

const tokenSchema = z.object({ oauth_token: z.string().min(1).max(500), oauth_token_secret: z.string().min(1).max(500) })
const memberSchema = z.object({ id: z.string().min(1).max(100), username: z.string().max(254).optional().catch(undefined) })

/** Trello's addresses; one that stands in for all of them, for proxies and tests. */
export function trelloUrls(base: string | undefined) {
  const at = (host: string) => (path: string) => new URL(path, base ?? host)
  return { site: at('https://trello.com'), api: at('https://api.trello.com') }
}

/** OAuth 1.0a of Trello, whose tokens do not end. The secret of the request token is what binds its answer to the flow. */
export function createTrelloProvider(options: {
  key: string
  secret: string
  redirectUri: string
  base: string | undefined
  safeFetch: SafeFetch
  clock: () => Date
}): WidgetProvider {
  const { key, secret, redirectUri, safeFetch, clock } = options
  const urls = trelloUrls(options.base)

  const askForToken = async (path: string, parameters: Record<string, string>, tokenSecret = '') => {
    const url = urls.site(path)
    const request = { method: 'GET', url, parameters: { oauth_consumer_key: key, ...parameters } }
    const secrets = { consumerSecret: secret, tokenSecret }
    const authorization = signedHeader(request, secrets, { timestamp: Math.floor(clock().getTime() / 1000) })
    const answer = await askProvider(safeFetch, url, { headers: { authorization } })
    if (answer.status !== 200) throw new SourceStatusError(answer.status)
    return tokenSchema.parse(Object.fromEntries(new URLSearchParams(answer.text)))
  }

  const authorization = (access: string) => `OAuth oauth_consumer_key="${key}", oauth_token="${access}"`

  return {
    id: 'trello',
    name: 'Trello',
    revokesAccount: false,
    authorization,

    async begin(_namespace, { state }) {
      const callback = new URL(redirectUri)
      callback.searchParams.set('state', state)
      const token = await askForToken('/1/OAuthGetRequestToken', { oauth_callback: callback.href })
      const url = urls.site('/1/OAuthAuthorizeToken')
      url.search = new URLSearchParams({
        oauth_token: token.oauth_token,
        name: 'Foyer',
        scope: 'read,write',
        expiration: 'never',
      }).toString()
      return { url: url.href, secret: `${token.oauth_token} ${token.oauth_token_secret}` }
    },

    async exchange(_namespace, { oauth_token: requested, oauth_verifier: verifier }, flow) {
      const [token = '', tokenSecret = ''] = flow.secret?.split(' ') ?? []
      if (verifier === undefined) throw new NotAgreedError('there is no verifier')
      if (token === '' || requested !== token) throw new Error('the answer is of another request')
      const granted = await askForToken('/1/OAuthGetAccessToken', { oauth_token: token, oauth_verifier: verifier }, tokenSecret)
      const access = granted.oauth_token
      if (!/^[\w-]+$/.test(access)) throw new Error('the token is none')
      const url = urls.api('/1/members/me?fields=username')
      const answer = await askProvider(safeFetch, url, { headers: { authorization: authorization(access) } })
      if (answer.status !== 200) throw new SourceStatusError(answer.status)
      const { id, username } = memberSchema.parse(answer.body)
      return { tokens: { access, refresh: null, expiresAt: null }, subject: id, account: username ?? null }
    },

    refresh: () => Promise.reject(new TokenRefusedError('tokens of Trello are not refreshed')),

    async revoke({ access }) {
      const url = urls.api(`/1/tokens/${encodeURIComponent(access)}`)
      const answer = await askProvider(safeFetch, url, { method: 'DELETE', headers: { authorization: authorization(access) } })
      if (![200, 401, 404].includes(answer.status)) throw new SourceStatusError(answer.status)
    },
  }
}
