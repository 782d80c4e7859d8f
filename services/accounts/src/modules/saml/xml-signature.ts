import { SignedXml, findAncestorNs } from 'xml-crypto'
import { type SamlChecks, SamlRefusal } from './saml-checks.ts'
import { allElements, childElements, childrenNamed, isNamed, namespaces } from './xml.ts'

type Trust = { certificates: readonly string[]; checks: SamlChecks }

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = `${namespaces.signature}enveloped-signature`
const allowedSignatures = new Set(['256', '512'].map((bits) => `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`))
const allowedDigests = new Set(['256', '512'].map((bits) => `http://www.w3.org/2001/04/xmlenc#sha${bits}`))

/** The signature that an element has; null where it has none. */
export function signatureOf(element: Element): Element | null {
  return childrenNamed(element, 'signature', 'Signature')[0] ?? null
}

/**
 * Verifies the signature of an element in its document and gives the bytes that it signs, as they were canonicalised: nothing else of the document counts. Throws
 * SamlRefusal `own_reference`, `algorithms`, and `signature` where it does not hold for any of these certificates.
 */
export function verifiedText(xml: string, element: Element, { certificates, checks }: Trust): string {
  const signature = signatureOf(element)
  if (!signature) throw new SamlRefusal('signed', 'it is not signed')
  if (checks.has('own_reference')) checkReference(element, signature)
  if (checks.has('algorithms')) checkAlgorithms(signature)
  const keys = checks.has('trusted_key') ? certificates : [...certificates, ...ownKeys(signature)]
  try {
    const key = signingKey(signature, keys, checks)
    const text = key === undefined ? null : signedText(xml, signature, key, checks)
    if (text !== null) return text
  } catch (error) {
    throw new SamlRefusal('signature', 'the signature does not hold', { cause: error })
  }
  throw new SamlRefusal('signature', 'the signature does not hold')
}

function newVerifier(signature: Element, checks: SamlChecks, publicCert?: string): SignedXml {
  const verifier = new SignedXml({ publicCert, getCertFromKeyInfo: () => null })
  // Only where a test leaves the check out: the certificate would be the secret, which everybody knows.
  if (!checks.has('algorithms') && allElements(signature).some((part) => part.getAttribute('Algorithm')?.endsWith('#hmac-sha1')))
    verifier.enableHMAC()
  return verifier
}

/**
 * Which of these keys has signed what the signature says of the element, by that little text only: the element itself, which may be long and which anybody sends, is
 * canonicalised for this key and for no other.
 */
function signingKey(signature: Element, keys: readonly string[], checks: SamlChecks): string | undefined {
  const part = (name: string) => allElements(signature).find(({ localName }) => localName === name)
  const [signedInfo, method, canonicalization] = [part('SignedInfo'), part('SignatureMethod'), part('CanonicalizationMethod')]
  if (!signedInfo || !method || !canonicalization) return undefined
  const verifier = newVerifier(signature, checks)
  // As the library does, those of the first in the document. It would look for it by a path, which takes far longer than all else here.
  const first = allElements(signature.ownerDocument).find(({ localName }) => localName === 'SignedInfo') ?? signedInfo
  // The library's type asks for a document, though a path may begin at any node, and there is no other way to begin at this one.
  const ancestorNamespaces = findAncestorNs(first as unknown as Document, '.')
  const text = verifier.getCanonXml([canonicalization.getAttribute('Algorithm') ?? ''], signedInfo, { ancestorNamespaces })
  const Algorithm = verifier.SignatureAlgorithms[method.getAttribute('Algorithm') ?? '']
  const value = part('SignatureValue')?.textContent ?? ''
  return keys.find((key) => {
    try {
      return Algorithm !== undefined && new Algorithm().verifySignature(text, key, value)
    } catch {
      return false
    }
  })
}

function signedText(xml: string, signature: Element, key: string, checks: SamlChecks): string | null {
  const verifier = newVerifier(signature, checks, key)
  verifier.loadSignature(signature)
  if (!verifier.checkSignature(xml)) return null
  const [text, ...further] = verifier.getSignedReferences()
  return text !== undefined && further.length === 0 ? text : null
}

/** One reference has less than a dozen, with what may be said of namespaces. */
const maxSignedParts = 20

/** A signature has one of each part, and signs the element in which it is, by an id that nothing else has (XML Signature, §4). */
function checkReference(element: Element, signature: Element): void {
  const refuse = (message: string): never => {
    throw new SamlRefusal('own_reference', message)
  }
  if (childrenNamed(element, 'signature', 'Signature').length !== 1) refuse('it has several signatures')
  const parts = allElements(signature)
  for (const name of ['SignedInfo', 'Reference', 'DigestValue', 'SignatureValue', 'DigestMethod', 'SignatureMethod', 'Transforms']) {
    const count = parts.filter(({ localName }) => localName === name).length
    if (count !== 1) refuse(`its signature has ${count} of ${name}`)
  }
  const children = childElements(signature)
  if (children.some((child) => !['SignedInfo', 'SignatureValue', 'KeyInfo'].some((name) => isNamed(child, 'signature', name)))) {
    refuse('its signature holds something else')
  }
  if (!children[0] || !isNamed(children[0], 'signature', 'SignedInfo')) refuse('its signature does not begin with what is signed')
  if (children[0] && allElements(children[0]).length > maxSignedParts) refuse('its signature says more than of one element')
  const reference = parts.find((part) => isNamed(part, 'signature', 'Reference'))
  const id = element.getAttribute('ID') ?? ''
  if (id === '' || reference?.getAttribute('URI') !== `#${id}`) refuse('its signature signs something else')
  if (elementsWithId(element.ownerDocument, id) !== 1) refuse('its id is not the only one')
}

/** However a parser could call an id. */
const elementsWithId = (document: Document, id: string): number =>
  allElements(document).filter((element) =>
    Array.from({ length: element.attributes.length }, (_, index) => element.attributes.item(index)).some(
      (attribute) => /^(?:.*:)?(?:id|assertionid)$/i.test(attribute?.name ?? '') && attribute?.value === id,
    ),
  ).length

function checkAlgorithms(signature: Element): void {
  const algorithmsOf = (name: string) =>
    allElements(signature).flatMap((part) => (isNamed(part, 'signature', name) ? (part.getAttribute('Algorithm') ?? '') : []))
  const transforms = algorithmsOf('Transform')
  const isAllowed =
    algorithmsOf('SignatureMethod').every((algorithm) => allowedSignatures.has(algorithm)) &&
    algorithmsOf('DigestMethod').every((algorithm) => allowedDigests.has(algorithm)) &&
    algorithmsOf('CanonicalizationMethod').every((algorithm) => algorithm === exclusive) &&
    transforms.length === 2 &&
    transforms[0] === enveloped &&
    transforms[1] === exclusive
  if (!isAllowed) throw new SamlRefusal('algorithms', 'its signature is made in a way that does not count')
}

/** What a signature says of its own key. */
const ownKeys = (signature: Element): string[] =>
  allElements(signature).flatMap((part) =>
    isNamed(part, 'signature', 'X509Certificate')
      ? `-----BEGIN CERTIFICATE-----\n${(part.textContent ?? '').trim()}\n-----END CERTIFICATE-----\n`
      : [],
  )
