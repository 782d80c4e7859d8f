import { beginsName, createMarkupScanner } from '../xml/markup-scanner.ts'
import { decodeHtmlEntities } from '../xml/xml-entities.ts'
import { blockElements, htmlElements, unreadElements } from './html-names.ts'

/** Enough for any title or summary; the text may be shorter than its markup. */
const maxHtmlLength = 50_000
// oxlint-disable no-control-regex -- they are what is folded
const unfolded = /[^\S ]|^ | $| {2}|[\u0000-\u001F\u007F-\u009F]/
const folding = /[\s\u0000-\u001F\u007F-\u009F]+/g
// oxlint-enable no-control-regex

/**
 * The words of an HTML fragment as plain text of at most `maxLength` characters (… at the end when there was more): no markup, no scripts or
 * styles, entities decoded, white space and control characters folded. It is text, not HTML: whoever shows it as markup must escape it.
 */
export function plainText(html: string, maxLength: number): string {
  return shorten(
    decodeHtmlEntities(
      html.includes('<') ? withoutMarkup(html.slice(0, maxHtmlLength), enough(maxLength)) : html.slice(0, enough(maxLength)),
    ),
    maxLength,
  )
}

/** Entities and white space take more room than what they stand for. */
const enough = (maxLength: number): number => maxLength * 4 + 500

/** Text that is not HTML, folded and cut in the same way. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength && !unfolded.test(text)) return text
  const folded = fold(text, maxLength)
  if (folded.length <= maxLength) return folded
  // A character of two halves is never cut in two.
  return `${folded
    .slice(0, maxLength - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

/** White space as single blanks; no more than is needed of a long text. */
function fold(text: string, maxLength: number): string {
  const start = text
    .slice(0, maxLength * 2)
    .replaceAll(folding, ' ')
    .trim()
  return text.length <= maxLength * 2 || start.length > maxLength ? start : text.slice(0, enough(maxLength)).replaceAll(folding, ' ').trim()
}

/**
 * Whether text that does not say what it is (a title of RSS, Atom's `text` in the hands of those who do not know better) must be HTML: it
 * has an entity, or ends an element of HTML, or has one with attributes or without an end. `Use of the <b> tag` and `Map<Key>` are text.
 */
export function looksLikeHtml(text: string): boolean {
  if (text.includes('<')) {
    for (const [, ended, begun, alone] of text.slice(0, maxHtmlLength).matchAll(tags)) {
      const name = ended ?? begun ?? alone
      if (name === undefined || htmlElements.has(name.toLowerCase())) return true
    }
  }
  return text.includes('&') && entity.test(text)
}

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i
/** The end of an element, one with an attribute, one that has no end, a comment. */
const tags = /<(?:\/([a-z][a-z\d]*)\s*>|([a-z][a-z\d]*)\s+[a-z-]+\s*=|((?:br|hr|img|p)\b)|!--)/gi

function withoutMarkup(html: string, maxLength: number): string {
  const scanner = createMarkupScanner(html)
  let text = ''
  let at = 0
  while (at < html.length && text.length < maxLength) {
    const lt = html.indexOf('<', at)
    if (lt < 0) return text + html.slice(at)
    text += html.slice(at, lt)
    const next = html.charCodeAt(lt + 1)
    const closing = next === 47
    if (closing ? beginsName(html.charCodeAt(lt + 2)) : beginsName(next)) {
      const end = scanner.tagEnd(lt + 1)
      if (end < 0) return text
      const begin = closing ? lt + 2 : lt + 1
      const written = html.slice(begin, nameEnd(html, begin, end))
      const name = written.toLowerCase()
      at = end + 1
      if (!closing && begin + name.length === end && isWord(name) && !html.includes(`</${written}`, at)) text += `<${written}>`
      else if (!closing && unreadElements.has(name) && html.charCodeAt(end - 1) !== 47) at = behindElement(html, name, at)
      else if (blockElements.has(name)) text += ' '
    } else if ((next === 33 || next === 63) && /[a-z[-]/i.test(html.charAt(lt + 2))) {
      const comment = html.startsWith('<!--', lt) ? scanner.find('-->', lt) : -1
      // A comment without an end ends as another declaration does.
      const end = comment < 0 ? scanner.find('>', lt) : comment + 2
      if (end < 0) return text
      at = end + 1
    } else {
      text += '<'
      at = lt + 1
    }
  }
  return text
}

/** `<Key>`: a word in angle brackets, no element that anybody knows. Where one ends it is an element all the same. */
const isWord = (name: string): boolean => !htmlElements.has(name) && /^[a-z][a-z\d]*$/.test(name)

/** Where the name of a tag ends: at white space or `/`. */
function nameEnd(html: string, from: number, end: number): number {
  let at = from
  while (at < end && html.charCodeAt(at) > 32 && html.charCodeAt(at) !== 47) at++
  return at
}

/** Behind the end tag of an element whose inside is not read. */
function behindElement(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}\\b[^>]*>?`, 'gi')
  end.lastIndex = from
  return end.exec(html) === null ? html.length : end.lastIndex
}
