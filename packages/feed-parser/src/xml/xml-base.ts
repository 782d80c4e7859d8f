import { attributesOf } from './xml-attributes.ts'
import type { XmlNode } from './xml-node.ts'

/** What addresses in an element are relative to (XML Base): the `xml:base` of it and of those around it, else `documentUrl`. */
export function baseOf(node: XmlNode, documentUrl: string): string {
  return ownBaseOf(node, documentUrl) ?? documentUrl
}

/** The same, null where no element says so. */
export function ownBaseOf(node: XmlNode | null, documentUrl: string): string | null {
  if (node === null) return null
  const outer = ownBaseOf(node.parent, documentUrl)
  if (!node.attributes.includes(':base')) return outer
  const written = attributesOf(node).get('xml:base')
  const url = written === undefined ? null : URL.parse(written.trim(), outer ?? documentUrl)
  // Only the web is a base: `javascript:` and the like are left alone.
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : outer
}

/** The language of an element: its `xml:lang` or that of one around it. */
export function languageOf(node: XmlNode | null): string {
  for (let at = node; at !== null; at = at.parent) {
    const language = at.attributes.includes(':lang') ? attributesOf(at).get('xml:lang') : undefined
    if (language !== undefined) return language.trim()
  }
  return ''
}
