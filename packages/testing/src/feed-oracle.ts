import { readFileSync } from 'node:fs'
import { corpusPath } from './corpora.ts'

/** What one strong reader (Python's feedparser) found in a feed of the corpora: how many items, and of the first sixty what is compared. */
export type OracleFeed = { file: string; entries: number; items: OracleItem[] }
type OracleItem = {
  id: string | null
  link: string | null
  title: string | null
  published: number[] | null
  updated: number[] | null
}

/** What another reader found; null for "no feed". */
export type ReadItem = { id: string | null; link: string | null; title: string; date: Date | null }

export type Field = 'count' | 'id' | 'link' | 'title' | 'date'
/** Where a reader and the oracle differ. */
export type Miss = { file: string; field: Field; item: number; read: unknown; oracle: unknown }

/** The oracle's feeds with their bytes, the header they came with and the address they are said to come from. Null without the corpora. */
export function oracleFeeds(): Array<OracleFeed & { body: Buffer; contentType: string; url: string }> | null {
  const folder = corpusPath('feedparser')
  if (folder === null) return null
  const feeds = JSON.parse(readFileSync(`${folder}/oracle-feedparser-6.0.10.json`, 'utf8')) as OracleFeed[]
  const expectations = JSON.parse(readFileSync(`${folder}/expectations.json`, 'utf8')) as {
    file: string
    headers: Record<string, string>
  }[]
  const headers = new Map(expectations.map((expectation) => [`feedparser/${expectation.file}`, expectation.headers]))
  return feeds.map((feed) => ({
    ...feed,
    body: readFileSync(corpusPath(feed.file) ?? ''),
    contentType: headers.get(feed.file)?.['content-type'] ?? 'application/xml',
    url: headers.get(feed.file)?.['content-location'] ?? `http://127.0.0.1:8097/tests/${feed.file.replace(/^feedparser\//, '')}`,
  }))
}

/**
 * Where a reading differs from the oracle's. Addresses are compared as addresses (the oracle leaves relative ones as they are), titles as
 * plain text (`words` makes it of theirs, which is HTML), the date as the publication's, else the change's.
 */
export function missesOf(feed: OracleFeed & { url: string }, read: readonly ReadItem[] | null, words: (html: string) => string): Miss[] {
  const misses: Miss[] = []
  const miss = (field: Field, item: number, ours: unknown, oracle: unknown) =>
    misses.push({ file: feed.file, field, item, read: ours, oracle })
  if ((read?.length ?? 0) !== feed.entries) miss('count', -1, read?.length ?? null, feed.entries)
  for (const [at, oracle] of feed.items.entries()) {
    const readItem = read?.[at]
    if ((readItem?.id || null) !== (oracle.id || null)) miss('id', at, readItem?.id, oracle.id)
    if (address(readItem?.link, feed.url) !== address(oracle.link, feed.url)) miss('link', at, readItem?.link, oracle.link)
    const title = fold(readItem?.title ?? '')
    if (title !== fold(oracle.title ?? '') && title !== words(oracle.title ?? '')) miss('title', at, title, oracle.title)
    const date = (oracle.published ?? oracle.updated)?.join() ?? null
    if (parts(readItem?.date ?? null) !== date) miss('date', at, parts(readItem?.date ?? null), date)
  }
  return misses
}

const fold = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function address(link: string | null | undefined, base: string): string | null {
  const url = link ? URL.parse(link, base) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}

function parts(date: Date | null): string | null {
  if (date === null || Number.isNaN(date.getTime())) return null
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return [year, month, day, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].join()
}
