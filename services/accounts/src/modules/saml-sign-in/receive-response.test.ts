import { sharedSigningKey } from '@foyer/testing/self-signed-certificate'
import { describe, expect, it } from 'vitest'
import { buildResponse, responseFields } from '../saml-attack/response-builder.ts'
import { type SamlCheck, allSamlChecks } from '../saml/saml-checks.ts'
import type { SamlTeamProvider } from '../team-provider/team-provider.model.ts'
import { createReceiveResponse } from './receive-response.command.ts'

const now = new Date('2026-11-30T12:00:00Z')
const { privateKey: key, certificate } = sharedSigningKey()
const provider = {
  _id: 9,
  config: { entity_id: 'https://provider.example/entity', certificates: [certificate], signatures: 'both' },
} as unknown as SamlTeamProvider

/** What judges responses, with the checks of a build that leaves some out; nothing of it is in a store. */
function verification(without: readonly SamlCheck[] = []) {
  const seen = new Set<string>()
  const none = { find: async () => null, use: async () => false, insert: async () => undefined, isTesting: async () => false }
  return createReceiveResponse({
    open: { forSignIn: () => Promise.reject(new Error('not asked')), load: () => Promise.reject(new Error('not asked')) },
    providers: { set: async () => null },
    flows: none,
    seen: { take: async (_, id) => seen.size < seen.add(id).size },
    seal: (text) => text,
    site: 'https://foyer.example',
    clock: () => now,
    log: { warn: () => undefined },
    checks: new Set([...allSamlChecks].filter((check) => !without.includes(check))),
  })
}

type Verification = ReturnType<typeof verification>

/** The check that refuses a response; null where it is accepted. */
async function refusalOf(judge: Verification, asksRequest = false): Promise<unknown> {
  const expected = judge.expectedOf(provider)
  const { issuer, acsUrl: destination, audience } = expected
  const signing = { key, certificate, algorithm: 'sha256' as const }
  const fields = responseFields({ issuer, destination, audience, inResponseTo: `_${'a'.repeat(43)}`, at: now, nameId: 'ada', id: '1' })
  const xml = buildResponse(fields, { assertion: signing, response: signing })
  return judge.attempt(provider, xml, expected, { asksRequest }).then(
    () => null,
    (error: unknown) => (error as { check?: string }).check ?? error,
  )
}

describe('a response of a SAML provider', () => {
  it('counts once', async () => {
    const whole = verification()
    expect([await refusalOf(whole), await refusalOf(whole)]).toEqual([null, 'replay'])
  })

  it('counts again in a build without that check', async () => {
    const weakened = verification(['replay'])
    expect([await refusalOf(weakened), await refusalOf(weakened)]).toEqual([null, null])
  })

  it('counts for a request of ours alone', async () => {
    expect(await refusalOf(verification(), true)).toBe('in_response_to')
  })
})
