/** An element as xml2js gives it: `_` its text, `$` its attributes, `$$` what is inside it, in order. */
export type XmlNode = string | XmlElement | null | undefined
export type XmlElement = {
  [name: string]: unknown
  '#name'?: string
  _?: string
  $?: Record<string, string>
  $$?: XmlElement[]
}

/** The text that stands directly in an element; of a list, in its first. '' when there is none. */
export function textOf(node: unknown): string {
  if (typeof node === 'string') return node
  if (Array.isArray(node)) return textOf(node[0])
  if (typeof node !== 'object' || node === null) return ''
  const text = (node as XmlElement)._
  return typeof text === 'string' ? text : ''
}

/** An attribute; '' when the element does not have it. */
export function attribute(node: XmlNode, name: string): string {
  const value = typeof node === 'object' && node !== null ? node.$?.[name] : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * What an element holds, as HTML. Text alone is taken for HTML whatever its `type` says: feeds announce plain text and send markup too
 * often. Elements inside (Atom's xhtml, or markup that someone forgot to escape) are written out again, without their attributes.
 */
export function htmlOf(node: XmlNode): string {
  if (typeof node !== 'object' || node === null) return node ?? ''
  const children = node.$$ ?? []
  return children.some((child) => child['#name'] !== textName) ? markup(children, 0) : textOf(node)
}

/** The elements of a name anywhere inside an element, in order, with or without a prefix of the namespace; a few at most. */
export function elementNamed(node: XmlNode, name: string): XmlElement[] {
  const found: XmlElement[] = []
  let looks = mostLooks
  const look = (inside: readonly XmlElement[], depth: number): void => {
    for (const one of inside) {
      if (looks-- <= 0 || depth > deepest || found.length >= mostFound) return
      if (one['#name'] === name || one['#name']?.endsWith(`:${name}`)) found.push(one)
      look(one.$$ ?? [], depth + 1)
    }
  }
  if (typeof node === 'object' && node !== null) look(node.$$ ?? [], 0)
  return found
}

const textName = '__text__'
const deepest = 50
const mostLooks = 2_000
const mostFound = 5

function markup(children: readonly XmlElement[], depth: number): string {
  if (depth > deepest) return ''
  return children.map((child) => (child['#name'] === textName ? escapeText(textOf(child)) : element(child, depth))).join('')
}

function element(node: XmlElement, depth: number): string {
  const name = (node['#name'] ?? '').replace(/^.*:/, '')
  const inside = node.$$ ? markup(node.$$, depth + 1) : escapeText(textOf(node))
  return /^[a-z][a-z0-9]*$/i.test(name) ? `<${name}>${inside}</${name}>` : inside
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
