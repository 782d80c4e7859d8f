import { createHash } from 'node:crypto'

/** The id of an article of a feed: the first 52 bits of a SHA-256, never 0. The same article always has the same id. */
export function articleId(feedId: number, key: string): number {
  return Number.parseInt(createHash('sha256').update(`${feedId}\n${key}`).digest('hex').slice(0, 13), 16) + 1
}
