import type { ParsedEnclosure } from '../model/parsed-feed.ts'
import { attribute } from '../xml/xml-attributes.ts'
import { baseOf } from '../xml/xml-base.ts'
import { type XmlNode, childrenNamed } from '../xml/xml-node.ts'
import { linksOf } from './links.ts'
import { webAddress } from './web-address.ts'

const maxFiles = 10

/** The files that belong to an entry: RSS's `enclosure`, Atom's link of that kind, sounds and films of Media RSS. Each address once. */
export function filesOf(entry: XmlNode, base: string): ParsedEnclosure[] {
  const byUrl = new Map<string, ParsedEnclosure>()
  const add = (node: XmlNode, href: string, type: string, length: string): void => {
    const url = webAddress(href, baseOf(node, base))
    if (url !== null && !byUrl.has(url) && byUrl.size < maxFiles) byUrl.set(url, { url, type: type.slice(0, 100), length: bytes(length) })
  }
  for (const node of childrenNamed(entry, 'enclosure'))
    add(node, attribute(node, 'url') || attribute(node, 'href'), attribute(node, 'type'), attribute(node, 'length'))
  for (const { node, href, type, length, rel } of linksOf(entry)) if (rel === 'enclosure') add(node, href, type, length)
  for (const node of [entry, ...childrenNamed(entry, 'media:group')].flatMap((place) => childrenNamed(place, 'media:content'))) {
    const type = attribute(node, 'type')
    const kind = attribute(node, 'medium') || type.replace(/\/.*$/, '')
    if (/^(?:audio|video)$/i.test(kind)) add(node, attribute(node, 'url'), type, attribute(node, 'filesize'))
  }
  return [...byUrl.values()]
}

function bytes(text: string): number | null {
  const length = /^\d{1,15}$/.test(text) ? Number(text) : 0
  return length > 0 ? length : null
}
