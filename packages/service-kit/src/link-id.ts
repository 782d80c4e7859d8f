import { createHash } from 'node:crypto'
import { linkKey } from '@foyer/contracts/link-key'

/** One number for addresses that lead to the same page: the first 52 bits of the SHA-256 of what they have in common, never 0. */
export function linkId(url: string): number {
  return Number.parseInt(createHash('sha256').update(linkKey(url)).digest('hex').slice(0, 13), 16) + 1
}
