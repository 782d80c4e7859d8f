import { type SamlCheck, type SamlChecks, SamlRefusal, allSamlChecks } from './saml-checks.ts'
import { allElements, childElements, childrenNamed, isNamed, parseXml, plainText, refuseMarkup } from './xml.ts'
import { signatureOf, verifiedText } from './xml-signature.ts'

/** What a response has to match. */
export type Expected = {
  /** The entity id of the provider. */
  issuer: string
  certificates: readonly string[]
  signatures: 'both' | 'response'
  /** Our entity id, and the address to which responses come. */
  audience: string
  acsUrl: string
  now: Date
}

/** What was verified. */
export type VerifiedResponse = {
  /** The request that it answers; null where the provider has begun. */
  inResponseTo: string | null
  issuer: string
  nameId: string
  nameIdFormat: string
  /** By whom and for whom the name is, where that is said; providers know it by nothing less. */
  nameQualifier: string | null
  spNameQualifier: string | null
  sessionIndex: string | null
  attributes: { name: string; values: string[] }[]
  /** By what it is known when it comes again, and until when it could. */
  assertionId: string
  expiresAt: Date
}

const maxBytes = 256 * 1024
/** Clocks differ. */
export const samlSkewMs = 60_000

/** Reads the form field of a response. Throws SamlRefusal for what is too long, or no text. */
export function decodeResponse(field: string, checks: SamlChecks = allSamlChecks): string {
  const bytes = Buffer.from(field, 'base64')
  if (checks.has('size') && bytes.length > maxBytes) throw new SamlRefusal('size', 'it is too long')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new SamlRefusal('markup', 'it is no text', { cause: error })
  }
}

/**
 * Verifies a response, and says who it names. The signature of the response is verified first; the assertion is looked for in the bytes that it signs, and read
 * from the bytes that its own signature signs. Throws SamlRefusal with the check that refuses it. Whether its request is ours, and whether it has come before, is
 * for who calls.
 */
export function verifyResponse(xml: string, expected: Expected, checks: SamlChecks = allSamlChecks): VerifiedResponse {
  if (checks.has('markup')) refuseMarkup(xml)
  const trust = { certificates: expected.certificates, checks }
  const sent = rootOf(xml)
  const demand = (check: SamlCheck, isMet: boolean, message: string) => {
    if (checks.has(check) && !isMet) throw new SamlRefusal(check, message)
  }
  demand('encrypted', !allElements(sent).some(({ localName }) => localName?.startsWith('Encrypted')), 'it is encrypted')
  const named = [sent, ...allElements(sent)].filter(({ localName }) => localName === 'Assertion')
  demand('one_assertion', named.length === 1 && named[0]?.parentNode === sent, 'it has another number of assertions than one')
  const isResponseSigned = signatureOf(sent) !== null
  demand('signed', isResponseSigned, 'the response is not signed')

  const responseText = isResponseSigned ? verifiedText(xml, sent, trust) : xml
  const response = checks.has('verified_bytes') ? rootOf(responseText) : sent
  const inside = checks.has('verified_bytes') ? responseText : xml
  const assertion = assertionOf(response, checks)
  const isAssertionSigned = signatureOf(assertion) !== null
  demand('signed', isAssertionSigned || expected.signatures === 'response', 'the assertion is not signed')
  demand('signature', isResponseSigned || isAssertionSigned, 'nothing is signed')
  const assertionText = isAssertionSigned ? verifiedText(inside, assertion, trust) : null
  const read = assertionText !== null && checks.has('verified_bytes') ? rootOf(assertionText) : assertion

  return readVerified(response, read, expected, demand)
}

const rootOf = (xml: string): Element => {
  const { documentElement } = parseXml(xml)
  if (!documentElement) throw new SamlRefusal('markup', 'it is empty')
  return documentElement
}

function assertionOf(response: Element, checks: SamlChecks): Element {
  if (!isNamed(response, 'protocol', 'Response')) throw new SamlRefusal('one_assertion', 'it is no response')
  const direct = childrenNamed(response, 'assertion', 'Assertion')
  const assertion =
    direct[0] ??
    (checks.has('one_assertion') ? undefined : allElements(response).find((element) => isNamed(element, 'assertion', 'Assertion')))
  if (!assertion || (checks.has('one_assertion') && direct.length !== 1)) throw new SamlRefusal('one_assertion', 'it has no assertion')
  return assertion
}

type Demand = (check: SamlCheck, isMet: boolean, message: string) => void

