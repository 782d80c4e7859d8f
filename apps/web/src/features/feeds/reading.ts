import type { Article } from '@foyer/contracts/feeds/articles'
import type { ComponentProps } from 'react'

/** How the articles of a list are read here. */
export type Reading = {
  /** Whether read marks of the viewer are stored: a visitor has none. */
  marks: boolean
  /** Articles added later are new to the viewer; null: none is highlighted. */
  since: number | null
  /** The event handlers of the list, for all of its rows. */
  list: Pick<ComponentProps<'ul'>, 'onClick' | 'onAuxClick' | 'onKeyDown'>
}

/** The beginning of its text, where that says more than its title. */
export function previewOf({ title, summary }: Pick<Article, 'title' | 'summary'>): string {
  const said = title.replace(/\s*(?:…|\.\.\.)$/, '')
  return said === '' || summary.startsWith(said) ? '' : summary
}

/** What an article is called; a few have no title. */
export function titleOf(article: Pick<Article, 'title' | 'summary'>, untitled: string): string {
  return article.title || article.summary.slice(0, 120) || untitled
}
