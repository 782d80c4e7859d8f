export type TextPart = { text: string; href?: string }

const addressPattern = /(?:https?:\/\/|www\.)[^\s<>"]+|mailto:[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu

/** Splits a text into plain parts and addresses (http, https and mailto only); what ends a sentence does not belong to an address. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(addressPattern)) {
    const address = trimmed(match[0])
    const href = hrefOf(address)
    if (!href) continue
    if (match.index > at) parts.push({ text: text.slice(at, match.index) })
    parts.push({ text: address, href })
    at = match.index + address.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

function hrefOf(address: string): string | undefined {
  if (/^www\./i.test(address)) return URL.canParse(`https://${address}`) ? `https://${address}` : undefined
  if (/^(?:https?|mailto):/i.test(address)) return URL.canParse(address) ? address : undefined
  return `mailto:${address}`
}

function trimmed(address: string): string {
  const text = address.replace(/[.,;:!?'»”’]+$/u, '')
  // A closing bracket belongs to the address when it was opened in it.
  return text.endsWith(')') && !text.includes('(') ? text.slice(0, -1) : text
}
