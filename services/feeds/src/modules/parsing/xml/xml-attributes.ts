import { decodeEntities } from './xml-entities.ts'
import type { XmlNode } from './xml-node.ts'

const pattern = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** The attributes of an element as written: name (in lower case) and value, entities decoded. Of two of a name the first counts. */
export function attributesOf(node: Pick<XmlNode, 'attributes'>): Map<string, string> {
  const found = new Map<string, string>()
  if (!node.attributes.includes('=')) return found
  for (const [, name = '', double, single, bare] of node.attributes.matchAll(pattern)) {
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, decodeEntities(double ?? single ?? bare ?? ''))
    if (found.size >= mostAttributes) break
  }
  return found
}

/** One attribute by its name, or by its name behind whatever prefix; '' when the element does not have it. */
export function attribute(node: XmlNode | null | undefined, name: string): string {
  if (!node?.attributes.includes('=')) return ''
  const attributes = attributesOf(node)
  const plain = attributes.get(name)
  if (plain !== undefined) return plain.trim()
  for (const [key, value] of attributes) if (key.endsWith(`:${name}`)) return value.trim()
  return ''
}

const mostAttributes = 200
