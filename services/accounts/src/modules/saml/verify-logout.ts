import { createPublicKey, verify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { type SamlCheck, SamlRefusal, allSamlChecks } from './saml-checks.ts'
import { decodeResponse, samlSkewMs, timeOf } from './verify-response.ts'
import { allElements, childrenNamed, isNamed, parseXml, plainText, refuseMarkup } from './xml.ts'
import { signatureOf, verifiedText } from './xml-signature.ts'

/** What a request to log somebody out has to match. */
export type ExpectedLogout = { issuer: string; certificates: readonly string[]; logoutUrl: string; audience: string; now: Date }

/** What was verified. */
export type VerifiedLogout = {
  id: string
  nameId: string
  /** The sessions there that end; none: all of that person. */
  sessionIndexes: string[]
  /** Until when it could come again. */
  expiresAt: Date
}

const maxBytes = 64 * 1024
/** A request counts for so long after it was made, whatever it says. */
const maxAgeMs = 5 * 60_000
const hashes: Record<string, string> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
}
const deflate = 'urn:oasis:names:tc:SAML:2.0:bindings:URL-Encoding:DEFLATE'

function demand(check: SamlCheck, isMet: boolean, message: string): asserts isMet {
  if (!isMet) throw new SamlRefusal(check, message)
}

/**
 * Verifies a request that has come in an address (HTTP redirect binding): its signature is over the bytes of the query as they were sent. Throws SamlRefusal. Whether it
 * has come before is for who calls.
 */
export function verifyLogoutRedirect(query: string, expected: ExpectedLogout): VerifiedLogout {
  const sent = partsOf(query)
  const { SAMLRequest: request, SigAlg: algorithm, Signature: signature, SAMLEncoding: encoding } = sent
  demand('signed', request !== undefined && algorithm !== undefined && signature !== undefined, 'the request is not signed')
  demand('markup', encoding === undefined || encoding.value === deflate, 'it is encoded in another way')
  const hash = hashes[algorithm.value]
  demand('algorithms', hash !== undefined, 'it is signed in a way that does not count')
  const text = [request, sent.RelayState, algorithm].flatMap((part) => part?.raw ?? []).join('&')
  // A + that was not escaped is a space by now.
  const bytes = Buffer.from(signature.value.replaceAll(' ', '+'), 'base64')
  const isSigned = expected.certificates.some((certificate) => verify(hash, Buffer.from(text), createPublicKey(certificate), bytes))
  demand('signature', isSigned, 'the signature does not hold')
  return readRequest(inflated(request.value), expected)
}

/** The same for one that was posted: it has a signature of its own, and is read from the bytes that this signs. */
export function verifyLogoutPost(field: string, expected: ExpectedLogout): VerifiedLogout {
  const xml = decodeResponse(field)
  demand('size', xml.length <= maxBytes, 'it is too long')
  refuseMarkup(xml)
  const root = parseXml(xml).documentElement
  demand('signed', signatureOf(root) !== null, 'the request is not signed')
  return readRequest(verifiedText(xml, root, { certificates: expected.certificates, checks: allSamlChecks }), expected)
}

const partNames = ['SAMLRequest', 'RelayState', 'SigAlg', 'Signature', 'SAMLEncoding'] as const
type Parts = Partial<Record<(typeof partNames)[number], { raw: string; value: string }>>

/** The parts of a query that count, each as it was sent. One that is there twice, or whose name is written in another way, is refused. */
function partsOf(query: string): Parts {
  const parts: Parts = {}
  for (const raw of query.split('&')) {
    const [written = '', ...rest] = raw.split('=')
    const name = partNames.find((each) => each.toLowerCase() === decoded(written).toLowerCase())
    if (!name) continue
    demand('signature', name === written && parts[name] === undefined, 'a part of it is there twice')
    parts[name] = { raw, value: decoded(rest.join('=')) }
  }
  return parts
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', '%20'))
  } catch (error) {
    throw new SamlRefusal('markup', 'it is no text', { cause: error })
  }
}

function inflated(text: string): string {
  const bytes = Buffer.from(text.replaceAll(' ', '+'), 'base64')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(inflateRawSync(bytes, { maxOutputLength: maxBytes }))
  } catch (error) {
    throw new SamlRefusal('size', 'it cannot be unpacked, or is too long', { cause: error })
  }
}

function readRequest(xml: string, { issuer, audience, logoutUrl, now }: ExpectedLogout): VerifiedLogout {
  refuseMarkup(xml)
  const root = parseXml(xml).documentElement
  demand(
    'one_assertion',
    isNamed(root, 'protocol', 'LogoutRequest') && root.getAttribute('Version') === '2.0',
    'it asks for something else',
  )
  demand('encrypted', !allElements(root).some(({ localName }) => localName?.startsWith('Encrypted')), 'it is encrypted')
  const issuers = childrenNamed(root, 'assertion', 'Issuer')
  demand('issuer', issuers.length === 1 && plainText(issuers[0]) === issuer, 'it is of another provider')
  demand('destination', root.getAttribute('Destination') === logoutUrl, 'it is for another address')
  const issuedAt = timeOf(root, 'IssueInstant')
  const until = timeOf(root, 'NotOnOrAfter')
  const age = issuedAt === null ? Infinity : now.getTime() - issuedAt.getTime()
  demand('times', age <= maxAgeMs + samlSkewMs && age >= -samlSkewMs, 'it was made long ago, or is not made yet')
  demand('times', until === null || until.getTime() + samlSkewMs > now.getTime(), 'it does not count any more')
  const nameIds = childrenNamed(root, 'assertion', 'NameID')
  const nameId = plainText(nameIds[0]) ?? ''
  demand('name_id', nameIds.length === 1 && nameId !== '' && nameId.length <= maxNameId, 'it names nobody, or several')
  const qualifier = nameIds[0]?.getAttribute('SPNameQualifier') || audience
  demand('audience', qualifier === audience, 'the name is for somebody else')
  const indexes = childrenNamed(root, 'protocol', 'SessionIndex').map(plainText)
  const sessionIndexes = indexes.flatMap((index) => index || [])
  demand('name_id', sessionIndexes.length === indexes.length, 'it does not say which session')
  const id = root.getAttribute('ID') ?? ''
  demand('replay', id !== '' && id.length <= maxNameId, 'it has no id')
  return { id, nameId, sessionIndexes, expiresAt: new Date(now.getTime() + maxAgeMs + 2 * samlSkewMs) }
}

const maxNameId = 255
