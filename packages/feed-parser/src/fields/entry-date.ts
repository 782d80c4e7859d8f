import { parseFeedDate } from '../dates/parse-feed-date.ts'
import { attribute } from '../xml/xml-attributes.ts'
import { type XmlNode, childrenNamed, textOf } from '../xml/xml-node.ts'

const publishedNames = [
  'published',
  'pubdate',
  'issued',
  'dcterms:issued',
  'dc:date',
  'dcterms:date',
  'created',
  'dcterms:created',
  'date',
] as const
const updatedNames = ['updated', 'modified', 'dcterms:modified', 'lastbuilddate', 'lastmod'] as const

/**
 * When an entry was published and when it was last changed. What only says one of the two has, for the other, the same: a reader needs a
 * date to put an article in its place. Null where no date is given, or none that can be read.
 */
export function datesOf(entry: XmlNode): { published: Date | null; updated: Date | null } {
  const published = firstDate(entry, publishedNames)
  const updated = firstDate(entry, updatedNames) ?? parseFeedDate(attribute(entry, 'lastmod'))
  return { published: published ?? updated, updated: updated ?? published }
}

function firstDate(entry: XmlNode, names: readonly string[]): Date | null {
  for (const name of names) {
    // Of several of a name the last counts, as it does where a newer value is written over an older.
    for (const node of childrenNamed(entry, name).toReversed()) {
      const date = parseFeedDate(textOf(node))
      if (date) return date
    }
  }
  return null
}
