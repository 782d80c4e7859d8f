import type { PageView } from '@foyer/contracts/pages/page/pages'
import { type EndpointName, endpoints } from '@foyer/contracts/api/registry'
import { apiBase } from '@foyer/contracts/routes'
import { fillPath } from '@foyer/contracts/endpoint'
import type { ApiSession } from '@foyer/testing/api-session'
import { ApiError, toApiError } from '@foyer/web/api-error'
import type { Call, MutationKind } from '@foyer/web/mutation-kind'
import { pageMutations } from '@foyer/web/page-mutations'
import { widgetBatchMutations } from '@foyer/web/widget-batch-mutations'
import { widgetMutations } from '@foyer/web/widget-mutations'
import { widgetKinds } from '@foyer/web/all-kinds'
import { type MutationQueue, createMutationQueue } from '@foyer/web/mutation-queue'
import type { Mutation } from '@foyer/web/mutation'
import { undoSorts } from '@foyer/web/undo-sorts'
import { createUndoStack } from '@foyer/web/undo-stack'
import { viewWithIds } from '@foyer/web/view-with-ids'
import { withMutations } from '@foyer/web/with-mutations'
import { createMemoryStorage } from '@foyer/web/outbox-storage'
import type { Arrived } from './page-shape.ts'

/** What becomes of one call on its way: nothing, it never arrives, its answer is lost after the server did it, a proxy answers 503. */
export const faults = ['none', 'lost before', 'lost after', 'unavailable'] as const
export type Fault = (typeof faults)[number]

/** The mutations of every kind that holds items, by its type. */
export const itemMutations = new Map(
  await Promise.all(
    Object.values(widgetKinds)
      .filter(({ items }) => items)
      .map(async ({ type, mutations }) => [type, (await mutations?.()) ?? {}] as const),
  ),
)
const kinds: Record<string, MutationKind> = Object.assign(
  {},
  widgetMutations,
  widgetBatchMutations,
  pageMutations,
  ...itemMutations.values(),
)

/** The mutations of one browser in front of a running Foyer: the app's own queue and kinds, without the screen. */
export type MutationClient = {
  mutate: <P, R>(kind: MutationKind<P, R>, payload: NoInfer<P>) => number
  /** Undoes the last change that has not been undone, and names what was left alone. Undefined where there is none. */
  undo: () => string[] | undefined
  /** Every page as its person sees it: what the server gave, with its pending mutations. */
  shown: () => PageView[]
  /** Reads every page again. */
  read: () => Promise<void>
  /** Until the server has every mutation. */
  settled: () => Promise<void>
  /** A client that is held enqueues mutations but sends none. */
  hold: () => void
  /** What the server does not have yet. */
  pending: () => readonly Mutation[]
  rejected: () => readonly Mutation[]
  /** What the server has taken, in that order. */
  arrived: readonly Arrived[]
  stop: () => void
}

type Request = { params?: Record<string, string | number>; body?: unknown }

export function createMutationClient(session: ApiSession, publicIds: readonly string[], nextFault: () => Fault): MutationClient {
  const cachedPages = new Map<string, PageView>()
  let pause: Promise<void> | undefined
  let release = () => undefined as void
  let changes = 0
  const arrived: Arrived[] = []

  const send = async (name: EndpointName, { params, body }: Request): Promise<unknown> => {
    const { method, path } = endpoints[name]
    const { status, body: answer } = await session.send(method, apiBase + fillPath(path, params), body)
    if (status >= 400) throw toApiError(status, answer)
    return answer
  }
  const call = (async (name: EndpointName, request: Request) => {
    await pause
    const fault = nextFault()
    if (fault === 'lost before') throw new ApiError(0, { code: 'network' })
    if (fault === 'unavailable') throw toApiError(503, undefined)
    const answer = await send(name, request)
    if (fault === 'lost after') throw new ApiError(0, { code: 'network' })
    return answer
  }) as unknown as Call

  /** As the app's cache: a response requested before a mutation was confirmed is not used. */
  const refresh = async (publicId: string): Promise<PageView> => {
    for (;;) {
      const before = changes
      const view = (await send('viewPage', { params: { public_id: publicId } })) as PageView
      if (before !== changes) continue
      cachedPages.set(publicId, view)
      return view
    }
  }
  const queue: MutationQueue = createMutationQueue({
    userId: 1,
    kinds,
    storage: createMemoryStorage(),
    call,
    pages: {
      get: (publicId) => cachedPages.get(publicId),
      refetch: refresh,
      update(change) {
        changes += 1
        for (const [publicId, view] of cachedPages) cachedPages.set(publicId, change(view))
      },
      updateMenu: () => undefined,
      invalidate: () => undefined,
      invalidateMenu: () => undefined,
    },
    channel: { post: () => undefined, subscribe: () => () => undefined },
    withLock: (work) => work(),
    isOwnSession: () => true,
    onIdAssigned: (id, temporary) => undoStack.assign(id, temporary),
    aroundSettling: (mutation, run) => undoStack.settle(mutation, run),
    onRejected: ({ temporary_id }) => undoStack.discard(temporary_id),
    onConfirmed({ kind, payload }, result) {
      const id = kinds[kind]?.createdId?.(result)
      const { links = [] } = (kind === 'addBookmarks' ? result : {}) as { links?: Array<{ id: number }> }
      arrived.push({ kind, payload, made: id === undefined ? links.map((link) => link.id) : [id] })
    },
    retryDelayMs: () => 1,
  })

  const mutate: MutationClient['mutate'] = (kind, payload) => undoStack.observe(kind, payload, () => queue.enqueue(kind.name, payload))
  const undoStack = createUndoStack({
    shown(until = Infinity) {
      const views = [...cachedPages.values()]
      const pending = queue.pending().filter(({ created_at }) => created_at <= until)
      return () => views.map((view) => withMutations(view, pending, kinds))
    },
    sorts: () => undoSorts,
    mutate,
    place: () => undefined,
    withIds: viewWithIds,
  })

  return {
    mutate,
    undo() {
      const change = undoStack.last('undo')
      const kindsOf = change?.sent.map(({ kind }) => kind.name).join(' ')
      return change && undoStack.undo(change).stale.map((title) => `${kindsOf}: ${title}`)
    },
    shown: () => [...cachedPages.values()].map((view) => withMutations(view, queue.pending(), kinds)),
    read: async () => {
      for (const publicId of publicIds) await refresh(publicId)
    },
    async settled() {
      release()
      while (queue.pending().length > 0) {
        await queue.flush()
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    },
    hold() {
      pause = new Promise((resolve) => {
        release = () => {
          pause = undefined
          resolve()
        }
      })
    },
    pending: () => queue.pending(),
    rejected: () => queue.rejected(),
    arrived,
    stop: () => queue.stop(),
  }
}
