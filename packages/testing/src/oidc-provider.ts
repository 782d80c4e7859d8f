import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type OidcProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** In which groups somebody is there, by subject: the claim `groups`. */
  groups: Map<string, string[]>
  close(): Promise<void>
}

/**
 * A certified provider of OpenID Connect (oidc-provider) on loopback, with its own sign-in form, which takes any name: `ada` is the person with
 * that subject and the address `ada@idp.example`, verified. It sends people back to any address on loopback, as the port of a Foyer is known
 * only once it runs.
 */
export async function startOidcProvider(): Promise<OidcProvider> {
  const server: Server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [clientId, clientSecret] = ['foyer', 'a secret of this client']
  const groups = new Map<string, string[]>()
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: ['http://127.0.0.1/callback'] }],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key of this provider'] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub}@idp.example`, email_verified: true, name: sub, groups: groups.get(sub) ?? [] }),
    }),
  })
  // As its documentation has it for addresses that are not fixed.
  provider.Client.prototype.redirectUriAllowed = (uri) => ['127.0.0.1', 'localhost'].includes(new URL(uri).hostname)
  const handle = provider.callback()
  return {
    issuer,
    clientId,
    clientSecret,
    groups,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
