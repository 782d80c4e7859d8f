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
import { type MutationQueue, type PageCache, createMutationQueue } from './mutation-queue.ts'
import { type Mutation, createBrowserStorage } from './outbox-storage.ts'
import { withMutations } from './with-mutations.ts'
import { setOptimisticLayer } from './optimistic-page.ts'
import { setStableKey } from './stable-keys.ts'

let queue: MutationQueue | undefined
let owner: number | undefined

/** Starts (or goes on with) the queue of who is signed in; null ends it. What waits stays stored for its person. */
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
    pages: knownPages,
    withLock: exclusively,
    onRejected: (refused) => {
      notifyRejected(refused)
      tellDone(refused, undefined)
    },
    onIdAssigned: setStableKey,
    onConfirmed: (arrived, result) => {
      const { kind, payload } = arrived
      if (kind === 'addBookmark') void findBetterTitle(payload as MutationPayload<'addBookmark'>, result as Bookmark)
      tellDone(arrived, result)
    },
  })
  queue = started
  started.subscribe(tellListeners)
  tellListeners()
  setOptimisticLayer({
    apply: (view) => withMutations(view, started.pending(), started.unconfirmed()),
    version: started.pending,
    subscribe: started.subscribe,
  })
  void started.flush()
}

/** One tab at a time. Where the browser has no locks (plain http), the create keys see to it that what two tabs send is made once. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('foyer-outbox', work) : work()
}

/** Makes a change: shown at once, sent when it can be. Gives the (temporary) id of what it adds. */
export function mutate<N extends MutationName>(kind: N, payload: MutationPayload<N>): number {
  if (!queue) throw new Error(`nobody is signed in who could ${kind}`)
  return queue.enqueue(kind, payload)
}

/** Takes an edit back by the id that `edit` gave; false when it is on its way, or there, already. */
export function undoMutation(temporaryId: number): boolean {
  return queue?.undo(temporaryId) ?? false
}

/** What the server does not have yet, oldest first. */
export function pendingMutations(): readonly Mutation[] {
  return queue?.pending() ?? none
}

/** Calls back when an edit is done with: with what the server answered, or undefined when it was refused. */
export function onMutationSettled(listener: DoneListener): void {
  doneListeners.add(listener)
}

/** What the server refused, to be shown until the person dismisses it. */
export function useRejectedMutations(): readonly Mutation[] {
  return useSyncExternalStore(subscribeQueue, () => queue?.rejected() ?? none)
}

/** How many changes wait for the server. */
export function usePendingMutations(): readonly Mutation[] {
  return useSyncExternalStore(subscribeQueue, () => queue?.pending() ?? none)
}

export function useRejectedActions() {
  const retry = useCallback((id: string) => queue?.retry(id), [])
  const dismiss = useCallback((id: string) => queue?.dismiss(id), [])
  return { retry, dismiss }
}

/** Sends what waits, now: the network is back, or the person asks for it. */
export function flushMutations(): void {
  void queue?.flush()
}

type DoneListener = (edit: Mutation, result: unknown) => void
const doneListeners = new Set<DoneListener>()

function tellDone(done: Mutation, result: unknown): void {
  for (const listener of doneListeners) listener(done, result)
}

const none: readonly Mutation[] = []
// The same function; the queue's call always has a request, where `api` lets an empty one be left out.
const callApi = api as unknown as Call

const knownPages: PageCache = {
  view: (publicId) => queryClient.getQueryData(viewPageQuery(publicId).queryKey),
  refresh: (publicId) => queryClient.fetchQuery({ ...viewPageQuery(publicId), staleTime: 0 }),
  change: (change) => {
    // An answer that was asked for before this change would undo it on the screen.
    void queryClient.cancelQueries({ queryKey: ['page'] })
    queryClient.setQueriesData<PageView>({ queryKey: ['page'] }, (view) => view && change(view))
  },
  invalidate: () => void queryClient.invalidateQueries({ queryKey: ['page'] }),
}

function notifyRejected(refused: Mutation): void {
  const error = new ApiError(422, { code: refused.rejection?.code ?? 'unreadable', params: refused.rejection?.params ?? {} })
  showToast('error', i18next.t(`mutations:rejected.${refused.kind}`, { reason: errorText(i18next.t, error) }))
}

/** When no title was given, the site's own takes the place of the guessed one. One that cannot be found is nobody's error. */
async function findBetterTitle(payload: MutationPayload<'addBookmark'>, link: Bookmark): Promise<void> {
  if (payload.title !== '' || !/^https?:/i.test(link.url)) return
  try {
    const { title } = await api('findTitle', { query: { url: link.url } })
    if (title !== '' && title !== link.title) mutate('updateBookmark', { widget_id: link.widget_id, item_id: link.id, title })
  } catch {
    // The guessed title stands.
  }
}

const listeners = new Set<() => void>()

function tellListeners(): void {
  for (const listener of listeners) listener()
}

function subscribeQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

addEventListener('online', flushMutations)
addEventListener('pageshow', flushMutations)
