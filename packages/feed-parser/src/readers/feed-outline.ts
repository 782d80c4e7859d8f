import { attribute } from '../xml/xml-attributes.ts'
import type { ParsedFeed } from '../model/parsed-feed.ts'
import { type XmlNode, childNamed, descendantsNamed } from '../xml/xml-node.ts'

/** Where things stand in a document: `head` has the feed's own title and link. */
export type FeedOutline = { format: ParsedFeed['format']; head: XmlNode; entries: XmlNode[] }

const maxEntries = 5_000
const maxVisited = 300_000
const formats: ReadonlyMap<string, ParsedFeed['format']> = new Map([
  ['rss', 'rss'],
  ['channel', 'rss'],
  ['item', 'rss'],
  ['rdf:rdf', 'rdf'],
  ['rdf', 'rdf'],
  ['feed', 'atom'],
  ['entry', 'atom'],
])
const entryKeys = new Set(['item', 'entry'])
/** What stands in these is somebody's text, whatever its elements are called. */
const texts = new Set(['content', 'content:encoded', 'description', 'summary', 'title', 'xhtml:body', 'xhtml:div', 'source'])

/** Finds the head and the entries of a feed. Null for what is none: a page, another kind of XML, an `rss` with nothing in it. */
export function outlineOf(document: XmlNode): FeedOutline | null {
  const root = rootOf(document)
  const format = root && formats.get(root.key)
  if (!root || !format) return null
  const entries = entriesIn(root)
  const channel =
    childNamed(root, 'channel') ??
    (root.key === 'rss' || format === 'rdf' ? descendantsNamed(root, new Set(['channel']), { max: 1, maxVisited: 100 })[0] : undefined)
  const empty = !channel && entries.length === 0
  if (empty && (root.key === 'rss' || format === 'rdf') && !/^\d/.test(attribute(root, 'version'))) return null
  return { format, head: channel ?? root, entries }
}

/** The element that is the feed: the first of the document that can be, else the first further in (warnings of a server may come before). */
function rootOf(document: XmlNode): XmlNode | null {
  const top = document.children.filter((child) => typeof child !== 'string')
  const root = top.find(({ key }) => formats.has(key))
  if (root) return root
  if (top.some(({ key }) => /(?:^|:)(?:html|opml)$/.test(key))) return null
  const inside = descendantsNamed(document, new Set(['rss', 'rdf:rdf', 'feed', 'channel']), { max: 1, maxVisited: 1_000 })[0]
  if (inside) return inside
  // A feed all of whose elements are in a namespace nobody has heard of.
  return top.map((node) => renamed(node)).find((node) => node !== null) ?? null
}

function renamed(node: XmlNode): XmlNode | null {
  const match = /^other[^:]*:(rss|feed|rdf|channel)$/.exec(node.key)
  if (!match) return null
  const prefix = node.key.slice(0, node.key.indexOf(':') + 1)
  const rename = (element: XmlNode): void => {
    if (element.key.startsWith(prefix)) element.key = element.key.slice(prefix.length)
    element.named = null
    for (const child of element.children) if (typeof child !== 'string') rename(child)
  }
  rename(node)
  return node
}

function entriesIn(root: XmlNode): XmlNode[] {
  const elements: XmlNode[] = []
  let visitsLeft = maxVisited
  const visit = (node: XmlNode): void => {
    for (const child of node.children) {
      if (typeof child === 'string') continue
      if (elements.length >= maxEntries || visitsLeft-- <= 0) return
      // `<item/>` inside an item is a slip of its maker.
      if (entryKeys.has(child.key) && (child.children.length > 0 || !entryKeys.has(node.key))) elements.push(child)
      // An entry nobody closed has the next one inside.
      if (!texts.has(child.key)) visit(child)
    }
  }
  if (entryKeys.has(root.key)) elements.push(root)
  visit(root)
  return elements
}
