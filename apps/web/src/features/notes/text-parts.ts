import { addressesIn } from '../../entities/text/addresses.ts'

export type TextPart = { text: string; href?: string }

/** Splits a text into plain parts and addresses. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { at, ...address } of addressesIn(text)) {
    if (at > end) parts.push({ text: text.slice(end, at) })
    parts.push(address)
    end = at + address.text.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
