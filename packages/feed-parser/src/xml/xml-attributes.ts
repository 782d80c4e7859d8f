import { decodeEntities } from './xml-entities.ts'
import type { XmlNode } from './xml-node.ts'

const pattern = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** The attributes of an element: name (in lower case) and value, entities decoded. Of two of a name the first counts. */
export function attributesOf(node: XmlNode): ReadonlyMap<string, string> {
  node.parsed ??= parseAttributes(node.attributes)
  return node.parsed
}

/** Parses the text between the name of a tag and its `>`, in XML or HTML. */
export function parseAttributes(written: string): ReadonlyMap<string, string> {
  if (!written.includes('=')) return none
  const attributes = new Map<string, string>()
  pattern.lastIndex = 0
  for (let match = pattern.exec(written); match !== null; match = pattern.exec(written)) {
    const [, name = '', double, single, bare] = match
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''))
    if (attributes.size >= maxAttributes) break
  }
  return attributes
}

/** One attribute by its name, or by its name behind whatever prefix; '' when the element does not have it. */
export function attribute(node: XmlNode | null | undefined, name: string): string {
  if (!node?.attributes.includes('=')) return ''
  const attributes = attributesOf(node)
  const plain = attributes.get(name)
  if (plain !== undefined) return plain.trim()
  if (!node.attributes.includes(`:${name}`)) return ''
  for (const [key, value] of attributes) if (key.endsWith(`:${name}`)) return value.trim()
  return ''
}

const none: ReadonlyMap<string, string> = new Map()
const maxAttributes = 200
