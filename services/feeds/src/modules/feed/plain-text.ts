import sanitizeHtml from 'sanitize-html'

/** Enough for any summary. sanitize-html's work grows with the square of the tags that are never closed. */
const mostHtml = 10_000
const escaped: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/**
 * The words of an HTML fragment as plain text of at most `most` characters (… at the end when there was more): no markup, no scripts or
 * styles, entities decoded, white space and control characters folded. It is text, not HTML: whoever shows it as markup must escape it.
 */
export function plainText(html: string, most: number): string {
  const start = html.length > mostHtml ? html.slice(0, tagBegin(html)) : html
  const text = /[<&]/.test(start) ? withoutMarkup(start) : start
  const folded = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  if (folded.length <= most) return folded
  // A character of two halves is never cut in two.
  return `${folded
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

/** Where to cut a text that is too long: not inside a tag. */
function tagBegin(html: string): number {
  const open = html.lastIndexOf('<', mostHtml - 1)
  return open > html.lastIndexOf('>', mostHtml - 1) ? open : mostHtml
}

function withoutMarkup(html: string): string {
  // Words on both sides of a line break or a paragraph must not run together.
  const spaced = html.replaceAll(
    /<(?=\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|pre|hr|section|article|figure|dd|dt)\b)/gi,
    ' <',
  )
  const clean = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  return clean.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => escaped[entity] ?? entity)
}
