import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { addressToSend, evidentAddress, isWholeAddress } from '../../../entities/bookmark/links/addresses.ts'
import type { DroppedLink } from '../../../entities/bookmark/links/dropped-links.ts'
import type { NewUnsorted } from './unsorted-calls.ts'

/** Links as a field shows them, to be read again by `typedLinks`. */
export function textOfLinks(links: readonly DroppedLink[]): string {
  return links.map(({ url }) => url).join(' ')
}

/**
 * The links of a text that was typed: one address, or several with white space between them; null when a part of it is none. Those that came
 * back into the field as `refused` keep their titles and keys.
 */
export function typedLinks(text: string, refused: readonly NewUnsorted[]): NewUnsorted[] | null {
  if (refused.length > 0 && text === textOfLinks(refused)) return [...refused]
  const byUrl = new Map(refused.map((link) => [link.url, link]))
  const words = isWholeAddress(text) ? [] : text.trim().split(/\s+/)
  const addresses = words.flatMap((word) => (byUrl.has(word) ? word : (evidentAddress(word, ['email', 'phone']) ?? [])))
  const single = addressToSend(text)
  const urls = addresses.length > 1 && addresses.length === words.length ? addresses : single === null ? [] : [single]
  return urls.length > 0 ? urls.map((url) => byUrl.get(url) ?? newUnsorted({ url, title: '' })) : null
}

export function newUnsorted({ url, title }: DroppedLink): NewUnsorted {
  return { url, title, key: newIdempotencyKey() }
}
