import type { Page } from '@foyer/contracts/pages/page/pages'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { feedWidgetsOf } from '../../../entities/feed/feed-widgets.ts'
import { articlesKey } from '../../../entities/feed/articles-key.ts'
import type { WidgetArticles } from '../../../entities/feed/widget-articles.ts'
import { type Entry, type EntryPlace, toEntry } from '../entry.ts'

/** A number that changes when articles have arrived. */
export function useArticleArrivals(): number {
  const client = useQueryClient()
  const [count, setCount] = useState(0)
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === articlesName && query.state.fetchStatus === 'idle') setCount((before) => before + 1)
      }),
    [client],
  )
  return count
}

const [articlesName] = articlesKey(0)

/** The articles of the feed widgets of a page that the browser has. */
export function articleEntries(client: QueryClient, page: Page): Entry[] {
  return feedWidgetsOf(page).flatMap((widget) => {
    const lists = client.getQueriesData<WidgetArticles>({ queryKey: articlesKey(widget.id) }).flatMap(([, data]) => data ?? [])
    const articles = new Map(lists.flatMap((list) => list.articles.map((article) => [article.id, article] as const)))
    const team = page.organization ? { team: page.organization.title } : {}
    const at = { widgetId: widget.id, publicId: page.public_id, pageTitle: page.title, place: [widget.title], ...team }
    return [...articles.values()].map((article) => articleEntry(article, at))
  })
}

export function articleEntry({ id, title, url }: { id: number; title: string; url: string | null }, at: Omit<EntryPlace, 'scope'>): Entry {
  return toEntry({ id, title, fields: [], ...(url === null ? {} : { link: { url, icon: null } }) }, { ...at, scope: 'article' })
}
