import { generateKeyPair } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ForgeryRow } from '@foyer/contracts/accounts/teams/team-providers'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { newToken } from '@foyer/service-kit/ids'
import { requestIdOf } from '../saml/authn-request.ts'
import { SamlRefusal } from '../saml/saml-checks.ts'
import { parseXml } from '../saml/xml.ts'
import type { ExpectedLogout } from '../saml/verify-logout.ts'
import type { Expected } from '../saml/verify-response.ts'
import type { SamlTeamProvider, TeamProvider } from '../team-provider/team-provider.model.ts'
import { type Forgery, forgeriesOf, signedForgeries } from './forgeries.ts'
import { logoutForgeries } from './logout-forgeries.ts'
import { type Signing, buildResponse, responseFields } from './response-builder.ts'

const makeKeys = promisify(generateKeyPair)

/** What judges their requests to log out (`createSamlLogout`). */
type Logout = {
  expectedOf: (provider: SamlTeamProvider) => ExpectedLogout
  attempt: (provider: SamlTeamProvider, sent: { query: string }, expected: ExpectedLogout) => Promise<unknown>
}

/** What judges the responses of providers (`createReceiveResponse`). */
type Verification = {
  expectedOf: (provider: SamlTeamProvider) => Expected
  attempt: (provider: SamlTeamProvider, xml: string, expected: Expected, options: { asksRequest: boolean }) => Promise<void>
}

/**
 * Forges responses from the configuration of a provider and has them judged by what judges the provider's own. We do not have its key: what it sent in the last test
 * is forged from as an attacker could, at the time when it came; and what only a signature could bring so far is signed by a key that is made here, trusted during
 * this call alone, and forgotten. What both are made from has to be accepted unchanged, or nothing is shown.
 */
export function createAttackProvider(deps: {
  verification: Verification
  logout: Logout
  /** What the provider sent in the last test; null where there is nothing. */
  recordedOf: (provider: TeamProvider) => string | null
}) {
  const { verification, logout, recordedOf } = deps

  async function refusalOf(provider: SamlTeamProvider, forgery: Pick<Forgery, 'xml' | 'asksRequest' | 'isRepeated'>, expected: Expected) {
    try {
      if (forgery.isRepeated) await verification.attempt(provider, forgery.xml, expected, { asksRequest: false })
      await verification.attempt(provider, forgery.xml, expected, { asksRequest: forgery.asksRequest ?? false })
      return null
    } catch (error) {
      if (error instanceof SamlRefusal) return error.check
      throw error
    }
  }

  async function rowsOf(provider: SamlTeamProvider, forgeries: Forgery[], expected: Expected): Promise<ForgeryRow[]> {
    const rows: ForgeryRow[] = []
    for (const forgery of forgeries) {
      // Others are served meanwhile.
      await setImmediate()
      const refused_by = await refusalOf(provider, forgery, expected)
      rows.push({ forgery: forgery.forgery, name: forgery.name, base: forgery.base, is_refused: refused_by !== null, refused_by })
    }
    return rows
  }

  async function byOwnKey(provider: SamlTeamProvider) {
    const [own, foreign] = await Promise.all([newSigning(), newSigning()])
    const expected = { ...verification.expectedOf(provider), certificates: [own.certificate ?? ''], signatures: 'both' as const }
    const fieldsFor = (id: string) =>
      responseFields({
        issuer: expected.issuer,
        destination: expected.acsUrl,
        audience: expected.audience,
        inResponseTo: requestIdOf(newToken()),
        at: expected.now,
        nameId: 'forged@example.org',
        id,
      })
    const build = (id: string) => buildResponse(fieldsFor(id), { assertion: own, response: own })
    const isControlAccepted = (await refusalOf(provider, { xml: build(newToken()) }, expected)) === null
    const forgeries = [...forgeriesOf('own_key', build(newToken())), ...signedForgeries(fieldsFor(newToken()), own, foreign)]
    return { rows: await rowsOf(provider, forgeries, expected), isControlAccepted }
  }

  async function byLogouts(provider: SamlTeamProvider) {
    const [own, foreign] = await Promise.all([newSigning(), newSigning()])
    const expected = { ...logout.expectedOf(provider), certificates: [own.certificate ?? ''] }
    const refusal = async (query: string): Promise<string | null> => {
      try {
        await logout.attempt(provider, { query }, expected)
        return null
      } catch (error) {
        if (error instanceof SamlRefusal) return error.check
        throw error
      }
    }
    const { control, forgeries } = logoutForgeries(expected, own, foreign, newToken)
    const isControlAccepted = (await refusal(control)) === null
    const rows: ForgeryRow[] = []
    for (const { name, query, isRepeated } of forgeries) {
      await setImmediate()
      if (isRepeated) await refusal(query)
      const refused_by = await refusal(query)
      rows.push({ forgery: 'logout', name, base: 'own_key', is_refused: refused_by !== null, refused_by })
    }
    return { rows, isControlAccepted }
  }

  async function byRecorded(provider: SamlTeamProvider, recorded: string) {
    const now = new Date(parseXml(recorded).documentElement.getAttribute('IssueInstant') ?? '')
    const expected = { ...verification.expectedOf(provider), now }
    // It has been taken in the test: that alone may refuse it.
    const isControlAccepted = (await refusalOf(provider, { xml: recorded }, expected)) === 'replay'
    const replayed: Forgery = { forgery: 'replay', name: 'sent a second time', base: 'recorded', xml: recorded }
    return { rows: await rowsOf(provider, [...forgeriesOf('recorded', recorded), replayed], expected), isControlAccepted }
  }

  return async function attack(provider: Authorized<TeamProvider, 'manage'>) {
    if (provider.kind !== 'saml2') throw new AppError('not_found')
    const recorded = recordedOf(provider)
    const own = await byOwnKey(provider)
    const logouts = await byLogouts(provider)
    const real = recorded === null ? null : await byRecorded(provider, recorded)
    return {
      rows: [...(real?.rows ?? []), ...own.rows, ...logouts.rows],
      is_control_accepted: own.isControlAccepted && logouts.isControlAccepted && (real?.isControlAccepted ?? true),
      has_recorded: real !== null,
    }
  }
}

/** A key for one attack. Its public half stands in place of a certificate: it is trusted by what it is, not by what it says. */
async function newSigning(): Promise<Signing> {
  const { privateKey, publicKey } = await makeKeys('rsa', { modulusLength: 2048 })
  return { key: privateKey, certificate: publicKey.export({ type: 'spki', format: 'pem' }).toString(), algorithm: 'sha256' }
}
