import { type KeyObject, createHash, createHmac, sign } from 'node:crypto'
import { xmlText } from '../saml/xml-text.ts'

/** Everything of a response that can be right or wrong. */
export type ResponseFields = {
  id: string
  assertionId: string
  /** Of the response, and of the assertion. */
  issuer: string
  assertionIssuer: string
  destination: string
  recipient: string
  audience: string
  /** null: none. */
  inResponseTo: string | null
  confirmedRequest: string | null
  status: string
  /** As it stands in the document: markup in it is markup. */
  nameIdXml: string
  nameIdFormat: string
  sessionIndex: string
  attributes: { name: string; values: string[] }[]
  at: Date
  notBefore: Date
  notOnOrAfter: Date
}

export type Signing = {
  key: KeyObject
  /** What the signature says of its key; null: nothing. */
  certificate: string | null
  algorithm: 'sha256' | 'sha1' | 'hmac'
  canonicalization?: string
  transforms?: readonly string[]
}

const soon = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

/** A response as providers send them, for who is named. */
export function responseFields(
  basics: Pick<ResponseFields, 'issuer' | 'destination' | 'audience' | 'inResponseTo' | 'at'> & { nameId: string; id: string },
): ResponseFields {
  const { issuer, destination, audience, inResponseTo, at, nameId, id } = basics
  return {
    id: `_r${id}`,
    assertionId: `_a${id}`,
    issuer,
    assertionIssuer: issuer,
    destination,
    recipient: destination,
    audience,
    inResponseTo,
    confirmedRequest: inResponseTo,
    status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    nameIdXml: xmlText(nameId),
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    sessionIndex: `_s${id}`,
    attributes: [],
    at,
    notBefore: soon(at, -1),
    notOnOrAfter: soon(at, 5),
  }
}

/**
 * Writes a response in canonical form (Exclusive XML Canonicalization), so that what is signed is the text itself. null in place of a signing leaves that part
 * unsigned.
 */
export function buildResponse(fields: ResponseFields, signing: { assertion: Signing | null; response: Signing | null }): string {
  const assertion = signed(assertionXml(fields), fields.assertionId, signing.assertion)
  return signed(responseXml(fields, assertion), fields.id, signing.response)
}

/** Signs an element with the mark at the place of its signature. */
export function signed(xml: string, id: string, signing: Signing | null): string {
  return xml.replace(mark, () => (signing ? signatureXml(xml.replace(mark, ''), id, signing) : ''))
}

/** Where the signature of the outermost element goes. */
export const mark = '<!--signature-->'

const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion'
const issuerXml = (issuer: string, own = '') => `<saml:Issuer${own}>${xmlText(issuer)}</saml:Issuer>`
const requestAttribute = (request: string | null) => (request === null ? '' : ` InResponseTo="${xmlText(request)}"`)

export function assertionXml(fields: ResponseFields): string {
  const { at, notBefore, notOnOrAfter } = fields
  const statements = fields.attributes.map(({ name, values }) => {
    const written = values.map((value) => `<saml:AttributeValue>${xmlText(value)}</saml:AttributeValue>`)
    return `<saml:Attribute Name="${xmlText(name)}">${written.join('')}</saml:Attribute>`
  })
  const confirmation =
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${requestAttribute(fields.confirmedRequest)}` +
    ` NotOnOrAfter="${iso(notOnOrAfter)}" Recipient="${xmlText(fields.recipient)}"></saml:SubjectConfirmationData></saml:SubjectConfirmation>`
  return (
    `<saml:Assertion xmlns:saml="${assertionNamespace}" ID="${fields.assertionId}" IssueInstant="${iso(at)}" Version="2.0">` +
    issuerXml(fields.assertionIssuer) +
    mark +
    `<saml:Subject><saml:NameID Format="${fields.nameIdFormat}">${fields.nameIdXml}</saml:NameID>${confirmation}</saml:Subject>` +
    `<saml:Conditions NotBefore="${iso(notBefore)}" NotOnOrAfter="${iso(notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${xmlText(fields.audience)}</saml:Audience>` +
    `</saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${iso(at)}" SessionIndex="${fields.sessionIndex}"><saml:AuthnContext>` +
    '<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>' +
    (statements.length > 0 ? `<saml:AttributeStatement>${statements.join('')}</saml:AttributeStatement>` : '') +
    '</saml:Assertion>'
  )
}

export function responseXml(fields: ResponseFields, content: string): string {
  return (
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" Destination="${xmlText(fields.destination)}" ID="${fields.id}"` +
    `${requestAttribute(fields.inResponseTo)} IssueInstant="${iso(fields.at)}" Version="2.0">` +
    issuerXml(fields.issuer, ` xmlns:saml="${assertionNamespace}"`) +
    mark +
    `<samlp:Status><samlp:StatusCode Value="${xmlText(fields.status)}"></samlp:StatusCode></samlp:Status>${content}</samlp:Response>`
  )
}

const iso = (time: Date): string => time.toISOString()

const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const algorithms = {
  sha256: {
    method: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
    hash: 'sha256',
  },
  sha1: { method: `${signatureNamespace}rsa-sha1`, digest: `${signatureNamespace}sha1`, hash: 'sha1' },
  hmac: { method: `${signatureNamespace}hmac-sha1`, digest: 'http://www.w3.org/2001/04/xmlenc#sha256', hash: 'sha256' },
} as const

function signatureXml(element: string, id: string, signing: Signing): string {
  const { method, digest, hash } = algorithms[signing.algorithm]
  const transforms = signing.transforms ?? [`${signatureNamespace}enveloped-signature`, exclusive]
  const content =
    `<ds:CanonicalizationMethod Algorithm="${signing.canonicalization ?? exclusive}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${method}"></ds:SignatureMethod>` +
    `<ds:Reference URI="#${id}"><ds:Transforms>${transforms.map((name) => `<ds:Transform Algorithm="${name}"></ds:Transform>`).join('')}</ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${digest}"></ds:DigestMethod><ds:DigestValue>${createHash(hash).update(element).digest('base64')}</ds:DigestValue></ds:Reference></ds:SignedInfo>`
  const text = `<ds:SignedInfo xmlns:ds="${signatureNamespace}">${content}`
  const value =
    signing.algorithm === 'hmac'
      ? createHmac('sha1', signing.certificate ?? '')
          .update(text)
          .digest('base64')
      : sign(hash, Buffer.from(text), signing.key).toString('base64')
  const body = signing.certificate?.replaceAll(/-----(?:BEGIN|END) [A-Z ]+-----|\s/g, '')
  const keyInfo = body ? `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` : ''
  return `<ds:Signature xmlns:ds="${signatureNamespace}"><ds:SignedInfo>${content}<ds:SignatureValue>${value}</ds:SignatureValue>${keyInfo}</ds:Signature>`
}
