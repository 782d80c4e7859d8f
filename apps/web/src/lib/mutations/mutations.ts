import type { PageView } from '@foyer/contracts/pages'
import type { Bookmark } from '@foyer/contracts/widgets'
import i18next from 'i18next'
import { useCallback, useSyncExternalStore } from 'react'
import { api } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { errorText } from '../i18n/error-text.ts'
import { viewPageQuery } from '../../entities/page/view-page.ts'
import { queryClient } from '../api/query-client.ts'
import { showToast } from '../state/toasts.ts'
import { type MutationName, type MutationPayload, kindsByName } from './mutation-kinds.ts'
import type { Call } from './mutation-kind.ts'
import { type MutationQueue, createMutationQueue } from './mutation-queue.ts'
import type { Mutation } from './mutation.ts'
import { createBrowserStorage } from './outbox-storage.ts'
import type { PageCache } from './sender.ts'
import { browserLock, createBrowserChannel } from './tab-sync.ts'
import { withMutations } from './with-mutations.ts'
import { setOptimisticLayer } from './optimistic-page.ts'
import { setStableKey } from './stable-keys.ts'

let queue: MutationQueue | undefined
let owner: number | undefined

/** Starts the outbox of the person who is signed in; null stops it. Pending mutations stay stored for their person. */
export function startMutations(userId: number | null): void {
  if (owner === userId) return
  queue?.stop()
  queue = undefined
  owner = userId ?? undefined
  setOptimisticLayer(undefined)
  if (userId === null) return
  const started = createMutationQueue({
    userId,
    kinds: kindsByName,
    storage: createBrowserStorage(),
    call: callApi,
    channel: createBrowserChannel(),
    withLock: browserLock,
    pages: pageCache,
    onRejected: (mutation) => {
      notifyRejected(mutation)
      notifySettled(mutation, undefined)
    },
    onIdAssigned: setStableKey,
    onConfirmed: (mutation, result) => {
      const { kind, payload } = mutation
      if (kind === 'addBookmark') void findBetterTitle(payload as MutationPayload<'addBookmark'>, result as Bookmark)
      notifySettled(mutation, result)
    },
  })
  queue = started
  started.subscribe(notifyListeners)
  notifyListeners()
  setOptimisticLayer({
    apply: (view) => withMutations(view, started.pending(), started.unconfirmed()),
    version: started.pending,
    subscribe: started.subscribe,
  })
  void started.flush()
}

/** Applies a mutation at once and sends it in its turn. Returns the temporary id of what it creates. */
export function mutate<N extends MutationName>(kind: N, payload: MutationPayload<N>): number {
  if (!queue) throw new Error(`mutation ${kind} without a session`)
  return queue.enqueue(kind, payload)
}

/** Removes a mutation by the id that `mutate` returned; false when it is already being sent or confirmed. */
export function undoMutation(temporaryId: number): boolean {
  return queue?.undo(temporaryId) ?? false
}

/** Mutations that the server does not have yet, oldest first. */
export function pendingMutations(): readonly Mutation[] {
  return queue?.pending() ?? none
}

/** Calls back when a mutation is confirmed, with the server's answer, or rejected, with undefined. */
export function onMutationSettled(listener: SettledListener): void {
  settledListeners.add(listener)
}

/** Mutations that the server rejected, until the person dismisses them. */
export function useRejectedMutations(): readonly Mutation[] {
  return useSyncExternalStore(subscribeQueue, () => queue?.rejected() ?? none)
}

/** As `pendingMutations`, and renders again when they change. */
export function usePendingMutations(): readonly Mutation[] {
  return useSyncExternalStore(subscribeQueue, () => queue?.pending() ?? none)
}

export function useRejectedActions() {
  const retry = useCallback((id: string) => queue?.retry(id), [])
  const dismiss = useCallback((id: string) => queue?.dismiss(id), [])
  return { retry, dismiss }
}

/** Sends pending mutations now: the network is back, or the person asks for it. */
export function flushMutations(): void {
  void queue?.flush()
}

type SettledListener = (mutation: Mutation, result: unknown) => void
const settledListeners = new Set<SettledListener>()

function notifySettled(mutation: Mutation, result: unknown): void {
  for (const listener of settledListeners) listener(mutation, result)
}

const none: readonly Mutation[] = []
// The same function; the queue's call always has a request, where `api` lets an empty one be left out.
const callApi = api as unknown as Call

const pageCache: PageCache = {
  get: (publicId) => queryClient.getQueryData(viewPageQuery(publicId).queryKey),
  refetch: (publicId) => queryClient.fetchQuery({ ...viewPageQuery(publicId), staleTime: 0 }),
  update: (change) => {
    // A response requested before this change would undo it on the screen.
    void queryClient.cancelQueries({ queryKey: ['page'] })
    queryClient.setQueriesData<PageView>({ queryKey: ['page'] }, (view) => view && change(view))
  },
  invalidate: () => void queryClient.invalidateQueries({ queryKey: ['page'] }),
}

function notifyRejected({ kind, rejection }: Mutation): void {
  const error = new ApiError(422, { code: rejection?.code ?? 'unreadable', params: rejection?.params ?? {} })
  showToast('error', i18next.t(`mutations:rejected.${kind}`, { reason: errorText(i18next.t, error) }))
}

/** Replaces a guessed title by the site's own where the person gave none. Failing to find one is no error to show. */
async function findBetterTitle(payload: MutationPayload<'addBookmark'>, link: Bookmark): Promise<void> {
  if (payload.title !== '' || !/^https?:/i.test(link.url)) return
  try {
    const { title } = await api('findTitle', { query: { url: link.url } })
    if (title !== '' && title !== link.title) mutate('updateBookmark', { widget_id: link.widget_id, item_id: link.id, title })
  } catch {
    // The guessed title stays.
  }
}

const listeners = new Set<() => void>()

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function subscribeQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

addEventListener('online', flushMutations)
addEventListener('pageshow', flushMutations)
