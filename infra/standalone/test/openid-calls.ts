import { sign } from 'node:crypto'
import type { ApiSession } from '@foyer/testing/api-session'
import { sharedSigningKey } from '@foyer/testing/self-signed-certificate'
import type { MatrixStack } from './matrix-stack.ts'
import { issuerAt } from './openid-answer.ts'
import { newTeam } from './team-calls.ts'

const clientId = 'matrix'
const event = 'http://schemas.openid.net/event/backchannel-logout'
const providers = new WeakMap<ApiSession, Promise<number>>()
/** An OpenID provider of a team of the owner. */
function openIdProvider(foyer: MatrixStack, owner: ApiSession): Promise<number> {
  const make = async () => {
    const config = { issuer: issuerAt(foyer.site.url), client_id: clientId, client_secret: 'secret' }
    const path = `/api/organization/${(await newTeam(owner)).public_id}/auth_providers.json`
    const { body } = await owner.send('POST', path, { kind: 'custom_idp', title: 'OpenID', config })
    return (body as { provider: { id: number } }).provider.id
  }
  const provider = providers.get(owner) ?? make()
  providers.set(owner, provider)
  return provider
}

let tokens = 0

/** A valid call of the address for logout tokens, of which a provider sends each once. */
export async function sendLogoutToken(foyer: MatrixStack, owner: ApiSession): Promise<number> {
  const id = await openIdProvider(foyer, owner)
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: issuerAt(foyer.site.url), aud: clientId, iat, exp: iat + 60, jti: `matrix-${(tokens += 1)}`, sub: 'nobody' }
  const parts = [
    { alg: 'RS256', kid: 'matrix' },
    { ...claims, events: { [event]: {} } },
  ]
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = sign('sha256', Buffer.from(text), sharedSigningKey().privateKey).toString('base64url')
  const body = new URLSearchParams({ logout_token: `${text}.${signature}` })
  return (await fetch(`${foyer.url}/api/users/auth/custom_idp/${id}/backchannel_logout`, { method: 'POST', body })).status
}
