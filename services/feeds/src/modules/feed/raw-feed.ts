import Parser from 'rss-parser'
import type { XmlNode } from './feed-xml.ts'
import { mendXml } from './mend-xml.ts'

/** The elements of a feed or an entry that we read, each a list of nodes. */
export type RawEntry = Partial<Record<string, XmlNode[]>>
export type RawFeed = { head: RawEntry; entries: RawEntry[] }

/**
 * Finds the head and the entries of a feed by rss-parser. Everything we read is hidden from rss-parser under a name of ours and taken
 * over as it stands: its own reading throws on a date it does not know and on a link without attributes, and it strips markup by patterns
 * that take hours on a hostile text. Gives null for what is no feed it knows; never throws.
 */
export async function readRawFeed(xml: string): Promise<RawFeed | null> {
  const start = xml.indexOf('<')
  if (start < 0) return null
  const text = xml.slice(start)
  const output = (await parse(text)) ?? (await parseMended(text))
  if (!output) return null
  return { head: entryOf(output), entries: output.items.slice(0, mostEntries).map((item) => entryOf(item)) }
}

const mostEntries = 5_000
const prefix = 'foyer:'
const names = new Set(
  (
    'title link description summary content content:encoded itunes:summary author dc:creator guid id ' +
    'pubDate dc:date published issued updated modified created ' +
    'enclosure itunes:image media:thumbnail media:content media:group'
  ).split(' '),
)

type Fields = Record<string, unknown>
type CustomFields = Parser.CustomFields<Fields, Fields>

// The types of the package forget that a feed's fields may be written as an item's are.
const takenOver: unknown = [...names].map((name) => [prefix + name, prefix + name, { keepArray: true }])
const customFields = { feed: takenOver, item: takenOver } as CustomFields

const options: Parser.ParserOptions<Fields, Fields> = {
  customFields,
  // An `rss` without a version, or with one nobody has heard of, is read as RSS 2.0.
  defaultRSS: 2,
  xml2js: {
    tagNameProcessors: [(name: string) => (names.has(name) ? prefix + name : name)],
    // Mixed content (Atom's xhtml) keeps its order under `$$`.
    explicitChildren: true,
    preserveChildrenOrder: true,
    charsAsChildren: true,
    includeWhiteChars: true,
  },
}

async function parse(xml: string): Promise<(Fields & { items: Fields[] }) | null> {
  try {
    return await new Parser<Fields, Fields>(options).parseString(xml)
  } catch {
    // Whatever goes wrong in there means one thing: it cannot be read as a feed.
    return null
  }
}

async function parseMended(xml: string): ReturnType<typeof parse> {
  const mended = mendXml(xml)
  return mended === xml ? null : await parse(mended)
}

function entryOf(fields: Fields): RawEntry {
  const entry: RawEntry = {}
  for (const name of names) {
    const nodes = fields[prefix + name]
    if (Array.isArray(nodes)) entry[name] = nodes as XmlNode[]
  }
  const about = fields['rdf:about']
  if (typeof about === 'string') entry['about'] = [{ $: { 'rdf:about': about } }]
  return entry
}
