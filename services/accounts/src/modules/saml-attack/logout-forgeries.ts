import { sign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { ExpectedLogout } from '../saml/verify-logout.ts'
import { xmlText } from '../saml/xml-text.ts'
import type { Signing } from './response-builder.ts'

/** A forged request to log somebody out, as the query of an address. `isRepeated`: it has come before. */
export type LogoutForgery = { name: string; query: string; isRepeated?: true }

type Fields = { issuer: string; destination: string; at: Date; until: Date; id: string; nameId: string }
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** What is refused, signed by a key that is trusted where nothing else is said; `control` is accepted. */
export function logoutForgeries(expected: ExpectedLogout, own: Signing, foreign: Signing, newId: () => string) {
  const { issuer, logoutUrl: destination, now } = expected
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
  const xml = (changes: Partial<Fields> = {}) =>
    requestXml({ issuer, destination, at: now, until: minutes(5), id: `_${newId()}`, nameId: 'forged@example.org', ...changes })
  const query = (text = xml(), signing = own, algorithm = rsaSha256) => signedQuery(text, signing, algorithm)
  const unsigned = (text: string) => text.replace(/&SigAlg=.*/, '')
  const forgeries: LogoutForgery[] = [
    { name: 'logout without a signature', query: unsigned(query()) },
    { name: 'logout without the name of the algorithm', query: query().replace(/&SigAlg=[^&]*/, '') },
    { name: 'logout with an empty signature', query: query().replace(/Signature=.*/, 'Signature=') },
    { name: 'logout signed by a foreign key', query: query(xml(), foreign) },
    { name: 'logout said to be SHA-1', query: query(xml(), own, 'http://www.w3.org/2000/09/xmldsig#rsa-sha1') },
    { name: 'logout with an HMAC', query: query(xml(), own, 'http://www.w3.org/2000/09/xmldsig#hmac-sha1') },
    { name: 'logout with a second request before it', query: `SAMLRequest=${packed(xml())}&${query()}` },
    { name: 'logout with a second request behind it', query: `${query()}&SAMLRequest=${packed(xml())}` },
    { name: 'logout with its request under another spelling', query: `samlrequest=${packed(xml())}&${query()}` },
    { name: 'logout with another relay state', query: `${query()}&RelayState=forged` },
    { name: 'logout of another provider', query: query(xml({ issuer: 'https://attacker.example' })) },
    { name: 'logout for another address', query: query(xml({ destination: 'https://attacker.example' })) },
    { name: 'logout that has expired', query: query(xml({ until: minutes(-2) })) },
    { name: 'logout made an hour ago', query: query(xml({ at: minutes(-60), until: minutes(60) })) },
    { name: 'logout made in an hour', query: query(xml({ at: minutes(60), until: minutes(65) })) },
    { name: 'logout of nobody', query: query(xml({ nameId: '' })) },
    { name: 'logout with a comment in the name', query: query(xml().replace('forged@', 'forged<!-- -->@')) },
    { name: 'logout with a document type', query: query(`<!DOCTYPE r>${xml()}`) },
    { name: 'logout that says it is a response', query: query(xml().replaceAll('LogoutRequest', 'LogoutResponse')) },
    { name: 'logout that unpacks to megabytes', query: query(`${xml()}${' '.repeat(4_000_000)}`) },
    { name: 'logout sent a second time', query: query(), isRepeated: true },
  ]
  return { control: query(), forgeries }
}

function requestXml({ issuer, destination, at, until, id, nameId }: Fields): string {
  return (
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0"` +
    ` IssueInstant="${at.toISOString()}" NotOnOrAfter="${until.toISOString()}" Destination="${xmlText(destination)}"><saml:Issuer>${xmlText(issuer)}</saml:Issuer>` +
    `<saml:NameID>${xmlText(nameId)}</saml:NameID></samlp:LogoutRequest>`
  )
}

const packed = (xml: string): string => encodeURIComponent(deflateRawSync(xml).toString('base64'))

function signedQuery(xml: string, { key }: Signing, algorithm: string): string {
  const text = `SAMLRequest=${packed(xml)}&SigAlg=${encodeURIComponent(algorithm)}`
  return `${text}&Signature=${encodeURIComponent(sign('sha256', Buffer.from(text), key).toString('base64'))}`
}
