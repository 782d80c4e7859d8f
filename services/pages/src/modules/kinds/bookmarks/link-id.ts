import { createHash } from 'node:crypto'

/** One number for one address: the first 52 bits of its SHA-256, never 0. */
export function linkId(url: string): number {
  return Number.parseInt(createHash('sha256').update(url).digest('hex').slice(0, 13), 16) + 1
}
