import { decodeBody } from '@foyer/safe-fetch/charset'
import { unfold } from './unfold.ts'

/**
 * The text of a calendar, unfolded. Without a `charset` in its media type it is UTF-8 (RFC 5545 §3.1.4), with some bytes that are none at most; else what
 * most calendars are in that are not.
 */
export function decodeCalendar(body: Uint8Array, contentType: string | undefined): string {
  const bytes = unfold(body)
  const { text, charset } = decodeBody(bytes, { kind: 'text', ...(contentType === undefined ? {} : { contentType }) })
  if (charset !== 'windows-1252' || /;\s*charset\s*=/i.test(contentType ?? '')) return text
  const utf8 = new TextDecoder().decode(bytes)
  return countOf(utf8, /\uFFFD/g) * 2 < countOf(utf8, /\P{ASCII}/gu) ? utf8 : text
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
