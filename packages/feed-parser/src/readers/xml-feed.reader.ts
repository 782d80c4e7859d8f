import { selectArticles } from './select-articles.ts'
import { outlineOf } from './feed-outline.ts'
import { authorOf } from '../fields/entry-author.ts'
import { datesOf } from '../fields/entry-date.ts'
import { filesOf } from '../fields/entry-files.ts'
import { articleKeys, idOf } from '../fields/entry-id.ts'
import { pictureOf } from '../fields/entry-picture.ts'
import { descriptionOf, entryTexts, titleOf } from '../fields/entry-text.ts'
import { iconOf, intervalOf, languageOfFeed, selfLink } from '../fields/feed-head.ts'
import { entryLink, pageLink } from '../fields/links.ts'
import type { ParseOptions, ParsedArticle, ParsedFeed } from '../model/parsed-feed.ts'
import { type XmlNode, startOfText } from '../xml/xml-node.ts'
import { readXml } from '../xml/xml-reader.ts'

/** Reads a feed that is XML, or was meant to be. Null for what is none. */
export function readXmlFeed(text: string, { url, maxArticles }: Pick<ParseOptions, 'url' | 'maxArticles'>): ParsedFeed | null {
  const outline = outlineOf(readXml(text))
  if (!outline) return null
  const { format, head, entries } = outline
  const candidates = entries.map((node) => candidate(node, url))
  const keys = articleKeys(candidates, { versions: format === 'atom' })
  const chosen = selectArticles(
    candidates.map((entry, at) => ({ ...entry, key: keys[at] ?? '' })),
    maxArticles,
  )
  const site = pageLink(head, url)
  return {
    format,
    title: titleOf(head),
    description: descriptionOf(head),
    site_url: site,
    feed_url: selfLink(head, url),
    icon: iconOf(head, url),
    language: languageOfFeed(head),
    interval_ms: intervalOf(head),
    articles: chosen.map((entry) => readArticle(entry, { head, base: entry.url ?? site ?? url })),
  }
}

/** What tells an article from the others when it has nothing else. */
const maxTextCharacters = 2_000

type Candidate = Pick<ParsedArticle, 'id' | 'url' | 'title' | 'published' | 'updated'> & {
  node: XmlNode
  date: Date | null
  text: () => string
}

function candidate(node: XmlNode, url: string): Candidate {
  const { published, updated } = datesOf(node)
  return {
    node,
    id: idOf(node),
    url: entryLink(node, url),
    title: titleOf(node),
    published,
    updated,
    date: published,
    text: () => startOfText(node, maxTextCharacters),
  }
}

function readArticle(entry: Candidate & { key: string }, { head, base }: { head: XmlNode; base: string }): ParsedArticle {
  const { summary, content } = entryTexts(entry.node, base)
  return {
    key: entry.key,
    id: entry.id,
    title: entry.title,
    url: entry.url,
    summary,
    content,
    author: authorOf(entry.node, head),
    image: pictureOf(entry.node, base),
    enclosures: filesOf(entry.node, base),
    published: entry.published,
    updated: entry.updated,
  }
}
