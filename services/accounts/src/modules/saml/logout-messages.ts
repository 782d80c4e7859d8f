import { sign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { xmlText } from './xml-text.ts'

/** What every message about logging out says. */
type Message = { id: string; entityId: string; destination: string; at: Date }

/** Who is logged out, as the provider has called them and their session. */
export type LoggedOut = {
  nameId: string
  nameIdFormat: string | null
  nameQualifier: string | null
  spNameQualifier: string | null
  sessionIndex: string | null
}

const algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
/** For so long a request counts. */
const validForMs = 5 * 60_000

/** The address that asks a provider to log somebody out (SAML core, §3.7.1; bindings, §3.4), signed. */
export function logoutRequestUrl(message: Message, { nameId, sessionIndex, ...name }: LoggedOut, privatePem: string): string {
  const said = { Format: name.nameIdFormat, NameQualifier: name.nameQualifier, SPNameQualifier: name.spNameQualifier }
  const attributes = Object.entries(said).map(([attribute, value]) => (value ? ` ${attribute}="${xmlText(value)}"` : ''))
  const until = new Date(message.at.getTime() + validForMs).toISOString()
  const xml = written('LogoutRequest', message, { NotOnOrAfter: until }, [
    `<saml:NameID${attributes.join('')}>${xmlText(nameId)}</saml:NameID>`,
    sessionIndex ? `<samlp:SessionIndex>${xmlText(sessionIndex)}</samlp:SessionIndex>` : '',
  ])
  return signedUrl(message.destination, { SAMLRequest: xml }, privatePem)
}

/** The address that tells a provider that it was done (§3.7.2), signed. */
export function logoutResponseUrl(
  message: Message,
  { inResponseTo, relayState }: { inResponseTo: string; relayState: string | null },
  privatePem: string,
): string {
  const success = '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>'
  const xml = written('LogoutResponse', message, { InResponseTo: inResponseTo }, [success])
  return signedUrl(message.destination, { SAMLResponse: xml, ...(relayState === null ? {} : { RelayState: relayState }) }, privatePem)
}

function written(name: string, { id, entityId, destination, at }: Message, more: Record<string, string>, content: string[]): string {
  const attributes = {
    'xmlns:samlp': 'urn:oasis:names:tc:SAML:2.0:protocol',
    'xmlns:saml': 'urn:oasis:names:tc:SAML:2.0:assertion',
    ID: id,
    Version: '2.0',
    IssueInstant: at.toISOString(),
    Destination: destination,
    ...more,
  }
  const list = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${xmlText(value)}"`)
  return `<samlp:${name}${list.join('')}><saml:Issuer>${xmlText(entityId)}</saml:Issuer>${content.join('')}</samlp:${name}>`
}

type Sent = { SAMLRequest: string; RelayState?: string } | { SAMLResponse: string; RelayState?: string }

/** What is signed are the bytes as they are in the address, in this order (bindings, §3.4.4.1). */
export function signedUrl(destination: string, { RelayState: relayState, ...message }: Sent, privatePem: string): string {
  const [[name, xml] = ['SAMLRequest', '']] = Object.entries(message)
  const parts = [
    `${name}=${escaped(deflateRawSync(xml).toString('base64'))}`,
    ...(relayState === undefined ? [] : [`RelayState=${escaped(relayState)}`]),
    `SigAlg=${escaped(algorithm)}`,
  ]
  const text = parts.join('&')
  const signature = sign('sha256', Buffer.from(text), privatePem).toString('base64')
  return `${destination}${destination.includes('?') ? '&' : '?'}${text}&Signature=${escaped(signature)}`
}

/** As it stays in a browser, which escapes an apostrophe by itself (URL standard): what was signed would be another text. */
const escaped = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27')
