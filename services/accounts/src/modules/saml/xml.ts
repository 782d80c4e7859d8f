import { DOMParser } from '@xmldom/xmldom'
import { SamlRefusal } from './saml-checks.ts'
import { refuseExcess } from './xml-limits.ts'

export const namespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const
type Namespace = keyof typeof namespaces

/** The one parser of SAML. Throws SamlRefusal `size` for what would take long, before it is parsed, and `markup` for what is no XML: nothing is mended. */
export function parseXml(xml: string): Document {
  const refuse = (message: string): never => {
    throw new SamlRefusal('markup', `not well-formed: ${message}`)
  }
  refuseExcess(xml)
  const document = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } }).parseFromString(xml, 'text/xml')
  return document?.documentElement ? document : refuse('it is empty')
}

/** Throws SamlRefusal `markup` where a text has what no response needs, and parsers disagree on. */
export function refuseMarkup(xml: string): void {
  const body = xml.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '')
  if (/<![^[]|<\?/.test(body) || /<!\[(?!CDATA\[)/.test(body)) {
    throw new SamlRefusal('markup', 'it has a document type, a comment or a processing instruction')
  }
}

const isElement = (node: Node): node is Element => node.nodeType === 1

const nodesOf = (list: { length: number; item(index: number): Node | null }): Node[] =>
  Array.from({ length: list.length }, (_, index) => list.item(index)).flatMap((node) => node ?? [])

/** The elements directly below one. */
export const childElements = (parent: Element): Element[] => nodesOf(parent.childNodes).filter(isElement)

/** Those of that name directly below it. */
export const childrenNamed = (parent: Element, namespace: Namespace, name: string): Element[] =>
  childElements(parent).filter((child) => isNamed(child, namespace, name))

export const isNamed = (element: Element, namespace: Namespace, name: string): boolean =>
  element.localName === name && element.namespaceURI === namespaces[namespace]

/** All elements of a document, or below one, in their order. */
export function allElements(of: Document | Element): Element[] {
  return nodesOf(of.getElementsByTagName('*')).filter(isElement)
}

/** The text of an element that has nothing else; null for every other. */
export function plainText(element: Element | undefined): string | null {
  if (!element) return null
  return nodesOf(element.childNodes).every(({ nodeType }) => nodeType === 3) ? (element.textContent ?? '').trim() : null
}
