import type { PageView } from '@foyer/contracts/pages/page/pages'
import { useCallback } from 'react'
import { api } from '../api/api-client.ts'
import { readUserId } from '../api/cookies.ts'
import { createStore, useStore } from '../state/create-store.ts'
import { onSessionStorageCleared } from '../state/storage.ts'
import type { MutationKind } from './mutation-kind.ts'
import { type MutationQueue, createMutationQueue } from './mutation-queue.ts'
import { type Mutation, newMutation } from './mutation.ts'
import { pendingMenuStore, unchangedMenu } from './optimistic-menu.ts'
import { nonePending, pendingStore } from './optimistic-page.ts'
import { createBrowserStorage } from './outbox-storage.ts'
import type { MutationKinds } from './outbox.ts'
import type { PageCache } from './sender.ts'
import { setStableKey } from './stable-keys.ts'
import { type TabLock, browserLock, createBrowserChannel } from './tab-sync.ts'
import { menuWithMutations, withMutations } from './with-mutations.ts'

type Options = {
  userId: number
  /** Every kind there is. Stored mutations of an earlier session may be of any. */
  loadKinds: () => Promise<MutationKinds>
  pages: PageCache
  onRejected: (mutation: Mutation) => void
}

/** Sees every write of this tab: `run` shows it. Undo, which is one, is loaded later than this. */
type Observer = {
  observe: (kind: MutationKind, payload: unknown, run: () => number) => number
  settle: (mutation: Mutation, run: () => void) => void
  discard: (temporaryId: number) => void
  assign: (id: number, temporaryId: number) => void
}

let observer: Observer | undefined

/** From now on this sees every write of this tab. Returns what ends that. */
export function observeMutations(next: Observer): () => void {
  observer = next
  return () => {
    if (observer === next) observer = undefined
  }
}

/** Makes changes that follow from others by themselves, which nobody undoes. */
export function unobserved(run: () => void): void {
  const current = observer
  observer = undefined
  run()
  observer = current
}

let queue: MutationQueue | undefined
const none: readonly Mutation[] = []
/** What is accepted while the server has not said yet who is there: the outbox of whom the cookie names gets it once it is open. */
let early = none
onSessionStorageCleared((userId) => {
  if (early.length > 0) showEarly(earlyOf(userId))
})
const earlyOf = (userId?: number) => early.filter((mutation) => mutation.user_id === userId)
const rejectedStore = createStore(none)
const kinds: Record<string, MutationKind> = {}

/** Starts the outbox of the person who is signed in. Mutations are accepted at once and sent when every kind is loaded. */
export function startMutations({ userId, loadKinds, pages, onRejected }: Options): void {
  const own = earlyOf(userId)
  stopMutations()
  let areKindsLoaded = false
  const withLock: TabLock = async (work) => {
    try {
      if (!areKindsLoaded) Object.assign(kinds, await loadKinds())
      areKindsLoaded = true
    } catch {
      // Offline: tried again with the next mutation, or when the network is back.
      return
    }
    await browserLock(work)
  }
  const started = createMutationQueue({
    userId,
    kinds,
    pages,
    storage: createBrowserStorage(),
    channel: createBrowserChannel(),
    withLock,
    call: api,
    // Without the cookie nobody is signed in, which the server's answer tells.
    isOwnSession: () => (readUserId() ?? String(userId)) === String(userId),
    onIdAssigned(id, temporary) {
      setStableKey(id, temporary)
      observer?.assign(id, temporary)
    },
    aroundSettling: (mutation, run) => (observer ? observer.settle(mutation, run) : run()),
    onRejected(mutation) {
      observer?.discard(mutation.temporary_id)
      onRejected(mutation)
      notifySettled(mutation, undefined)
    },
    onConfirmed: notifySettled,
  })
  queue = started
  started.subscribe(() => {
    if (queue !== started) return
    showPending(started.pending())
    rejectedStore.set(started.rejected())
  })
  for (const mutation of own) started.accept(mutation)
  addEventListener('online', flushMutations)
  addEventListener('pageshow', flushMutations)
  void started.flush()
}

/** Stops sending. Pending mutations stay stored for their person. */
export function stopMutations(): void {
  queue?.stop()
  queue = undefined
  early = none
  removeEventListener('online', flushMutations)
  removeEventListener('pageshow', flushMutations)
  pendingStore.set(nonePending)
  pendingMenuStore.set({ apply: unchangedMenu })
  rejectedStore.set(none)
}

function showPending(mutations: readonly Mutation[]): void {
  pendingStore.set({ mutations, apply: (view) => applyMutations(view, mutations) })
  pendingMenuStore.set({ apply: mutations.length > 0 ? (menu) => menuWithMutations(menu, mutations, kinds) : unchangedMenu })
}

function showEarly(mutations: readonly Mutation[]): void {
  early = mutations
  showPending(early)
}

/** Applies a mutation at once and sends it in its turn. Returns the temporary id of what it creates. Throws where nobody is signed in. */
export function mutate<P, R>(kind: MutationKind<P, R>, payload: NoInfer<P>): number {
  kinds[kind.name] ??= kind
  const run = () => enqueue(kind.name, payload)
  return observer ? observer.observe(kind, payload, run) : run()
}

function enqueue(kind: string, payload: unknown): number {
  if (queue) return queue.enqueue(kind, payload)
  const userId = Number(readUserId())
  if (!userId) throw new Error(`mutation ${kind} without a session`)
  const mutation = newMutation(userId, { kind, payload }, early.at(-1)?.created_at ?? 0)
  showEarly([...early, mutation])
  return mutation.temporary_id
}

/** Removes a mutation by the id that `mutate` returned, unless it is being sent or confirmed. The server may have it all the same. */
export function undoMutation(temporaryId: number): void {
  if (queue) queue.undo(temporaryId)
  else showEarly(early.filter((mutation) => mutation.temporary_id !== temporaryId))
}

/** Mutations that the server does not have yet, oldest first, outside of components. */
export function pendingMutations(): readonly Mutation[] {
  return pendingStore.get().mutations
}

/** A page with these mutations applied. */
export function applyMutations(view: PageView, mutations: readonly Mutation[]): PageView {
  return withMutations(view, mutations, kinds)
}

/** The kind of a stored mutation; undefined when this release does not have it any more. */
export function mutationKindOf({ kind }: Mutation): MutationKind | undefined {
  return kinds[kind]
}

/** Calls back when a mutation is confirmed, with the server's answer, or rejected, with undefined. Returns the function that ends it. */
export function onMutationSettled(listener: SettledListener): () => void {
  settledListeners.add(listener)
  return () => void settledListeners.delete(listener)
}

/** Mutations that the server rejected, until the person dismisses them. */
export function useRejectedMutations(): readonly Mutation[] {
  return useStore(rejectedStore)
}

/** Mutations that the server does not have yet, oldest first. */
export function usePendingMutations(): readonly Mutation[] {
  return useStore(pendingStore, ({ mutations }) => mutations)
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
