import type { ForgeryClass } from '@foyer/contracts/accounts/teams/team-providers'
import { foreignSigningKey, sharedSigningKey } from '@foyer/testing/self-signed-certificate'
import { describe, expect, it } from 'vitest'
import { type SamlCheck, SamlRefusal, allSamlChecks, samlChecks } from '../saml/saml-checks.ts'
import { type Expected, verifyResponse } from '../saml/verify-response.ts'
import { type Forgery, forgeriesOf, signedForgeries } from './forgeries.ts'
import { type Signing, buildResponse, responseFields } from './response-builder.ts'
import { attacker, wrappings } from './wrapping.ts'

const now = new Date('2026-11-30T12:00:00Z')
const acsUrl = 'https://foyer.example/acs'
const signingOf = ({ privateKey, certificate }: ReturnType<typeof sharedSigningKey>): Signing => ({
  key: privateKey,
  certificate,
  algorithm: 'sha256',
})
const own = signingOf(sharedSigningKey())
const foreign = signingOf(foreignSigningKey())
const expected: Expected = {
  issuer: 'https://provider.example/entity',
  certificates: [own.certificate ?? ''],
  signatures: 'both',
  audience: 'https://foyer.example/metadata',
  acsUrl,
  now,
}
const fields = {
  ...responseFields({
    issuer: expected.issuer,
    destination: acsUrl,
    audience: expected.audience,
    inResponseTo: '_request',
    at: now,
    nameId: 'ada',
    id: '1',
  }),
  attributes: [{ name: 'groups', values: ['staff'] }],
}
const genuine = buildResponse(fields, { assertion: own, response: own })
const forgeries = [...forgeriesOf('own_key', genuine), ...signedForgeries(fields, own, foreign)]
// What has come before, and whether a request is ours, is not told by the response alone.
const alone = forgeries.filter(({ asksRequest, isRepeated }) => !asksRequest && !isRepeated)

/** The name that a response leads to; the check that refuses it, in brackets. */
function outcomeOf(xml: string, without: readonly SamlCheck[] = []): string {
  const checks = new Set([...allSamlChecks].filter((check) => !without.includes(check)))
  try {
    return verifyResponse(xml, expected, checks).nameId
  } catch (error) {
    if (error instanceof SamlRefusal) return `(${error.check})`
    throw error
  }
}

describe('forged responses', () => {
  it('begins with a response that is accepted unchanged', () => expect(outcomeOf(genuine)).toBe('ada'))

  it('forges elements only, whatever sections of characters hold', () => {
    const sent = genuine.replace('>ada<', '><![CDATA[ada]]><![CDATA[]]><')
    expect(outcomeOf(sent)).toBe('ada')
    const starts = sent.replace('<![CDATA[]]>', `<![CDATA[${'<Signature '.repeat(50)}]]>`)
    expect(forgeriesOf('recorded', starts).filter(({ xml }) => /CDATA|<Signature /.test(xml))).toEqual([])
    expect(forgeriesOf('recorded', sent).map(({ name }) => name)).toEqual(forgeriesOf('recorded', genuine).map(({ name }) => name))
  })

  it('number a hundred, each of another text', () => {
    expect(forgeries.length).toBeGreaterThanOrEqual(100)
    const repeated = new Set(['sent a second time', 'answers a request that nobody made'])
    const texts = forgeries.filter(({ name }) => !repeated.has(name)).map(({ xml }) => xml)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it.each(alone.map(({ forgery, name, xml }) => [forgery, name, xml] as const))('refuses %s: %s', (_, __, xml) =>
    expect(outcomeOf(xml)).toMatch(/^\(/),
  )
})

/** What lets forgeries of a class through, once it is left out. */
const weakened: [ForgeryClass, readonly SamlCheck[]][] = [
  ['wrapping', ['one_assertion', 'own_reference', 'verified_bytes', 'signed']],
  ['signature', ['signed', 'signature']],
  ['signature', ['trusted_key']],
  ['algorithms', ['algorithms']],
  ['markup', ['markup']],
  ['addressee', ['audience']],
  ['addressee', ['destination']],
  ['addressee', ['recipient']],
  ['addressee', ['issuer']],
  ['addressee', ['in_response_to']],
  ['addressee', ['status']],
  ['times', ['times']],
]

describe('a verification without a check', () => {
  it.each(weakened)('accepts some forgery by %s without %j', (forgery, without) => {
    const accepted = alone.filter((each: Forgery) => each.forgery === forgery && !outcomeOf(each.xml, without).startsWith('('))
    expect(accepted.map(({ name }) => name)).not.toEqual([])
    expect(accepted.every(({ xml }) => outcomeOf(xml).startsWith('('))).toBe(true)
  })

  it('accepts another name than the signed one only where it reads what was not verified', () => {
    const wrapped = wrappings(buildResponse(fields, { assertion: own, response: null }))
    const lax: readonly SamlCheck[] = ['one_assertion', 'own_reference', 'signed', 'size', 'markup']
    expect(wrapped.filter(({ xml }) => outcomeOf(xml, lax) === attacker).map(({ name }) => name)).toEqual([])
    expect(wrapped.some(({ xml }) => outcomeOf(xml, [...lax, 'verified_bytes']) === attacker)).toBe(true)
  })

  it('names each check that there is', () => expect(allSamlChecks.size).toBe(samlChecks.length))
})
