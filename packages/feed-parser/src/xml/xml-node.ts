/**
 * An element. `key` is its normalized name: in lower case, with a prefix for its namespace (see namespaces.ts), without one for the elements
 * of RSS and Atom themselves. `tag` is the name as written, `attributes` the raw text between name and `>`.
 */
export type XmlNode = {
  key: string
  tag: string
  attributes: string
  parent: XmlNode | null
  children: (XmlNode | string)[]
  /** The parsed attributes, set on first use; see xml-attributes.ts. */
  parsed: ReadonlyMap<string, string> | null
  /** The child elements by key, set on first use after the document is complete. */
  named: ReadonlyMap<string, XmlNode[]> | null
}

/** The child elements of a name. */
export function childrenNamed(node: XmlNode, key: string): readonly XmlNode[] {
  node.named ??= byKey(node)
  return node.named.get(key) ?? nothing
}

const nothing: XmlNode[] = []

function byKey(node: XmlNode): ReadonlyMap<string, XmlNode[]> {
  const childrenByKey = new Map<string, XmlNode[]>()
  for (const child of node.children) {
    if (typeof child === 'string') continue
    const siblings = childrenByKey.get(child.key)
    if (siblings) siblings.push(child)
    else childrenByKey.set(child.key, [child])
  }
  return childrenByKey
}

/** The first child element with one of these names, which are tried in order. */
export function childNamed(node: XmlNode, ...keys: readonly string[]): XmlNode | null {
  for (const key of keys) {
    const [first] = childrenNamed(node, key)
    if (first) return first
  }
  return null
}

/** All text inside an element, entities decoded. '' for no element. */
export function textOf(node: XmlNode | null): string {
  if (node === null) return ''
  const [only] = node.children
  if (node.children.length === 1 && typeof only === 'string') return only
  return node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

/** The beginning of the text inside an element, `length` characters or slightly more. */
export function startOfText(node: XmlNode, max: number): string {
  let text = ''
  for (const child of node.children) {
    if (text.length >= max) break
    text += typeof child === 'string' ? child : startOfText(child, max - text.length)
  }
  return text
}

/** Whether there are elements inside. */
export const hasElements = (node: XmlNode): boolean => node.children.some((child) => typeof child !== 'string')

/** The elements of a name anywhere inside an element, in document order: `max` at most, among the first `maxVisited` elements. */
export function descendantsNamed(
  node: XmlNode,
  keys: ReadonlySet<string>,
  { max, maxVisited = Infinity }: { max: number; maxVisited?: number },
) {
  const elements: XmlNode[] = []
  let left = maxVisited
  const visit = (inside: XmlNode): void => {
    for (const child of inside.children) {
      if (typeof child === 'string') continue
      if (left-- <= 0 || elements.length >= max) return
      if (keys.has(child.key)) elements.push(child)
      visit(child)
    }
  }
  visit(node)
  return elements
}
