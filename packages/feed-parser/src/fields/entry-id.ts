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
    attribute(entry, 'rdf:about') ||
    textOf(childrenNamed(entry, 'dc:identifier')[0] ?? null)
      .trim()
      .slice(0, maxIdLength) ||
    null
  )
}

const maxIdLength = 4_096

type Identified = { id: string | null; url: string | null; title: string; date: Date | null; text: () => string }

/**
 * What tells articles of one feed apart: the id, else the address, else the title with its date, else everything it says. Where several
 * have one id (or one address, the site's front page) but differ in address or title, those belong to the key.
 */
export function articleKeys(entries: readonly Identified[]): string[] {
  // What each id stands for: one article, or ('') several.
  const meant = new Map<string, string>()
  for (const entry of entries) {
    const key = entry.id ?? entry.url
    if (key !== null) meant.set(key, (meant.get(key) ?? details(entry)) === details(entry) ? details(entry) : '')
  }
  return entries.map((entry) => {
    const key = entry.id ?? entry.url
    if (key !== null) return meant.get(key) === '' ? `${key}\n${details(entry)}` : key
    return entry.title === '' ? hash(entry.text()) : `${entry.title}\n${entry.date?.toISOString() ?? hash(entry.text())}`
  })
}

const details = ({ url, title }: Identified): string => `${url ?? ''}\n${title}`
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
