export type TextPart = { text: string; href?: string }

const address = /(?:https?:\/\/|www\.)[^\s<>"]+|mailto:[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu

/** Splits a text into plain parts and addresses (http, https and mailto only); what ends a sentence does not belong to an address. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const found = trimmed(match[0])
    const href = hrefOf(found)
    if (!href) continue
    if (match.index > at) parts.push({ text: text.slice(at, match.index) })
    parts.push({ text: found, href })
    at = match.index + found.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

function hrefOf(found: string): string | undefined {
  if (/^www\./i.test(found)) return URL.canParse(`https://${found}`) ? `https://${found}` : undefined
  if (/^(?:https?|mailto):/i.test(found)) return URL.canParse(found) ? found : undefined
  return `mailto:${found}`
}

function trimmed(found: string): string {
  const text = found.replace(/[.,;:!?'»”’]+$/u, '')
  // A closing bracket belongs to the address when it was opened in it.
  return text.endsWith(')') && !text.includes('(') ? text.slice(0, -1) : text
}
