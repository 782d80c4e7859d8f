import { limits } from '@foyer/contracts/limits'
import { Parser } from 'htmlparser2'

/**
 * The title of an HTML page as plain text: its `<title>`, else `og:title`, else its first `<h1>`; null when it has none of them.
 * Entities are decoded, white space is folded, and it is cut at the length a title may have. Reading stops at a `<title>` with text, and at markup nested beyond all reason.
 */
export function pageTitle(html: string): string | null {
  const found = { title: '', og: '', h1: '' }
  let inside: 'title' | 'h1' | null = null
  let foreign = 0
  let depth = 0

  const parser = new Parser({
    onopentag(name, attributes) {
      depth++
      if (name === 'svg' || name === 'math') foreign++
      if (name === 'title' && foreign === 0 && plain(found.title) === '') inside = 'title'
      if (name === 'h1' && plain(found.h1) === '') inside = 'h1'
      if (name === 'meta' && found.og === '' && isOpenGraphTitle(attributes)) found.og = attributes['content'] ?? ''
      // Words of a heading do not run together where a line was broken.
      if (name === 'br' && inside) found[inside] += ' '
    },
    ontext(text) {
      if (inside) found[inside] += text
    },
    onclosetag(name) {
      depth--
      if (name === 'svg' || name === 'math') foreign--
      if (name === inside) inside = null
    },
  })
  for (let start = 0; start < html.length; start += chunkLength) {
    parser.write(html.slice(start, start + chunkLength))
    if ((inside !== 'title' && plain(found.title) !== '') || depth > deepest) break
  }
  parser.end()
  return plain(found.title) || plain(found.og) || plain(found.h1) || null
}

const chunkLength = 16_384
/** The parser's work for a tag grows with the number of open ones, so a page that only ever opens them is given up. */
const deepest = 256

function isOpenGraphTitle(attributes: Record<string, string>): boolean {
  return [attributes['property'], attributes['name']].some((name) => name?.trim().toLowerCase() === 'og:title')
}

/** Control characters count as white space; a character of two halves is never cut in two. */
function plain(text: string): string {
  const folded = text
    .slice(0, limits.title * 20)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return folded
    .slice(0, limits.title)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
