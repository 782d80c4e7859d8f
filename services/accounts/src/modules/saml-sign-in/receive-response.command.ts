import { AppError } from '@foyer/service-kit/app-error'
import { flowLifetimeMs } from '@foyer/service-kit/browser-flow'
import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import { stateOf } from '../saml/authn-request.ts'
import { samlAddresses } from '../saml/saml-addresses.ts'
import { type SamlChecks, SamlRefusal, allSamlChecks } from '../saml/saml-checks.ts'
import { readSamlPerson } from '../saml/saml-person.ts'
import { type Expected, type VerifiedResponse, decodeResponse, verifyResponse } from '../saml/verify-response.ts'
import type { SamlTeamProvider } from '../team-provider/team-provider.model.ts'
import type { TeamProvider, TeamProviderRepository } from '../team-provider/team-provider.repository.ts'
import type { OpenProviders } from '../team-sign-in/open-providers.ts'
import { ownPath } from '../team-sign-in/team-flow.policy.ts'
import type { TeamFlow, TeamFlowRepository } from '../team-sign-in/team-flow.repository.ts'
import type { SeenAssertions } from './seen-assertion.repository.ts'

type SentForm = { SAMLResponse: string; RelayState?: string | undefined }

/**
 * Takes a response of a SAML provider, which comes without any cookie of ours, and leaves in the store whom it names. What it gives stands for that, once, within
 * ten minutes, and in the browser that was sent there: the screen that it leads to asks again, from our own site. Throws `not_found`, and SamlRefusal.
 */
export function createReceiveResponse(deps: {
  open: Pick<OpenProviders, 'forSignIn' | 'load'>
  providers: Pick<TeamProviderRepository, 'set'>
  flows: Pick<TeamFlowRepository, 'find' | 'use' | 'insert' | 'isTesting'>
  seen: SeenAssertions
  /** Keeps what the provider sent in a test unreadable at rest. */
  seal: (text: string, provider: TeamProvider) => string
  site: string
  clock: () => Date
  log: Pick<Logger, 'warn'>
  /** All of them, but for tests of the checks themselves. */
  checks?: SamlChecks
}) {
  const { open, providers, flows, seen, seal, site, clock, log, checks = allSamlChecks } = deps

  const expectedOf = ({ _id, config }: SamlTeamProvider): Expected => {
    const { entityId, acsUrl } = samlAddresses(site, _id)
    const { entity_id: issuer, certificates, signatures } = config
    return { issuer, certificates, signatures, audience: entityId, acsUrl, now: clock() }
  }

  /** The flow that a response answers; null where the provider has begun, and may. */
  async function answeredFlow(provider: SamlTeamProvider, inResponseTo: string | null): Promise<TeamFlow | null> {
    if (inResponseTo === null) {
      if (!provider.config.is_started_by_provider) throw new SamlRefusal('in_response_to', 'nobody has asked for it')
      return null
    }
    const state = stateOf(inResponseTo)
    const flow = state === null ? null : await flows.find(hashToken(state))
    const now = clock()
    const isOpen = flow?.provider_id === provider._id && flow.used_at === null && flow.expires_at > now && flow.person === null
    if (!isOpen || !(await flows.use(flow._id, now)))
      throw new SamlRefusal('in_response_to', 'its request is none of ours, or was answered')
    return flow
  }

  async function keep(provider: SamlTeamProvider, flow: TeamFlow | null, verified: VerifiedResponse, returnTo: string) {
    const handle = newToken()
    const { email, name, groups, attributes } = readSamlPerson(verified, provider.config)
    await flows.insert({
      _id: hashToken(handle),
      provider_id: provider._id,
      intent: flow?.intent ?? 'sign_in',
      browser: flow?.browser ?? null,
      user_id: flow?.user_id ?? null,
      person: {
        provider: provider._id,
        issuer: verified.issuer,
        subject: verified.nameId,
        email,
        // SAML has no word for it: what the provider signs is what it says.
        email_verified: true,
        name,
        groups,
        attributes,
        ...(verified.sessionIndex === null ? {} : { session_index: verified.sessionIndex }),
        ...(verified.nameIdFormat === '' ? {} : { name_id_format: verified.nameIdFormat }),
        ...(verified.nameQualifier === null ? {} : { name_qualifier: verified.nameQualifier }),
        ...(verified.spNameQualifier === null ? {} : { sp_name_qualifier: verified.spNameQualifier }),
      },
      return_to: returnTo,
      expires_at: new Date(clock().getTime() + flowLifetimeMs),
      used_at: null,
    })
    return handle
  }

  /** Verifies a response that has not come before. */
  async function verifyOnce(provider: TeamProvider, xml: string, expected: Expected): Promise<VerifiedResponse> {
    const verified = verifyResponse(xml, expected, checks)
    const isFirst = await seen.take(provider._id, verified.assertionId, verified.expiresAt)
    if (checks.has('replay') && !isFirst) throw new SamlRefusal('replay', 'it has come before')
    return verified
  }

  return {
    expectedOf,

    /** Judges a response as `receive` does, and leaves nobody in the store. Throws SamlRefusal. */
    async attempt(provider: SamlTeamProvider, xml: string, expected: Expected, { asksRequest }: { asksRequest: boolean }): Promise<void> {
      const verified = await verifyOnce(provider, decodeResponse(Buffer.from(xml).toString('base64'), checks), expected)
      if (asksRequest) await answeredFlow(provider, verified.inResponseTo)
    },

    async receive(providerId: number, { SAMLResponse, RelayState }: SentForm): Promise<string> {
      const { provider } = await open.load(providerId)
      if (provider.kind !== 'saml2') throw new SamlRefusal('issuer', 'the provider is of another kind')
      // Nothing is read for a provider that nobody can come from.
      if (!provider.enabled && !(await flows.isTesting(providerId, clock()))) throw new AppError('not_found')
      try {
        const xml = decodeResponse(SAMLResponse, checks)
        const verified = await verifyOnce(provider, xml, expectedOf(provider))
        const flow = await answeredFlow(provider, verified.inResponseTo)
        if (flow?.intent === 'test') await providers.set(providerId, { recorded: seal(xml, provider) })
        else await open.forSignIn(providerId)
        return await keep(provider, flow, verified, flow?.return_to ?? ownPath(RelayState))
      } catch (error) {
        if (error instanceof SamlRefusal)
          log.warn({ err: error, provider: providerId, check: error.check }, 'response of a SAML provider refused')
        throw error
      }
    },
  }
}
