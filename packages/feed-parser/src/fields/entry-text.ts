import { limits } from '@foyer/contracts/limits'
import { type XmlNode, childrenNamed } from '../xml/xml-node.ts'
import { type TextConstruct, asHtml, textConstruct, words } from './text-construct.ts'

const summaryLength = 300

const titles = ['title', 'dc:title', 'media:title', 'itunes:title'] as const
const descriptions = [
  'description',
  'subtitle',
  'tagline',
  'info',
  'abstract',
  'dc:description',
  'itunes:summary',
  'itunes:subtitle',
] as const
const summaries = ['summary', 'description', 'abstract', 'dc:description', 'dcterms:abstract', 'itunes:summary', 'itunes:subtitle'] as const
const contents = ['content:encoded', 'content', 'xhtml:body', 'body', 'xhtml:div', 'fullitem'] as const
/** Where a summary and a content both exist, `summary` is the shorter, `description` the text. */
const texts = ['description', ...summaries] as const

/**
 * The title of an entry or of a feed as plain text; '' when it has none. In Atom it is what is written there unless its type is another (RFC 4287
 * §3.1.1.1): `<br>` in a title may be what that is about.
 */
export function titleOf(node: XmlNode): string {
  return firstWords(node, titles, limits.title, isAtom(node))
}

const isAtom = ({ key }: XmlNode): boolean => key === 'entry' || key === 'feed'

/** The description of a feed as plain text. */
export function descriptionOf(head: XmlNode): string {
  return firstWords(head, descriptions, limits.description)
}

/**
 * What an entry says: `summary` in a few words of plain text (from its content when nothing shorter is there), `content` the fullest it
 * gives, as HTML with absolute addresses; see ParsedArticle.
 */
export function entryTexts(entry: XmlNode, base: string): { summary: string; content: string | null } {
  const read = new Map<string, TextConstruct>()
  for (const key of [...summaries, ...contents]) {
    const text = firstText(entry, key)
    if (text) read.set(key, text)
  }
  const media = read.size === 0 ? mediaDescription(entry) : null
  if (media) read.set('description', media)
  const first = (keys: readonly string[]) => keys.map((key) => read.get(key)).find((text) => text !== undefined) ?? null
  const content = asHtml(fuller(first(contents), first(texts)), base, limits.article_content)
  return { summary: summaryOf(read.values()), content }
}

/** Media RSS: what a film is about, plain text in lines, in the entry or around its files. */
function mediaDescription(entry: XmlNode): TextConstruct | null {
  for (const place of [entry, ...childrenNamed(entry, 'media:group'), ...childrenNamed(entry, 'media:content')]) {
    const text = firstText(place, 'media:description')
    if (text) return text.html ? text : { ...text, lines: true }
  }
  return null
}

function summaryOf(constructs: Iterable<TextConstruct>): string {
  for (const text of constructs) {
    const summary = words(text, summaryLength)
    if (summary !== '') return summary
  }
  return ''
}

/** The content, unless it is a teaser for a much longer text. */
function fuller(content: TextConstruct | null, text: TextConstruct | null): TextConstruct | null {
  if (!content || !text) return content ?? text
  return content.length * 2 >= text.length ? content : text
}

function firstText(entry: XmlNode, key: string): TextConstruct | null {
  for (const child of childrenNamed(entry, key)) {
    const text = textConstruct(child)
    if (text) return text
  }
  return null
}

function firstWords(node: XmlNode, keys: readonly string[], maxLength: number, isText = false): string {
  for (const key of keys) {
    for (const child of childrenNamed(node, key)) {
      const text = words(textConstruct(child, isText), maxLength)
      if (text !== '') return text
    }
  }
  return ''
}
