import { attribute } from '../xml/xml-attributes.ts'
import { baseOf } from '../xml/xml-base.ts'
import { type XmlNode, childrenNamed, textOf } from '../xml/xml-node.ts'
import { webAddress } from './web-address.ts'

export type FeedLink = { href: string; rel: string; type: string; length: string; node: XmlNode }

/** The links of Atom in an entry or a feed (RFC 4287 §4.2.7): those with an address in an attribute. */
export function linksOf(node: XmlNode): FeedLink[] {
  const links: FeedLink[] = []
  for (const key of ['link', 'a'] as const) {
    for (const link of childrenNamed(node, key)) {
      const href = attribute(link, 'href') || attribute(link, 'url')
      if (href === '') continue
      links.push({ href, rel: relOf(link), type: mediaType(attribute(link, 'type')), length: attribute(link, 'length'), node: link })
    }
  }
  return links
}

/** Where a person goes: the text of RSS's `link`, else Atom's alternate, a page before another kind of document. */
export function pageLink(node: XmlNode, base: string): string | null {
  for (const link of childrenNamed(node, 'link')) {
    if (!isAlternate(relOf(link))) continue
    const address = webAddress(textOf(link), baseOf(link, base))
    if (address !== null) return address
  }
  const alternates = linksOf(node).filter(({ rel }) => isAlternate(rel))
  const pages = alternates.filter(({ type }) => type === '' || type.includes('html'))
  for (const link of [...pages, ...alternates]) {
    const address = webAddress(link.href, baseOf(link.node, base))
    if (address !== null) return address
  }
  return webAddress(attribute(node, 'href'), baseOf(node, base))
}

/** The page of an entry: what a counting service's link leads to, its link; RSS: a guid that is one, RSS 1.0: what the item is about. */
export function entryLink(entry: XmlNode, base: string): string | null {
  return originalLink(entry) ?? pageLink(entry, base) ?? permalink(entry) ?? aboutLink(entry)
}

/** FeedBurner and Pheedo put an address of their own into `link`, which counts the reader and leads here. */
function originalLink(entry: XmlNode): string | null {
  for (const key of ['feedburner:origlink', 'pheedo:origlink'] as const) {
    for (const link of childrenNamed(entry, key)) {
      const text = textOf(link).trim()
      if (/^https?:/i.test(text)) return webAddress(text, text)
    }
  }
  return null
}

/** RSS 2.0: a guid is the article's address unless it says that it is not. Atom's id often is one too, and better than no address. */
function permalink(entry: XmlNode): string | null {
  for (const guid of [...childrenNamed(entry, 'guid'), ...childrenNamed(entry, 'id')]) {
    const text = textOf(guid).trim()
    if (/^https?:/i.test(text) && attribute(guid, 'ispermalink').toLowerCase() !== 'false') return webAddress(text, text)
  }
  return null
}

function aboutLink(entry: XmlNode): string | null {
  const about = entry.key === 'item' ? attribute(entry, 'rdf:about') : ''
  return /^https?:/i.test(about) ? webAddress(about, about) : null
}

/** A link that does not say what it is leads to the page; a registered relation may be written as an address (RFC 4287 §4.2.7.2). */
const relOf = (link: XmlNode): string => attribute(link, 'rel').toLowerCase().replace(/^.*\//, '') || 'alternate'
const isAlternate = (rel: string): boolean => rel === 'alternate'
const mediaType = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()
