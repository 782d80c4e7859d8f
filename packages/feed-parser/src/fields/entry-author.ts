import { limits } from '@foyer/contracts/limits'
import { plainText, shorten } from '../text/plain-text.ts'
import { type XmlNode, childNamed, childrenNamed, hasElements, textOf } from '../xml/xml-node.ts'
import { textConstruct, words } from './text-construct.ts'

/** Who wrote an entry; Atom: else its source's author, else the feed's (RFC 4287 §4.2.1). Null when nobody is named. */
export function authorOf(entry: XmlNode, head: XmlNode): string | null {
  const own = peopleOf(entry)
  if (own !== null || entry.key !== 'entry') return own
  const source = childNamed(entry, 'source')
  return (source && peopleOf(source)) ?? peopleOf(head)
}

const maxPeople = 10

function peopleOf(node: XmlNode): string | null {
  for (const key of ['dc:creator', 'author', 'dc:author', 'dcterms:creator', 'itunes:author', 'media:credit'] as const) {
    const people = new Set(
      childrenNamed(node, key)
        .slice(0, maxPeople)
        .map((element) => person(element)),
    )
    people.delete('')
    if (people.size > 0) return shorten([...people].join(', '), limits.title)
  }
  return null
}

/** Atom has a `name` inside; RSS 2.0 writes `mail@example.org (Name)`, others `Name <mail@example.org>`. */
function person(node: XmlNode): string {
  const named = childNamed(node, 'name', 'other-foaf:name', 'email')
  if (named) return words(textConstruct(named), limits.title)
  if (hasElements(node)) return plainText(textOf(node), limits.title)
  const text = textOf(node).trim()
  const bracket =
    /^([^<>()]+?)\s*\([^\s<>()]+@[^\s<>()]+\)$/.exec(text)?.[1] ??
    /^[^\s<>()]+@[^\s<>()]+\s*\((.+)\)$/.exec(text)?.[1] ??
    /^([^<>]+?)\s*<[^\s<>]+@[^\s<>]+>$/.exec(text)?.[1]
  return bracket === undefined ? words(textConstruct(node), limits.title) : plainText(bracket, limits.title)
}
