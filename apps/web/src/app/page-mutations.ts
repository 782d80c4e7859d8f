import type { PageView } from '@foyer/contracts/pages/page/pages'
import { menuMutations } from '../entities/page/menu-mutations.ts'
import { pageMutations } from '../entities/page/mutations.ts'
import { listPagesQuery } from '../entities/page/list-pages.ts'
import { readMenu, showMenu } from '../entities/page/pages-menu.ts'
import { viewPageQuery } from '../entities/page/view-page.ts'
import { unsortedQuery } from '../entities/bookmark/unsorted.ts'
import type { UnsortedList } from '../features/bookmarks/unsorted/unsorted-list.ts'
import { changedInbox } from '../features/bookmarks/unsorted/unsorted-view.ts'
import { widgetBatchMutations } from '../entities/widget/batches/mutations.ts'
import { widgetMutations } from '../entities/widget/mutations.ts'
import { googleTaskMutations } from '../features/google-tasks/mutations.ts'
import { trelloMutations } from '../features/trello/mutations.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { startMutations, stopMutations } from '../lib/mutations/mutations.ts'
import type { Mutation } from '../lib/mutations/mutation.ts'
import type { MutationKinds } from '../lib/mutations/outbox.ts'
import type { PageCache } from '../lib/mutations/sender.ts'
import { widgetKinds } from './widget-registry.ts'

/**
 * Starts the outbox of a person with the mutations of all widget kinds. Returns what stops it. One that is stopped at once, as React's strict mode
 * does, is not started: it would take what this tab has shown already.
 */
export function startPageMutations(userId: number): () => void {
  let stop = () => {
    isStopped = true
  }
  let isStopped = false
  queueMicrotask(() => {
    if (isStopped) return
    startMutations({ userId, loadKinds, pages: pageCache, onRejected: notifyRejected })
    stop = stopMutations
  })
  return () => stop()
}

/** Those of kinds that are on few pages: the outbox may hold some of them on any page. */
export const ofFurtherKinds = { ...trelloMutations, ...googleTaskMutations }

async function loadKinds(): Promise<MutationKinds> {
  const ofKinds = await Promise.all(Object.values(widgetKinds).map(async (kind) => kind.mutations?.()))
  return Object.assign({}, widgetMutations, widgetBatchMutations, pageMutations, menuMutations, ofFurtherKinds, ...ofKinds) as MutationKinds
}

const pageCache: PageCache = {
  get: (publicId) => queryClient.getQueryData(viewPageQuery(publicId).queryKey),
  refetch: (publicId) => queryClient.fetchQuery({ ...viewPageQuery(publicId), staleTime: 0 }),
  update: (change) => {
    // A response requested before this change would undo it on the screen.
    void queryClient.cancelQueries({ queryKey: ['page'] })
    queryClient.setQueriesData<PageView>({ queryKey: ['page'] }, (view) => view && change(view))
    void queryClient.cancelQueries(unsortedQuery())
    queryClient.setQueriesData<UnsortedList>({ queryKey: unsortedQuery().queryKey }, (list) => list && changedInbox(list, change))
  },
  updateMenu: (change) => {
    void queryClient.cancelQueries({ queryKey: listPagesQuery().queryKey })
    showMenu(queryClient, change(readMenu(queryClient)))
  },
  invalidate: () => {
    void queryClient.invalidateQueries({ queryKey: ['page'] })
    void queryClient.invalidateQueries(unsortedQuery())
  },
  invalidateMenu: () => void queryClient.invalidateQueries({ queryKey: listPagesQuery().queryKey }),
}

function notifyRejected(mutation: Mutation): void {
  // What is not saved is counted above the page whether or not this can be loaded.
  void import('../features/mutations/rejection-notice.ts')
    .then(({ tellRejection }) => tellRejection(queryClient, mutation))
    .catch(() => undefined)
}