function readVerified(response: Element, assertion: Element, expected: Expected, demand: Demand): VerifiedResponse {
  checkResponse(response, expected, demand)
  const only = (parent: Element | undefined, name: string) => (parent ? childrenNamed(parent, 'assertion', name) : [])
  demand('issuer', plainText(only(assertion, 'Issuer')[0]) === expected.issuer, 'the assertion is of another provider')
  const subjects = only(assertion, 'Subject')
  const nameIds = only(subjects[0], 'NameID')
  const nameId = plainText(nameIds[0]) ?? ''
  const qualifier = nameIds[0]?.getAttribute('SPNameQualifier') || expected.audience
  demand('audience', qualifier === expected.audience, 'the name is for somebody else')
  demand('name_id', subjects.length === 1 && nameIds.length === 1 && nameId !== '', 'it names nobody, or several')
  if (nameId === '' || nameId.length > maxNameId) throw new SamlRefusal('name_id', 'it names nobody')
  const inResponseTo = response.getAttribute('InResponseTo') || null
  const confirmedUntil = checkConfirmation(only(subjects[0], 'SubjectConfirmation'), inResponseTo, expected, demand)
  const heldUntil = checkConditions(only(assertion, 'Conditions'), expected, demand)
  const attributes = only(assertion, 'AttributeStatement').flatMap(readAttributes)
  demand('attributes', new Set(attributes.map(({ name }) => name)).size === attributes.length, 'an attribute is in it twice')
  const statements = only(assertion, 'AuthnStatement')
  demand('times', statements.length > 0, 'it does not say that somebody has logged in')
  const sessionEnd = timeOf(statements[0], 'SessionNotOnOrAfter')
  demand('times', sessionEnd === null || isAfter(sessionEnd, expected.now), 'the session there has ended')
  return {
    inResponseTo,
    issuer: expected.issuer,
    nameId,
    nameIdFormat: nameIds[0]?.getAttribute('Format') ?? '',
    nameQualifier: qualifierOf(nameIds[0], 'NameQualifier'),
    spNameQualifier: qualifierOf(nameIds[0], 'SPNameQualifier'),
    sessionIndex: statements[0]?.getAttribute('SessionIndex') || null,
    attributes,
    assertionId: assertion.getAttribute('ID') ?? '',
    expiresAt: new Date(Math.max(confirmedUntil.getTime(), heldUntil.getTime()) + samlSkewMs),
  }
}

const maxNameId = 255
const maxQualifier = 1_024

/** null where there is none, and for one that is longer than the name of any provider (SAML core, §8.3.6). */
function qualifierOf(nameId: Element | undefined, name: string): string | null {
  const text = nameId?.getAttribute(name) ?? ''
  return text === '' || text.length > maxQualifier ? null : text
}

function checkResponse(response: Element, { issuer, acsUrl }: Expected, demand: Demand): void {
  const issuers = childrenNamed(response, 'assertion', 'Issuer')
  demand('issuer', issuers.length === 1 && plainText(issuers[0]) === issuer, 'the response is of another provider')
  demand('destination', response.getAttribute('Destination') === acsUrl, 'the response is for another address')
  const status = childrenNamed(response, 'protocol', 'Status')
  const code = status[0] && childrenNamed(status[0], 'protocol', 'StatusCode')[0]
  const isSuccess = status.length === 1 && code?.getAttribute('Value') === 'urn:oasis:names:tc:SAML:2.0:status:Success'
  demand('status', isSuccess && response.getAttribute('Version') === '2.0', 'the response says that it failed')
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** Until when a bearer may bring it (SAML profiles, §4.1.4.3). */
function checkConfirmation(confirmations: Element[], inResponseTo: string | null, { acsUrl, now }: Expected, demand: Demand): Date {
  const bearers = confirmations.filter((confirmation) => confirmation.getAttribute('Method') === bearer)
  const data = bearers.flatMap((confirmation) => childrenNamed(confirmation, 'assertion', 'SubjectConfirmationData'))
  demand('recipient', bearers.length === 1 && data.length === 1, 'it does not say to whom it is sent')
  const until = timeOf(data[0], 'NotOnOrAfter')
  const from = timeOf(data[0], 'NotBefore')
  demand('recipient', data[0]?.getAttribute('Recipient') === acsUrl, 'the assertion is for another address')
  demand('times', until !== null && isAfter(until, now) && (from === null || isBefore(from, now)), 'it may not be sent any more')
  demand('in_response_to', (data[0]?.getAttribute('InResponseTo') || null) === inResponseTo, 'it answers two requests')
  return until ?? now
}

/** Until when it counts (SAML core, §2.5). */
function checkConditions(all: Element[], { audience, now }: Expected, demand: Demand): Date {
  const [conditions] = all
  const until = timeOf(conditions, 'NotOnOrAfter')
  const from = timeOf(conditions, 'NotBefore')
  demand(
    'times',
    all.length === 1 && (until === null || isAfter(until, now)) && (from === null || isBefore(from, now)),
    'it does not count now',
  )
  const restrictions = conditions ? childElements(conditions).filter(({ localName }) => localName === 'AudienceRestriction') : []
  const isForUs = (restriction: Element) =>
    childrenNamed(restriction, 'assertion', 'Audience').some((element) => plainText(element) === audience)
  demand('audience', restrictions.length > 0 && restrictions.every(isForUs), 'it is for somebody else')
  return until ?? now
}

function readAttributes(statement: Element): { name: string; values: string[] }[] {
  return childrenNamed(statement, 'assertion', 'Attribute').map((attribute) => ({
    name: attribute.getAttribute('Name') || attribute.getAttribute('FriendlyName') || '',
    values: childrenNamed(attribute, 'assertion', 'AttributeValue').flatMap((value) => plainText(value) ?? []),
  }))
}

const isAfter = (time: Date, now: Date): boolean => time.getTime() + samlSkewMs > now.getTime()
const isBefore = (time: Date, now: Date): boolean => time.getTime() - samlSkewMs <= now.getTime()

/** null where there is none; one that is no time of the standard counts as long past and far ahead, so that it never lets anything through. */
export function timeOf(element: Element | undefined, name: string): Date | null {
  const text = element?.getAttribute(name)
  if (!text) return null
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new SamlRefusal('times', 'a time in it is none')
  return new Date(time)
}
