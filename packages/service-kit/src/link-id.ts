import { hash } from 'node:crypto'
import { documentAddress } from '@foyer/links/canonical/document-address'
import { linkKey } from '@foyer/links/link-key'

/** The SHA-256 of what addresses that lead to the same page have in common. */
export function linkDigest(url: string): Buffer {
  return hash('sha256', linkKey(url), 'buffer')
}

/** The link id of an address by its `linkDigest`: the first 52 bits, never 0. */
export function linkIdOf(digest: Buffer): number {
  return digest.readUInt32BE(0) * 2 ** 20 + (digest.readUInt32BE(4) >>> 12) + 1
}

/** One number for addresses that lead to the same page: the first 52 bits of the SHA-256 of what they have in common, never 0. */
export function linkId(url: string): number {
  return linkIdOf(linkDigest(url))
}

/** One number for links to the same document, wherever in it they lead: the link id without a fragment that is no route. */
export function documentId(url: string): number {
  return linkId(documentAddress(url))
}
