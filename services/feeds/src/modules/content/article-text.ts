import type { ContentNode } from '@foyer/contracts/articles'
import type { ParsedArticle } from '../parsing/parsed-feed.ts'

export function articleText(_article: ParsedArticle): ContentNode[] {
  return []
}
