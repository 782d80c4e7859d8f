import type { Mutation } from './mutation.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import type { OutboxEvent, OutboxState } from './outbox.ts'

export type TabMessage =
  /** The stored outbox has changed. */
  | { type: 'changed' }
  /** The server has a mutation; `result` is its answer. Posted before the mutation leaves the storage. */
  | { type: 'confirmed'; mutation: Mutation; result: unknown }

/** Between the outboxes of a browser's tabs. */
export type TabChannel = { post: (message: TabMessage) => void; subscribe: (listener: (message: TabMessage) => void) => () => void }

/** Runs work while no other tab of the browser runs any under this lock. */
export type TabLock = (work: () => Promise<void>) => Promise<void>

export type TabSync = {
  /** Takes over what other tabs have enqueued or sent; nothing where the storage cannot be read. */
  load: () => Promise<void>
  /** Stores the difference between two states of this tab. */
  save: (before: OutboxState, after: OutboxState) => void
}

type Options = {
  userId: number
  storage: OutboxStorage
  channel: TabChannel
  state: () => OutboxState
  dispatch: (event: OutboxEvent) => void
}

/** Keeps this tab's outbox and the stored one the same. Where storing fails, mutations last as long as the tab. */
export function createTabSync({ userId, storage, channel, state, dispatch }: Options): TabSync {
  const storedIds = new Set<string>()
  const write = async (work: Promise<void>, id?: string) => {
    try {
      await work
    } catch {
      return
    }
    if (id !== undefined) storedIds.add(id)
    channel.post({ type: 'changed' })
  }
  return {
    async load() {
      const before = state().mutations
      const stored = await storage.all(userId).catch(() => undefined)
      // An empty list would mean that another tab has sent everything.
      if (!stored) return
      for (const { id } of stored) storedIds.add(id)
      dispatch({ type: 'loaded', stored, before, isStored: (id) => storedIds.has(id) })
    },
    save(before, after) {
      const beforeById = new Map(before.mutations.map((mutation) => [mutation.id, mutation]))
      const afterIds = new Set(after.mutations.map(({ id }) => id))
      for (const mutation of after.mutations) {
        if (beforeById.get(mutation.id) !== mutation) void write(storage.put(mutation), mutation.id)
      }
      for (const { id } of before.mutations) if (!afterIds.has(id)) void write(storage.remove(id))
    },
  }
}

/** A BroadcastChannel between the tabs of this browser; closed with its subscription. */
export function createBrowserChannel(): TabChannel {
  const channel = new BroadcastChannel(channelName)
  let isClosed = false
  return {
    // A write may end after sign-out has closed the channel.
    post: (message) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      if (!isClosed) channel.postMessage(message)
    },
    subscribe(listener) {
      const receive = ({ data }: MessageEvent<TabMessage>) => listener(data)
      channel.addEventListener('message', receive)
      return () => {
        channel.removeEventListener('message', receive)
        isClosed = true
        channel.close()
      }
    },
  }
}

/** Web Locks. Without them (plain http) idempotency keys make sure that what two tabs send is created once. */
export const browserLock: TabLock = async (work) => ('locks' in navigator ? navigator.locks.request(channelName, work) : work())

const channelName = 'foyer-outbox'
