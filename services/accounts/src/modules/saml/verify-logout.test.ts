import { foreignSigningKey, sharedSigningKey } from '@foyer/testing/self-signed-certificate'
import { describe, expect, it } from 'vitest'
import { logoutForgeries } from '../saml-attack/logout-forgeries.ts'
import type { Signing } from '../saml-attack/response-builder.ts'
import { signedUrl } from './logout-messages.ts'
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
const refusalOf = (query: string) => {
  try {
    verifyLogoutRedirect(query, expected)
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

  it('refuses a part that was cut off anywhere', () => {
    const { control } = made
    for (let length = 0; length < control.length - 1; length += 7) expect(refusalOf(control.slice(0, length))).not.toBeNull()
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
