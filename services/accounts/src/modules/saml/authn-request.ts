import { deflateRawSync } from 'node:zlib'
import { xmlText } from './xml-text.ts'

type AuthnRequest = { id: string; entityId: string; acsUrl: string; destination: string; at: Date }

/** The id of the request that stands for a state: a response names it (`InResponseTo`). An id begins with a letter or an underscore. */
export const requestIdOf = (state: string): string => `_${state}`

/** The state that a response answers; null for what is no request of ours. */
export const stateOf = (requestId: string): string | null => (/^_[\w-]{43}$/.test(requestId) ? requestId.slice(1) : null)

/** The address that asks a provider who somebody is (SAML bindings, §3.4). */
export function authnRequestUrl(request: AuthnRequest): string {
  const url = new URL(request.destination)
  url.searchParams.set('SAMLRequest', deflateRawSync(authnRequest(request)).toString('base64'))
  return url.href
}

function authnRequest({ id, entityId, acsUrl, destination, at }: AuthnRequest): string {
  const attributes = {
    'xmlns:samlp': 'urn:oasis:names:tc:SAML:2.0:protocol',
    'xmlns:saml': 'urn:oasis:names:tc:SAML:2.0:assertion',
    ID: id,
    Version: '2.0',
    IssueInstant: at.toISOString(),
    Destination: destination,
    AssertionConsumerServiceURL: acsUrl,
    ProtocolBinding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
  }
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${xmlText(value)}"`)
  return `<samlp:AuthnRequest${written.join('')}><saml:Issuer>${xmlText(entityId)}</saml:Issuer></samlp:AuthnRequest>`
}
