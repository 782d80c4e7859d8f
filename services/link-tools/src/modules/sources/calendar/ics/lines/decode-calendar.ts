import { decodeBody } from '@foyer/safe-fetch/charset'
import { unfold } from './unfold.ts'

/**
 * The text of a calendar, unfolded. Without a `charset` in its media type it is UTF-8 (RFC 5545 §3.1.4), with some bytes that are none at most; else what
 * most calendars are in that are not. What is UTF-8 is so too where a server says ISO-8859-1 of everything.
 */
export function decodeCalendar(body: Uint8Array, contentType: string | undefined): string {
  const bytes = /charset\s*=\s*"?utf-?16/i.test(contentType ?? '') ? body : unfold(body)
  const { text, charset } = decodeBody(bytes, { kind: 'text', ...(contentType === undefined ? {} : { contentType }) })
  if (charset !== 'windows-1252') return text
  const utf8 = new TextDecoder().decode(bytes)
  const broken = countOf(utf8, /\uFFFD/g)
  const isUtf8 = /;\s*charset\s*=/i.test(contentType ?? '') ? broken === 0 : broken * 2 < countOf(utf8, /\P{ASCII}/gu)
  return isUtf8 ? utf8 : text
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
