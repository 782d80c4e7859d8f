import { sharedSigningKey, foreignSigningKey } from '@foyer/testing/self-signed-certificate'
import { describe, expect, it, vi } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { type ResponseFields, type Signing, buildResponse, responseFields } from '../saml-attack/response-builder.ts'
import { SamlRefusal } from './saml-checks.ts'
import { type Expected, verifyResponse } from './verify-response.ts'

const now = new Date('2026-11-30T12:00:00Z')
const acsUrl = 'https://foyer.example/api/users/auth/saml2/callback?id=7'
const audience = 'https://foyer.example/api/users/auth/saml2/metadata?id=7'
const issuer = 'https://provider.example/entity'
const own = (): Signing => ({ key: sharedSigningKey().privateKey, certificate: sharedSigningKey().certificate, algorithm: 'sha256' })
const foreign = (): Signing => ({ ...own(), key: foreignSigningKey().privateKey, certificate: foreignSigningKey().certificate })
const expected = (): Expected => ({ issuer, certificates: [sharedSigningKey().certificate], signatures: 'both', audience, acsUrl, now })
const fields = (changes: Partial<ResponseFields> = {}): ResponseFields => ({
  ...responseFields({ issuer, destination: acsUrl, audience, inResponseTo: '_request', at: now, nameId: 'ada', id: '1' }),
  attributes: [{ name: 'groups', values: ['staff', 'R&D <1>'] }],
  ...changes,
})
const both = (changes: Partial<ResponseFields> = {}) => buildResponse(fields(changes), { assertion: own(), response: own() })

function refusalOf(xml: string, more: Partial<Expected> = {}): string {
  try {
    verifyResponse(xml, { ...expected(), ...more })
    return 'accepted'
  } catch (error) {
    return error instanceof SamlRefusal ? error.check : String(error)
  }
}

describe('verifyResponse', () => {
  it('reads the name and attributes of a response that is signed as demanded', () => {
    expect(verifyResponse(both(), expected())).toMatchObject({
      nameId: 'ada',
      inResponseTo: '_request',
      sessionIndex: '_s1',
      assertionId: '_a1',
      attributes: [{ name: 'groups', values: ['staff', 'R&D <1>'] }],
    })
  })

  it('takes any of several certificates, and no other', () => {
    expect(refusalOf(both(), { certificates: [foreignSigningKey().certificate, sharedSigningKey().certificate] })).toBe('accepted')
    expect(refusalOf(both(), { certificates: [foreignSigningKey().certificate] })).toBe('signature')
  })

  it('canonicalises what is signed for the key that has signed it, and for no other', () => {
    const check = vi.spyOn(SignedXml.prototype, 'checkSignature')
    const certificates = [...Array.from({ length: 9 }, () => foreignSigningKey().certificate), sharedSigningKey().certificate]
    expect(refusalOf(both(), { certificates })).toBe('accepted')
    expect(check).toHaveBeenCalledTimes(2)
    check.mockClear()
    expect(refusalOf(both(), { certificates: certificates.slice(0, 9) })).toBe('signature')
    expect(check).not.toHaveBeenCalled()
    check.mockRestore()
  })

  it('refuses a signature that says more than of one element', () => {
    const padded = both().replaceAll('</ds:SignedInfo>', `${'<ds:Object/>'.repeat(20)}</ds:SignedInfo>`)
    expect(refusalOf(padded)).toBe('own_reference')
  })

  it('demands both signatures, or that of the response where the configuration says so', () => {
    const sign = (assertion: Signing | null, response: Signing | null) => buildResponse(fields(), { assertion, response })
    expect([refusalOf(sign(own(), null)), refusalOf(sign(null, own())), refusalOf(sign(null, null))]).toEqual([
      'signed',
      'signed',
      'signed',
    ])
    const inResponse = { signatures: 'response' as const }
    expect([refusalOf(sign(null, own()), inResponse), refusalOf(sign(own(), null), inResponse)]).toEqual(['accepted', 'signed'])
    expect([refusalOf(sign(foreign(), own()), inResponse), refusalOf(sign(own(), foreign()))]).toEqual(['signature', 'signature'])
  })

  const late = new Date(now.getTime() - 10 * 60_000)
  const early = new Date(now.getTime() + 10 * 60_000)
  it.each([
    ['issuer', { issuer: 'https://evil.example' }],
    ['issuer', { assertionIssuer: 'https://evil.example' }],
    ['destination', { destination: 'https://other.example/acs' }],
    ['recipient', { recipient: 'https://other.example/acs' }],
    ['audience', { audience: 'https://other.example' }],
    ['in_response_to', { confirmedRequest: '_another' }],
    ['times', { notOnOrAfter: late }],
    ['times', { notBefore: early }],
    ['status', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }],
    ['markup', { nameIdXml: 'ada<!-- -->@evil' }],
    ['markup', { nameIdXml: 'ada<?x y?>@evil' }],
    ['name_id', { nameIdXml: 'ada<b>x</b>' }],
    ['name_id', { nameIdXml: '' }],
  ] as const)('refuses for its %s what is signed with %j', (check, changes) => expect(refusalOf(both(changes))).toBe(check))

  it.each([59, 61])('lets clocks differ by a minute: %s s', (seconds) => {
    const at = new Date(now.getTime() - seconds * 1000)
    expect(refusalOf(both({ notOnOrAfter: at }))).toBe(seconds < 60 ? 'accepted' : 'times')
  })

  it('refuses weak algorithms, other transforms and what is no XML of its kind', () => {
    const signedWith = (signing: Signing) => buildResponse(fields(), { assertion: signing, response: signing })
    expect(refusalOf(signedWith({ ...own(), algorithm: 'sha1' }))).toBe('algorithms')
    expect(refusalOf(signedWith({ ...own(), algorithm: 'hmac' }))).toBe('algorithms')
    expect(refusalOf(signedWith({ ...own(), canonicalization: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315' }))).toBe('algorithms')
    expect(refusalOf(signedWith({ ...own(), transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature'] }))).toBe('algorithms')
    expect(refusalOf(`<!DOCTYPE r [<!ENTITY x "y">]>${both()}`)).toBe('markup')
    expect([refusalOf('<a>'), refusalOf(''), refusalOf('<a/>')].every((check) => check !== 'accepted')).toBe(true)
  })

  it('refuses a text that was changed after it was signed', () => {
    expect(refusalOf(both().replace('>ada<', '>eve<'))).toBe('signature')
    expect(refusalOf(both().replace('Success', 'success'))).toBe('signature')
  })
})
