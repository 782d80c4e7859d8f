import { createHash } from 'node:crypto'

/** One number for one article of one feed: the first 52 bits of a SHA-256, never 0. The same article read twice has the same. */
export function articleId(feedId: number, key: string): number {
  return Number.parseInt(createHash('sha256').update(`${feedId}\n${key}`).digest('hex').slice(0, 13), 16) + 1
}
