import { isUtf8 } from 'node:buffer'
import { repairMojibake } from '../text/repair-mojibake.ts'
import { looksLikeHtml, plainText, shorten } from '../text/plain-text.ts'
import { resolveHtml } from '../text/resolve-html.ts'
import { attribute } from '../xml/xml-attributes.ts'
import { baseOf } from '../xml/xml-base.ts'
import { type XmlNode, hasElements, textOf } from '../xml/xml-node.ts'
import { escapeText, xmlToHtml } from '../text/xml-to-html.ts'

/**
 * Text of a feed, before anybody asked for it: `html` or plain, `written` as it stands, `value` with relative addresses resolved by
 * `base`. `length` is how much is written; elements count as a lot. Of plain text the `lines` may matter.
 */
export type TextConstruct = { html: boolean; lines?: boolean; length: number; written: () => string; value: (base: string) => string }

/**
 * What an element says, by its `type` and `mode` (Atom 1.0 §3.1 and §4.1.3, Atom 0.3 §3.1; RSS has neither) and by what it looks like.
 * Null where there is nothing to read: no element, content elsewhere (`src`), a picture or the like in base64.
 * @param isText what says nothing of its type is text, whatever it looks like
 */
export function textConstruct(node: XmlNode | null, isText = false): TextConstruct | null {
  if (node === null) return null
  const type = attribute(node, 'type').toLowerCase()
  const mode = attribute(node, 'mode').toLowerCase()
  if (mode === 'base64' || isBinary(type)) return encoded(node, type)
  if (hasElements(node)) return elements(node, type)
  const text = repairMojibake(textOf(node))
  if (!/\S/.test(text)) return null
  return written(node, type === '' && isText && mode !== 'escaped' ? 'text' : type, text)
}

/** The words alone, at most `maxLength` characters of them; '' when there are none. */
export function words(construct: TextConstruct | null, maxLength: number): string {
  if (construct === null) return ''
  return construct.html ? plainText(construct.written(), maxLength) : shorten(construct.written(), maxLength)
}

/** As HTML; null when it is empty. */
export function asHtml(construct: TextConstruct | null, base: string, maxLength: number): string | null {
  if (construct === null) return null
  const value = construct.value(base).trim()
  const escaped = construct.html ? value : escapeText(value)
  const html = (construct.lines ? escaped.replaceAll('\n', '<br>') : escaped).slice(0, maxLength)
  return html === '' ? null : html
}

/** Elements are written out once, whoever asks first: the words are the same whatever its addresses are relative to. */
function elements(node: XmlNode, type: string): TextConstruct {
  let html: string | null = null
  const value = (base: string): string => (html = markup(node, type, base))
  return { html: true, length: Infinity, written: () => html ?? value(''), value }
}

function markup(node: XmlNode, type: string, base: string): string {
  // The text between elements may be escaped markup itself, where nobody says that it is XML.
  const escaped = /^(?:text\/)?html$/.test(type) || (type === '' && looksLikeHtml(textOf(node)))
  return xmlToHtml(wrapped(node, type) ?? node, base, escaped ? 'html' : 'escape')
}

/** XHTML comes in a `div` that is no part of it (Atom 1.0 §3.1.1.3). */
function wrapped(node: XmlNode, type: string): XmlNode | null {
  if (type !== 'xhtml' && type !== 'html') return null
  const inside = node.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  const [only] = inside
  return inside.length === 1 && typeof only === 'object' && /(?:^|:)div$/.test(only.key) ? only : null
}

function isBinary(type: string): boolean {
  return type.includes('/') && !/^text\/|^multipart\/|[/+](?:xml|xhtml|html)/.test(type)
}

/** Media that are no text come in base64 (Atom 1.0 §4.1.3.3); what is not is the text that its maker called by a wrong type. */
function encoded(node: XmlNode, type: string): TextConstruct | null {
  if (/^(?:image|audio|video)\//.test(type)) return null
  if (hasElements(node)) return elements(node, type)
  const text = textOf(node)
  if (!/\S/.test(text)) return null
  const bytes = isBase64(text) ? Buffer.from(text, 'base64') : null
  if (bytes === null) return written(node, type, repairMojibake(text))
  if (isUtf8(bytes) && !bytes.includes(0)) return written(node, type, bytes.toString('utf8'))
  return text.trim().length < minFileLength ? written(node, type, text) : null
}

/** The alphabet of RFC 4648 §4 in whole groups, without white space or in long lines: words of a text are shorter. */
function isBase64(text: string): boolean {
  const lines = text.trim().split(/\s+/)
  if (lines.slice(0, -1).some((line) => line.length < minLineLength)) return false
  const joined = lines.join('')
  return joined.length % 4 === 0 && /^[a-z\d+/]+={0,2}$/i.test(joined)
}

const minLineLength = 40
/** Shorter text of base64's alphabet that decodes to no text is taken for a word. */
const minFileLength = 64

function written(node: XmlNode, type: string, text: string): TextConstruct {
  const html = type === 'text/plain' || type === 'text' ? false : /html|xml/.test(type) || looksLikeHtml(text)
  return { html, length: text.length, written: () => text, value: (base) => (html ? resolveHtml(text, baseOf(node, base)) : text) }
}
