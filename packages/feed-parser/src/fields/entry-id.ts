import { createHash } from 'node:crypto'
import { attribute } from '../xml/xml-attributes.ts'
import { type XmlNode, childrenNamed, textOf } from '../xml/xml-node.ts'

/** The id of an entry as written: `guid`, `id`, RSS 1.0's `rdf:about`, `dc:identifier`. Null when it has none. */
export function idOf(entry: XmlNode): string | null {
  for (const key of ['guid', 'id'] as const) {
    for (const node of childrenNamed(entry, key)) {
      const id = textOf(node).trim()
      if (id !== '') return id.slice(0, maxIdLength)
    }
  }
  return (
    attribute(entry, 'rdf:about').trim().slice(0, maxIdLength) ||
    textOf(childrenNamed(entry, 'dc:identifier')[0] ?? null)
      .trim()
      .slice(0, maxIdLength) ||
    null
  )
}

const maxIdLength = 4_096

type Identified = {
  id: string | null
  url: string | null
  title: string
  date: Date | null
  updated: Date | null
  text: () => string
}

/**
 * What tells articles of one feed apart: the id, else the address, else the title with its date, else everything it says. Where several have one id
 * but differ in address or title, those belong to the key; where several without an id have one address (the site's front page), the date or text too.
 * `versions`: entries of one id and one address are versions of one, as Atom has it (RFC 4287 §4.1.1), in a feed that gives other ids as well.
 */
export function articleKeys(entries: readonly Identified[], { versions = false } = {}): string[] {
  const groups = Map.groupBy(entries, keyOf)
  const shared = new Set([...groups].filter(([, group]) => isShared(group, versions && groups.size > 1)).map(([key]) => key))
  return entries.map((entry) => {
    const key = keyOf(entry)
    if (key !== null) return shared.has(key) ? `${key}\n${details(entry)}` : key
    return entry.title === '' ? hash(entry.text()) : `${entry.title}\n${entry.date?.toISOString() ?? hash(entry.text())}`
  })
}

const keyOf = ({ id, url }: Identified): string | null => id ?? url

/** Whether entries with one key are several articles. */
function isShared(group: readonly Identified[], versions: boolean): boolean {
  const [first] = group
  if (!first || group.length === 1) return false
  if (versions && areVersions(group)) return false
  return group.some((entry) => details(entry) !== details(first))
}

/** Of one id and one address, each updated at another time. */
function areVersions(group: readonly Identified[]): boolean {
  const times = new Set(group.flatMap(({ updated }) => updated?.getTime() ?? []))
  return times.size === group.length && group.every(({ id, url }) => id !== null && url === group[0]?.url)
}

const details = ({ id, url, title, date, text }: Identified): string =>
  `${url ?? ''}\n${title}${id === null ? `\n${date?.toISOString() ?? hash(text())}` : ''}`
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
