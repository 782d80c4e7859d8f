import type { Article } from '@foyer/contracts/articles'
import type { ComponentProps, ComponentType } from 'react'

/** What a list of articles is given once the code for reading is loaded. */
export type Reading = {
  /** Whether the viewer is known, so that it is kept what they have read. */
  marks: boolean
  /** What was added later is new to them; null: nothing stands out. */
  since: number | null
  /** What its list hears. */
  list: Pick<ComponentProps<'ul'>, 'onClick' | 'onAuxClick' | 'onKeyDown'>
  /** The buttons of a row; `className` says where in it they stand. */
  Tools: ComponentType<ToolsProps>
}
export type ToolsProps = { article: Pick<Article, 'id' | 'is_read'>; marks: boolean; opensHere: boolean; className: string }

/** The beginning of its text, where that says more than its title. */
export function previewOf({ title, summary }: Pick<Article, 'title' | 'summary'>): string {
  const said = title.replace(/\s*(?:…|\.\.\.)$/, '')
  return said === '' || summary.startsWith(said) ? '' : summary
}

/** What an article is called; a few have no title. */
export function titleOf(article: Pick<Article, 'title' | 'summary'>, untitled: string): string {
  return article.title || article.summary.slice(0, 120) || untitled
}
