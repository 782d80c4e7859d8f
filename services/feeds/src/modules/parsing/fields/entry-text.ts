import { limits } from '@foyer/contracts/limits'
import { type XmlNode, childNamed, childrenNamed, hasElements, textOf } from '../xml/xml-node.ts'
import { type TextConstruct, asHtml, textConstruct, words } from './text-construct.ts'

const summaryLength = 300

const titles = ['title', 'dc:title', 'media:title', 'itunes:title'] as const
const summaries = ['summary', 'description', 'abstract', 'dc:description', 'dcterms:abstract', 'itunes:summary', 'itunes:subtitle'] as const
const contents = ['content:encoded', 'content', 'xhtml:body', 'body', 'xhtml:div', 'fullitem'] as const

/** The title of an entry or of a feed as plain text; '' when it has none. */
export function titleOf(node: XmlNode): string {
  return firstWords(node, [...titles], limits.title)
}

/** The description of a feed as plain text. */
export function descriptionOf(head: XmlNode): string {
  return firstWords(
    head,
    ['description', 'subtitle', 'tagline', 'info', 'abstract', 'dc:description', 'itunes:summary', 'itunes:subtitle'],
    limits.description,
  )
}

/** What an entry says in a few words, as plain text; from its content when nothing shorter is there. */
export function summaryOf(entry: XmlNode): string {
  return (
    firstWords(entry, [...summaries, ...contents], summaryLength) || firstWords(mediaGroup(entry), ['media:description'], summaryLength)
  )
}

/** The fullest text of an entry, as HTML with absolute addresses; see ParsedArticle.content. */
export function contentOf(entry: XmlNode, base: string): string | null {
  const full = fullest(entry, contents)
  const short = fullest(entry, ['description', ...summaries])
  // Some feeds have a teaser for content, and the text as description.
  const chosen = full.length * 2 >= short.length ? full : short
  const media = textConstruct(childNamed(mediaGroup(entry), 'media:description'))
  return asHtml(chosen.text ?? full.text ?? short.text ?? media, base, limits.article_content)
}

function firstWords(node: XmlNode, keys: readonly string[], most: number): string {
  for (const key of keys) {
    for (const child of childrenNamed(node, key)) {
      const text = words(textConstruct(child), most)
      if (text !== '') return text
    }
  }
  return ''
}

/** The first of these that says something, with how long it is as written. */
function fullest(entry: XmlNode, keys: readonly string[]): { text: TextConstruct | null; length: number } {
  for (const key of keys) {
    for (const child of childrenNamed(entry, key)) {
      const text = textConstruct(child)
      if (text) return { text, length: hasElements(child) ? Infinity : textOf(child).length }
    }
  }
  return { text: null, length: 0 }
}

function mediaGroup(entry: XmlNode): XmlNode {
  return childNamed(entry, 'media:group') ?? childNamed(entry, 'media:content') ?? entry
}
