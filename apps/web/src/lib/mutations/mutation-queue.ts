import type { PageView } from '@foyer/contracts/pages'
import { ApiError } from '../api/api-error.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import type { Call, MutationContext, MutationKind } from './mutation-kind.ts'
import type { Mutation, OutboxStorage } from './outbox-storage.ts'
import { mentions, temporaryId, withServerIds } from './temporary-ids.ts'

/** Pages as they are known here: what the server gave, without the edits that wait. */
export type PageCache = {
  view: (publicId: string) => PageView | undefined
  refresh: (publicId: string) => Promise<PageView | undefined>
  /** Changes every page that is known; must see to it that no answer asked for earlier overwrites it. */
  change: (change: (view: PageView) => PageView) => void
  /** All edits have arrived: what is known may be read again. */
  invalidate: () => void
}

export type MutationQueue = {
  /** Shows the edit at once and sends it when its turn comes. Gives the temporary id of what it makes. */
  enqueue: (kind: string, payload: unknown) => number
  /** Takes an edit back that has not set out yet; false when it is too late for that. */
  undo: (temporaryId: number) => boolean
  /** What is on its way, oldest first; the same array until something changes. */
  pending: () => readonly Mutation[]
  /** The first that waits, where it was sent before, here or from elsewhere, and its answer may be lost: the server may have it. */
  unconfirmed: () => Mutation | undefined
  /** What the server refused and the person has not dismissed. */
  rejected: () => readonly Mutation[]
  retry: (id: string) => void
  dismiss: (id: string) => void
  subscribe: (listener: () => void) => () => void
  /** Sends what waits, now. Resolves when all has arrived, or when it must wait longer. */
  flush: () => Promise<void>
  stop: () => void
}

type Options = {
  userId: number
  kinds: Record<string, MutationKind>
  storage: OutboxStorage
  call: Call
  pages: PageCache
  /** Runs work while no other tab runs any. */
  withLock: (work: () => Promise<void>) => Promise<void>
  onRejected: (edit: Mutation) => void
  /** What was shown with a temporary id has its true one. Called before the page shows it without the edit. */
  onIdAssigned?: (id: number, temporary: number) => void
  /** The server has an edit; `result` is what it answered. */
  onConfirmed?: (edit: Mutation, result: unknown) => void
  retryDelay?: (attempts: number) => number
  now?: () => number
  newKey?: () => string
}

/**
 * The changes of one person that the server does not have yet, kept in the browser until it does. They are sent one after the other, in
 * the order they were made; a network that is away delays them, a refusal takes the edit out again (the page shows it as it was) and keeps
 * it among the refused. Tabs share the storage; only one sends at a time.
 */
