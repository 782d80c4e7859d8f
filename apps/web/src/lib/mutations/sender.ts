import type { PageView } from '@foyer/contracts/pages/page/pages'
import { ApiError } from '../api/api-error.ts'
import type { Call, MutationContext, MutationKind, PagesMenu } from './mutation-kind.ts'
import type { Mutation } from './mutation.ts'
import { type MutationKinds, type OutboxEvent, type OutboxState, pendingMutations, withServerIds } from './outbox.ts'
import type { TabLock } from './tab-sync.ts'

/** The cached pages: what the server sent, without pending mutations. */
export type PageCache = {
  get: (publicId: string) => PageView | undefined
  refetch: (publicId: string) => Promise<PageView | undefined>
  /** Changes every cached page. A response requested earlier must not overwrite the change. */
  update: (change: (view: PageView) => PageView) => void
  /** Changes the cached menu of pages in the same way. */
  updateMenu: (change: (menu: PagesMenu) => PagesMenu) => void
  /** All mutations are confirmed: cached pages may be refetched. */
  invalidate: () => void
  /** The same of the menu of pages. */
  invalidateMenu: () => void
}

export type SenderEvents = {
  onRejected?: (mutation: Mutation) => void
  /** A thing shown with a temporary id has its real one. Called before pages show it with that. */
  onIdAssigned?: (id: number, temporary: number) => void
  /** Calls `run`, which shows what the server has answered to the mutation. */
  aroundSettling?: (mutation: Mutation, run: () => void) => void
  /** The server has the mutation; `result` is its answer. */
  onConfirmed?: (mutation: Mutation, result: unknown) => void
}

type Options = SenderEvents & {
  kinds: MutationKinds
  call: Call
  pages: PageCache
  state: () => OutboxState
  dispatch: (event: OutboxEvent) => void
  /** Takes over what other tabs have stored; called whenever this tab gets the lock. */
  load: () => Promise<void>
  withLock: TabLock
  /** The server has answered; nothing has changed here yet. */
  onAnswer: (mutation: Mutation, result: unknown) => void
  /** Whether requests are made as the person of this outbox: in another tab another may have signed in. */
  isOwnSession: () => boolean
  retryDelayMs?: (attempts: number) => number
}

/**
 * Sends pending mutations one after the other in their order, from one tab at a time. A failure that may pass (no network, 5xx, 429, an ended
 * session) postpones all of them with backoff; any other answer is a rejection.
 */
export function createSender(options: Options) {
  const { kinds, call, pages, state, dispatch, retryDelayMs = backoffMs } = options
  let drainPromise: Promise<void> | undefined
  let isRerunRequested = false
  let isStopped = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const settle = (type: 'confirmed' | 'confirmedElsewhere', mutation: Mutation, kind: MutationKind, result: unknown) => {
    const { payload, temporary_id } = mutation
    const createdId = kind.createdId?.(result)
    const createdIds = createdId === undefined ? [] : [createdId, ...(kind.secondaryIds?.(result) ?? [])]
    for (const [index, id] of createdIds.entries()) options.onIdAssigned?.(id, temporary_id - index)
    if (kind.affectsPage !== false) {
      pages.update((view) => (kind.commit ? kind.commit(view, payload, result) : kind.apply(view, payload, createdId ?? temporary_id)))
    }
    if (changesMenu(kind)) pages.updateMenu((menu) => kind.applyToMenu?.(menu, payload) ?? menu)
    dispatch({ type, mutation, createdIds })
  }
  const reject = (mutation: Mutation, error: ApiError) => {
    const rejection = { code: error.code, params: error.params, fields: error.fields }
    dispatch({ type: 'rejected', mutation, rejection })
    options.onRejected?.({ ...mutation, rejection })
  }
  const assertOwnSession = () => {
    if (!options.isOwnSession()) throw new ApiError(401, { code: 'unauthenticated' })
  }
  const contextOf = ({ idempotency_key }: Mutation): MutationContext => ({
    call: async (name, request) => {
      assertOwnSession()
      return call(name, request)
    },
    idempotencyKey: idempotency_key,
    cachedPage: pages.get,
    refetchPage: async (publicId) => {
      assertOwnSession()
      return pages.refetch(publicId)
    },
  })
  /** Sends one. Returns false when it, and with it all later ones, must wait. */
  const attempt = async (next: Mutation): Promise<boolean> => {
    const kind = kinds[next.kind]
    if (!kind) {
      reject(next, new ApiError(400, { code: 'bad_request' }))
      return true
    }
    // One enqueued in another tab may reference what was created here.
    const mutation = { ...next, payload: withServerIds(next.payload, kind, state().serverIds) }
    dispatch({ type: 'sending', id: mutation.id })
    try {
      assertOwnSession()
      const result = await kind.send(mutation.payload, contextOf(mutation))
      options.onAnswer(mutation, result)
      const run = () => settle('confirmed', mutation, kind, result)
      if (options.aroundSettling) options.aroundSettling(mutation, run)
      else run()
      options.onConfirmed?.(mutation, result)
      return true
    } catch (error) {
      if (!isTransient(error)) {
        // Anything but an answer is a bug of ours: retrying it would block every later mutation.
        reject(mutation, error instanceof ApiError ? error : new ApiError(0, { code: 'unreadable' }, error))
        return true
      }
      dispatch({ type: 'postponed', id: mutation.id })
      clearTimeout(retryTimer)
      if (!isStopped) retryTimer = setTimeout(() => void flush(), retryDelayMs(mutation.attempts + 1))
      return false
    }
  }
  const drain = async () => {
    const wasPending = pendingMutations(state()).length > 0
    await options.load()
    const sent: Mutation[] = []
    while (!isStopped) {
      const [next] = pendingMutations(state())
      if (!next) break
      if (!(await attempt(next))) return
      sent.push(next)
    }
    // Where none is left to send that was pending, another tab has sent it.
    const isConfirmedElsewhere = wasPending && sent.length === 0
    if (isConfirmedElsewhere || sent.some(({ kind }) => kinds[kind]?.affectsPage !== false)) pages.invalidate()
    if (sent.some(({ kind }) => changesMenu(kinds[kind]))) pages.invalidateMenu()
  }
  const drainUntilDone = async () => {
    try {
      while (isRerunRequested && !isStopped) {
        isRerunRequested = false
        await options.withLock(drain)
      }
    } finally {
      drainPromise = undefined
    }
  }
  /** Sends what is pending, now. Resolves when everything is confirmed or postponed. */
  async function flush(): Promise<void> {
    if (isStopped) return undefined
    isRerunRequested = true
    drainPromise ??= drainUntilDone()
    return drainPromise
  }
  return {
    flush,
    /** Shows here what another tab has sent. Its own kinds may be newer: then the next load and refetch show it. */
    confirmElsewhere(mutation: Mutation, result: unknown) {
      const kind = kinds[mutation.kind]
      if (kind) settle('confirmedElsewhere', mutation, kind, result)
    },
    stop() {
      isStopped = true
      clearTimeout(retryTimer)
    },
  }
}

/** Whether a later attempt may succeed. An ended session waits for its person to sign in again. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'network' || error.code === 'unreadable' || [401, 408, 429].includes(error.status) || error.status >= 500
}

const changesMenu = (kind: MutationKind | undefined): boolean => kind !== undefined && 'applyToMenu' in kind

const backoffMs = (attempts: number) => Math.min(1_000 * 2 ** (attempts - 1), 30_000)
