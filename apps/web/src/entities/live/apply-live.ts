import type { LiveMessage } from '@foyer/contracts/pages/widget/live'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { listPagesQuery } from '../page/list-pages.ts'
import { userKey } from '../session/user-key.ts'
import { viewPageQuery } from '../page/view-page.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { refetchChanged } from '../../lib/api/refetch-changed.ts'
import { pendingStore } from '../../lib/mutations/optimistic-page.ts'
import { createCatchUp } from './catch-up.ts'

/** How long a hidden tab delays a refetch, so that thirty tabs do not all refetch at every change. */
const maxHiddenDelayMs = 5_000
/** How long changes of this tab that are on their way put a refetch off: each of them makes another version. */
const maxSendingMs = 5_000
/** The tab in which a page was deleted navigates away first. */
const deletedPageDelayMs = 250

/** Invalidates the queries that a live message affects. */
export function applyLive(message: LiveMessage): void {
  if (message.type === 'page') pageChanged(message)
  else if (message.type === 'live_copies') void refetchLiveCopies(message.public_id)
  else if (message.type === 'gone') setTimeout(() => dropPage(message.public_id), deletedPageDelayMs)
  else if (message.type === 'pages') refetch(listPagesQuery().queryKey)
  else if (message.type === 'tags' || message.type === 'suggestions') refetch([message.type])
  else if (message.type === 'user') refetchUser()
  else if (message.type === 'articles') for (const id of message.widget_ids) refetch(['articles', id])
  else if (message.type === 'ready') refetchUnversioned()
}

function pageChanged({ public_id, version }: { public_id: string; version: number }): void {
  void catchUp(public_id, version)
  // Its bookmarks may have other tags.
  refetch(['tags'])
}

const catchUp = createCatchUp({
  currentVersion: (publicId) => queryClient.getQueryData(viewPageQuery(publicId).queryKey)?.page.version,
  async refetch(publicId) {
    await untilVisible()
    await untilSent()
    await queryClient.invalidateQueries({ queryKey: viewPageQuery(publicId).queryKey, exact: true }, { cancelRefetch: false })
  },
})

/** Reads this page, or every page that is shown, again if it has live copies: what they show has no version. */
async function refetchLiveCopies(publicId?: string): Promise<void> {
  await untilVisible()
  await untilSent()
  await queryClient.invalidateQueries({
    queryKey: publicId ? ['page', publicId] : ['page'],
    predicate: ({ state }) => hasLiveCopies(state.data as PageView | undefined),
  })
}

function hasLiveCopies(view: PageView | undefined): boolean {
  return view?.page.columns.some(({ widgets }) => widgets.some((widget) => widget.is_live_copy)) ?? false
}

function dropPage(publicId: string): void {
  void queryClient.resetQueries({ queryKey: viewPageQuery(publicId).queryKey, exact: true })
}

/** After a gap in the connection: pages catch up by version, these queries have none. */
function refetchUnversioned(): void {
  void refetchLiveCopies()
  refetch(listPagesQuery().queryKey)
  refetch(['articles'])
  refetch(['tags'])
  refetch(['suggestions'])
  refetchUser()
}

/** Visitors have nothing that could have changed. */
function refetchUser(): void {
  if (queryClient.getQueryData(userKey)) refetch(userKey)
}

function refetch(queryKey: readonly unknown[]): void {
  void untilVisible().then(() => refetchChanged(queryClient, queryKey))
}

async function untilVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, maxHiddenDelayMs)
    document.addEventListener('visibilitychange', done)
    function done() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', done)
      resolve()
    }
  })
}

/** Once they are all confirmed, the page is refetched anyway. */
async function untilSent(): Promise<void> {
  const isSent = () => pendingStore.get().mutations.length === 0
  if (isSent() || !navigator.onLine) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, maxSendingMs)
    const unsubscribe = pendingStore.subscribe(() => isSent() && done())
    function done() {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
  })
}