export function createMutationQueue(options: Options): MutationQueue {
  const { userId, kinds, storage, pages, call } = options
  const { retryDelay = backoff, now = Date.now, newKey = newIdempotencyKey } = options
  let edits: Mutation[] = []
  let sending: string | undefined
  let running: Promise<void> | undefined
  let again = false
  let latest = 0
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: readonly Mutation[] = []
  let refused: readonly Mutation[] = []
  const listeners = new Set<() => void>()
  const arrived = new Set<string>()
  /** Those that were made in this tab, since it was opened. */
  const own = new Set<string>()
  /** What was made since the start, by its temporary id: who still holds that one means this. */
  const made = new Map<number, number>()

  const emit = () => {
    waiting = edits.filter((one) => !one.rejection)
    refused = edits.filter((one) => one.rejection)
    for (const listener of listeners) listener()
  }
  const put = (edit: Mutation) => {
    const at = edits.findIndex((one) => one.id === edit.id)
    edits = at < 0 ? [...edits, edit].toSorted(byAge) : edits.with(at, edit)
    void storage.put(edit)
  }
  const forget = (id: string) => {
    arrived.add(id)
    edits = edits.filter((one) => one.id !== id)
    void storage.remove(id)
  }
  /** What other tabs have added or sent meanwhile. */
  const reload = async () => {
    const before = new Map(edits.map((one) => [one.id, one]))
    const stored = await storage.all(userId)
    const storedIds = new Set(stored.map((one) => one.id))
    const here = new Map(edits.map((one) => [one.id, one]))
    // What has changed here while the storage was read is newer than what was read.
    const newer = ({ id }: Mutation) => (here.get(id) === before.get(id) ? undefined : here.get(id))
    const current = stored
      .filter((one) => !arrived.has(one.id))
      .map((one) => newer(one) ?? { ...one, attempts: here.get(one.id)?.attempts ?? 0 })
    const unstored = edits.filter((one) => !storedIds.has(one.id) && !storage.wasStored(one.id))
    edits = [...current, ...unstored].toSorted(byAge)
    emit()
  }
  /** What another tab leaves when it closes is sent from here; what it has sent may be read again. */
  const hearOthers = async () => {
    const had = waiting.length
    await reload()
    if (waiting.length > 0) await flush()
    else if (had > 0) pages.invalidate()
  }

  const reject = (edit: Mutation, error: ApiError) => {
    const doomed = [edit]
    // What builds on what was not made goes with it, and what builds on that.
    for (const { temporary_id: temp_id } of doomed) {
      doomed.push(...edits.filter((one) => !doomed.some(({ id }) => id === one.id) && mentions(one.payload, temp_id)))
    }
    const why = { code: error.code, params: error.params, fields: error.fields }
    for (const one of doomed) put({ ...one, rejection: why })
    emit()
    options.onRejected({ ...edit, rejection: why })
  }
  const succeed = (edit: Mutation, kind: MutationKind, result: unknown) => {
    const id = kind.createdId?.(result)
    const change = (view: PageView) =>
      kind.commit ? kind.commit(view, edit.payload as never, result) : kind.apply(view, edit.payload as never, id ?? edit.temporary_id)
    if (kind.affectsPage !== false) pages.change(change)
    const ids = id === undefined ? [] : [id, ...(kind.secondaryIds?.(result) ?? [])]
    for (const [index, trueId] of ids.entries()) {
      const temporary = edit.temporary_id - index
      made.set(temporary, trueId)
      options.onIdAssigned?.(trueId, temporary)
    }
    for (const one of edits) if (mentions(one.payload, edit.temporary_id)) put({ ...one, payload: withServerIds(one.payload, made) })
    forget(edit.id)
    emit()
    options.onConfirmed?.(edit, result)
  }

  /** Gives false when this edit, and so all after it, must wait. */
  const attempt = async (next: Mutation): Promise<boolean> => {
    const kind = kinds[next.kind]
    // One of another tab may name what was made here meanwhile.
    const edit = { ...next, payload: withServerIds(next.payload, made) }
    if (!kind) {
      reject(edit, new ApiError(400, { code: 'bad_request' }))
      return true
    }
    sending = edit.id
    const context: MutationContext = { call, idempotencyKey: edit.idempotency_key, cachedPage: pages.view, refetchPage: pages.refresh }
    try {
      succeed(edit, kind, await kind.send(edit.payload as never, context))
      return true
    } catch (error) {
      // What is no answer is a fault of ours: trying it again would hold up all that waits behind it.
      if (!(error instanceof ApiError) || !passes(error)) {
        reject(edit, error instanceof ApiError ? error : new ApiError(0, { code: 'unreadable' }, error))
        return true
      }
      const attempts = edit.attempts + 1
      // Not stored: another tab may have put a later edit in the place of this one.
      edits = edits.map((one) => (one.id === edit.id ? { ...one, attempts } : one))
      emit()
      clearTimeout(timer)
      if (!stopped) timer = setTimeout(() => void flush(), retryDelay(attempts))
      return false
    } finally {
      sending = undefined
    }
  }
  const drain = async () => {
    await reload()
    const sent: Mutation[] = []
    for (;;) {
      const next = edits.find((one) => !one.rejection)
      if (!next || stopped) break
      if (!(await attempt(next))) return
      sent.push(next)
    }
    if (sent.length === 0 || sent.some(({ kind }) => kinds[kind]?.affectsPage !== false)) pages.invalidate()
  }
  const flush = async (): Promise<void> => {
    if (stopped) return undefined
    again = true
    running ??= (async () => {
      try {
        while (again && !stopped) {
          again = false
          await options.withLock(drain)
        }
      } finally {
        running = undefined
      }
    })()
    return running
  }

  const unsubscribe = storage.onOtherTabChange(() => void hearOthers())
  return {
    enqueue(kind, meant) {
      const payload = withServerIds(meant, made)
      const last = edits.at(-1)
      const merged =
        last && last.kind === kind && last.id !== sending && !last.rejection
          ? kinds[kind]?.merge?.(last.payload as never, payload as never)
          : undefined
      latest = Math.max(now(), (last?.created_at ?? 0) + 1, latest + 1)
      const edit: Mutation = {
        id: `${latest}-${newKey().slice(0, 8)}`,
        user_id: userId,
        kind,
        payload: merged ?? payload,
        temporary_id: temporaryId(latest, Math.random()),
        idempotency_key: newKey(),
        created_at: latest,
        attempts: 0,
      }
      own.add(edit.id)
      put(edit)
      // A new edit rather than a changed one: the one before may be on its way from another tab just now.
      if (last && merged) forget(last.id)
      emit()
      void flush()
      return edit.temporary_id
    },
    undo(temporary) {
      const edit = edits.find((one) => one.temporary_id === temporary && !one.rejection)
      if (!edit || edit.id === sending) return false
      forget(edit.id)
      emit()
      return true
    },
    pending: () => waiting,
    unconfirmed() {
      const [next] = waiting
      return next && (next.attempts > 0 || !own.has(next.id)) ? next : undefined
    },
    rejected: () => refused,
    retry(id) {
      const edit = edits.find((one) => one.id === id)
      if (!edit) return
      const { rejection: _, ...rest } = edit
      put({ ...rest, attempts: 0 })
      emit()
      void flush()
    },
    dismiss(id) {
      forget(id)
      emit()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    stop() {
      stopped = true
      clearTimeout(timer)
      unsubscribe()
    },
  }
}

const byAge = (one: Mutation, other: Mutation) => one.created_at - other.created_at || one.id.localeCompare(other.id)

/** Errors that another try may mend; all others are a refusal. A session that ended waits for its person to come back. */
function passes(error: ApiError): boolean {
  return error.code === 'network' || error.code === 'unreadable' || [401, 408, 429].includes(error.status) || error.status >= 500
}

const backoff = (attempts: number) => Math.min(1_000 * 2 ** (attempts - 1), 30_000)
