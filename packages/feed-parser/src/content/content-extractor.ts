import { hash } from 'node:crypto'
import type { ContentNode } from '@foyer/contracts/feeds/articles'
import type { ParsedArticle } from '../model/parsed-feed.ts'
import { articleContent } from './article-content.ts'

/** `nodes` is there where the text is another than before: empty when there is no more to read than the summary. */
export type ExtractedContent = { hash: string | null; nodes?: ContentNode[] }
export type ExtractContent = (article: ParsedArticle, knownHash: string | null) => Promise<ExtractedContent>

/** Raised when texts are to be read anew although their feeds have not changed them. */
const edition = 1
const maxSliceMs = 10

/** Reads the texts of the articles of one feed, those alone that have changed. Lets others work in between. */
export function createContentExtractor(): ExtractContent {
  let since = performance.now()
  return async (article, knownHash) => {
    if (performance.now() - since > maxSliceMs) {
      await new Promise((resolve) => setImmediate(resolve))
      since = performance.now()
    }
    const now = hashOf(article)
    if (now === knownHash) return { hash: now }
    return { hash: now, nodes: articleContent(article) }
  }
}

/** Null for an article that has nothing but its summary. */
function hashOf({ title, summary, url, image, content, enclosures }: ParsedArticle): string | null {
  if (content === null && enclosures.length === 0) return null
  return hash('sha256', JSON.stringify([edition, title, summary, url, image, content, enclosures]), 'base64url').slice(0, 22)
}
