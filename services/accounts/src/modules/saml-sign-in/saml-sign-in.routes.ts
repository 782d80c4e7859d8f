import { receiveSamlLogout, receiveSamlResponse, samlLogout, samlMetadata } from '@foyer/contracts/accounts/sign-in/saml'
import { attackTeamProvider, readProviderMetadata } from '@foyer/contracts/accounts/teams/team-providers'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { ownMetadata } from '../saml/saml-metadata.ts'
import { samlAddresses } from '../saml/saml-addresses.ts'
import { SamlRefusal } from '../saml/saml-checks.ts'
import { authorizeProvider } from '../team-provider/team-provider.policy.ts'

type Deps = Pick<AccountsDeps, 'access' | 'publicUrl' | 'saml' | 'teamProviders' | 'teamSignIn'>

export function registerSamlRoutes(app: FastifyInstance, { access, publicUrl, saml, teamProviders, teamSignIn }: Deps): void {
  /** Behind the #, what was verified is in no request and in no log. */
  const screen = (fields: Record<string, string>) =>
    `${publicUrl.replace(/\/$/, '')}/users/auth/team/callback#${new URLSearchParams(fields).toString()}`

  serve(app, access, samlMetadata, async ({ query, reply }) => {
    const { provider } = await teamSignIn.open.load(query.id)
    const certificate = await saml.certificateOf(provider)
    await reply.type('application/samlmetadata+xml').send(ownMetadata(samlAddresses(publicUrl, query.id), certificate))
    return undefined
  })

  serve(app, access, receiveSamlResponse, async ({ query, body, reply }) => {
    const leads = await saml.receive(query.id, body).then(
      (state) => screen({ state }),
      (error: unknown) => {
        if (error instanceof SamlRefusal) return screen({ refused: error.check })
        throw error
      },
    )
    await reply.redirect(leads, 303)
    return undefined
  })

  /** An answer to a request of ours changes nothing: what was to end here has ended. */
  const start = `${publicUrl.replace(/\/$/, '')}/`
  const logOut = async (id: number, sent: { query: string } | { field: string } | null, relayState: string | undefined) => {
    if (!sent) return start
    return saml.logout.receive(id, sent, relayState ?? null).then(
      (url) => url ?? start,
      (error: unknown) => {
        if (error instanceof SamlRefusal) return screen({ refused: error.check })
        throw error
      },
    )
  }

  serve(app, access, samlLogout, async ({ query, request, reply }) => {
    const { url = '' } = request.raw
    const sent = query.SAMLResponse === undefined ? { query: url.slice(url.indexOf('?') + 1) } : null
    await reply.redirect(await logOut(query.id, sent, query.RelayState), 303)
    return undefined
  })

  serve(app, access, receiveSamlLogout, async ({ query, body, reply }) => {
    const sent = body.SAMLRequest === undefined ? null : { field: body.SAMLRequest }
    await reply.redirect(await logOut(query.id, sent, body.RelayState), 303)
    return undefined
  })

  serve(app, access, readProviderMetadata, async ({ body }) => saml.readMetadata(body))

  serve(app, access, attackTeamProvider, async ({ team, params }) =>
    saml.attack(authorizeProvider(await teamProviders.find(params.provider_id), team)),
  )
}
