import type { Page, PageView } from '@foyer/contracts/pages/page/pages'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { articlesKey } from '../../../entities/feed/articles-key.ts'
import { feedWidgetsOf } from '../../../entities/feed/feed-widgets.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { loadKindsOf } from '../../../entities/widget/widget-kind.ts'
import { restoreQuery } from '../../../lib/api/query-persistence.ts'
import { widgetsOf } from '../../../entities/page/page-cache.ts'

const maxStored = 60

/** The pages of the menu that this browser has, but for the open one, with the articles of their feeds. Those that are only stored are read when the search opens. */
export function useStoredPages(publicIds: readonly string[], enabled: boolean): readonly Page[] {
  const userId = useCurrentUser()?.id
  const { data = none } = useQuery({
    queryKey: ['search-stored-pages', userId, publicIds],
    queryFn: ({ client }) => readStored(client, publicIds.slice(0, maxStored)),
    enabled: enabled && userId !== undefined && publicIds.length > 0,
    // It asks the browser, not the server.
    networkMode: 'always',
    structuralSharing: false,
    staleTime: 0,
    gcTime: 0,
  })
  return data
}

const none: readonly Page[] = []

async function readStored(client: QueryClient, publicIds: readonly string[]): Promise<Page[]> {
  const pages: Page[] = []
  for (const publicId of publicIds) {
    const view = await stored<PageView>(client, viewPageQuery(publicId).queryKey)
    if (!view) continue
    await loadKindsOf(widgetsOf(view))
    for (const widget of feedWidgetsOf(view.page)) await stored(client, articlesKey(widget.id))
    pages.push(view.page)
  }
  return pages
}

/** What is in the cache, or stored. */
async function stored<T>(client: QueryClient, key: readonly unknown[]): Promise<T | undefined> {
  if (client.getQueryData(key) === undefined) await restoreQuery(client, key)
  return client.getQueryData<T>(key)
}
