import type { Call } from './mutation-kind.ts'
import { type Mutation, newMutation } from './mutation.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import { type MutationKinds, type OutboxEvent, emptyOutbox, pendingMutations, reduceOutbox, rejectedMutations } from './outbox.ts'
import { type PageCache, type SenderEvents, createSender } from './sender.ts'
import { type TabChannel, type TabLock, createTabSync } from './tab-sync.ts'

export type MutationQueue = {
  /** Shows the mutation at once and sends it in its turn. Returns the temporary id of what it creates. */
  enqueue: (kind: string, payload: unknown) => number
  /** The same for one that this tab has shown before the outbox was open. */
  accept: (mutation: Mutation) => void
  /**
   * Removes a mutation that this tab is not sending; false when it is too late for that. Where another tab is sending it, or an earlier response
   * was lost, the server may have it all the same.
   */
  undo: (temporaryId: number) => boolean
  /** Mutations that the server does not have yet, oldest first; the same array until something changes. */
  pending: () => readonly Mutation[]
  /** Mutations that the server rejected and the person has not dismissed. */
  rejected: () => readonly Mutation[]
  retry: (id: string) => void
  dismiss: (id: string) => void
  subscribe: (listener: () => void) => () => void
  /** Sends what is pending, now. Resolves when everything is confirmed or postponed. */
  flush: () => Promise<void>
  stop: () => void
}

export type QueueOptions = SenderEvents & {
  userId: number
  kinds: MutationKinds
  storage: OutboxStorage
  channel: TabChannel
  withLock: TabLock
  call: Call
  pages: PageCache
  isOwnSession: () => boolean
  retryDelayMs?: (attempts: number) => number
}

/**
 * The outbox of one person: mutations that the server does not have yet, stored in the browser until it does. A reducer holds the state
 * (outbox.ts), a sender empties it (sender.ts), and tabs share it (tab-sync.ts).
 */
export function createMutationQueue(options: QueueOptions): MutationQueue {
  const { userId, kinds, storage, channel, pages } = options
  let state = emptyOutbox
  let pending: readonly Mutation[] = []
  let rejected: readonly Mutation[] = []
  const listeners = new Set<() => void>()

  const dispatch = (event: OutboxEvent) => {
    const before = state
    state = reduceOutbox(state, event, kinds)
    if (!unsavedEvents.has(event.type)) tabSync.save(before, state)
    if (before.mutations === state.mutations) return
    pending = pendingMutations(state)
    rejected = rejectedMutations(state)
    for (const listener of listeners) listener()
  }
  const tabSync = createTabSync({ userId, storage, channel, state: () => state, dispatch })
  const sender = createSender({
    ...options,
    state: () => state,
    dispatch,
    load: tabSync.load,
    onAnswer: (mutation, result) => channel.post({ type: 'confirmed', mutation, result }),
    onConfirmed(mutation, result) {
      options.onConfirmed?.(mutation, result)
      void enqueueFollowUp(mutation, result)
    },
  })
  const enqueueFollowUp = async ({ kind, payload }: Mutation, result: unknown) => {
    const followUp = await kinds[kind]?.followUp?.(payload, result, options.call)
    if (followUp) enqueue(followUp.kind, followUp.payload)
  }
  /** Sends what another tab left behind when it closed; refetches pages once another tab has sent everything. */
  const syncFromOtherTabs = async () => {
    const pendingBefore = pending.length
    await tabSync.load()
    if (pending.length > 0) await sender.flush()
    else if (pendingBefore > 0) pages.invalidate()
  }
  let arePagesStale = false
  const confirmFromOtherTab = (mutation: Mutation, result: unknown) => {
    if (mutation.user_id !== userId) return
    sender.confirmElsewhere(mutation, result)
    options.onConfirmed?.(mutation, result)
    arePagesStale ||= kinds[mutation.kind]?.affectsPage !== false
    if (!arePagesStale || pending.length > 0) return
    arePagesStale = false
    pages.invalidate()
  }
  const unsubscribe = channel.subscribe((message) => {
    if (message.type === 'confirmed') confirmFromOtherTab(message.mutation, message.result)
    else void syncFromOtherTabs()
  })
  let lastCreatedAt = 0
  const accept = (mutation: Mutation) => {
    lastCreatedAt = mutation.created_at
    dispatch({ type: 'enqueued', mutation })
    void sender.flush()
  }
  const enqueue = (kind: string, payload: unknown): number => {
    const mutation = newMutation(userId, { kind, payload }, Math.max(state.mutations.at(-1)?.created_at ?? 0, lastCreatedAt))
    accept(mutation)
    return mutation.temporary_id
  }

  return {
    enqueue,
    accept,
    undo(temporary) {
      const mutation = pending.find(({ temporary_id }) => temporary_id === temporary)
      if (!mutation || mutation.id === state.sendingId) return false
      dispatch({ type: 'removed', id: mutation.id })
      return true
    },
    pending: () => pending,
    rejected: () => rejected,
    retry(id) {
      dispatch({ type: 'retried', id })
      void sender.flush()
    },
    dismiss: (id) => dispatch({ type: 'removed', id }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush: sender.flush,
    stop() {
      sender.stop()
      unsubscribe()
    },
  }
}

/** Changes that are not stored: storing them could undo what another tab has just stored. Attempts are counted per tab. */
const unsavedEvents: ReadonlySet<OutboxEvent['type']> = new Set(['loaded', 'postponed', 'confirmedElsewhere'])
