import { foreignSigningKey, sharedSigningKey } from '@foyer/testing/self-signed-certificate'
import { describe, expect, it } from 'vitest'
import { logoutForgeries } from '../saml-attack/logout-forgeries.ts'
import type { Signing } from '../saml-attack/response-builder.ts'
import { inflateRawSync } from 'node:zlib'
import { logoutRequestUrl, signedUrl } from './logout-messages.ts'
import { SamlRefusal } from './saml-checks.ts'
import { makeServiceKey } from './service-certificate.ts'
import { type ExpectedLogout, verifyLogoutRedirect } from './verify-logout.ts'

const signingOf = ({ privateKey: key, certificate }: ReturnType<typeof sharedSigningKey>): Signing => ({
  key,
  certificate,
  algorithm: 'sha256',
})
const expected: ExpectedLogout = {
  issuer: 'https://idp.example',
  certificates: [sharedSigningKey().certificate],
  logoutUrl: 'https://foyer.example/api/users/auth/saml2/logout?id=9',
  audience: 'https://foyer.example/api/users/auth/saml2/metadata?id=9',
  now: new Date('2026-11-30T12:00:00Z'),
}
let ids = 0
const made = logoutForgeries(expected, signingOf(sharedSigningKey()), signingOf(foreignSigningKey()), () => `id${(ids += 1)}`)
const refusalOf = (query: string, changes: Partial<ExpectedLogout> = {}) => {
  try {
    verifyLogoutRedirect(query, { ...expected, ...changes })
    return null
  } catch (error) {
    return error instanceof SamlRefusal ? error.check : error
  }
}

describe('verifyLogoutRedirect', () => {
  it('accepts what they are forged from', () => expect(refusalOf(made.control)).toBeNull())

  it.each(made.forgeries.filter(({ isRepeated }) => !isRepeated).map(({ name, query }) => [name, query]))('refuses a %s', (_, query) =>
    expect(refusalOf(query)).toEqual(expect.any(String)),
  )

  const minutes = (count: number) => new Date(expected.now.getTime() + count * 60_000)
  it.each<[string, Partial<ExpectedLogout>]>([
    ['logout signed by a foreign key', { certificates: [foreignSigningKey().certificate] }],
    ['logout of another provider', { issuer: 'https://attacker.example' }],
    ['logout for another address', { logoutUrl: 'https://attacker.example' }],
    ['logout made an hour ago', { now: minutes(-60) }],
    ['logout made in an hour', { now: minutes(60) }],
  ])('refuses a %s for that alone', (name, changes) => {
    const query = made.forgeries.find((each) => each.name === name)?.query ?? ''
    expect(refusalOf(query)).not.toBeNull()
    expect(refusalOf(query, changes)).toBeNull()
  })

  it('refuses a part that was cut off anywhere', () => {
    const { control } = made
    for (let length = 0; length < control.length - 1; length += 7) expect(refusalOf(control.slice(0, length))).not.toBeNull()
  })
})

describe('logoutRequestUrl', () => {
  it('names the person as the provider has named them, with its qualifiers', () => {
    const { privatePem } = sharedSigningKey()
    const message = { id: '_1', entityId: expected.audience, destination: 'https://idp.example/slo', at: expected.now }
    const nameIn = (person: object) => {
      const base = { nameId: 'ada', nameIdFormat: null, nameQualifier: null, spNameQualifier: null, sessionIndex: null }
      const sent = new URL(logoutRequestUrl(message, { ...base, ...person }, privatePem)).searchParams.get('SAMLRequest') ?? ''
      return /<saml:NameID[^>]*>[^<]*/.exec(inflateRawSync(Buffer.from(sent, 'base64')).toString())?.[0]
    }
    expect(nameIn({})).toBe('<saml:NameID>ada')
    expect(nameIn({ nameQualifier: 'https://idp.example', spNameQualifier: 'https://foyer.example' })).toBe(
      '<saml:NameID NameQualifier="https://idp.example" SPNameQualifier="https://foyer.example">ada',
    )
  })
})

describe('makeServiceKey', () => {
  it('makes a certificate by which what it signs is verified', async () => {
    const { privatePem, certificate } = await makeServiceKey()
    const xml = made.control
    const url = signedUrl('https://foyer.example/', { SAMLRequest: xml }, privatePem)
    const check = () => verifyLogoutRedirect(url.slice(url.indexOf('?') + 1), { ...expected, certificates: [certificate] })
    // Its signature holds; what it says is no request.
    expect(check).toThrow(expect.objectContaining({ check: 'markup' }))
  })
})
