import { ApiError } from '../../api/api-error.ts'
import { type MutationKind, defineMutation } from '../mutation-kind.ts'
import type { Mutation } from '../mutation.ts'
import type { OutboxStorage } from '../outbox-storage.ts'
import type { MutationKinds } from '../outbox.ts'
import type { PageCache } from '../sender.ts'
import type { TabChannel, TabLock, TabMessage } from '../tab-sync.ts'

export type Sent = { kind: string; payload: Record<string, unknown>; key: string }
export type Created = { id: number; secondaryId: number }

export const networkError = () => new ApiError(0, { code: 'network' })
export const notFound = () => new ApiError(404, { code: 'not_found' })

/** A server that answers with what `answers` holds, in its order: an id, an error, a promise; with nothing there it gives ids from 1 upwards. */
export function fakeServer() {
  const sent: Sent[] = []
  const answers: Array<number | Error | Promise<unknown>> = []
  let lastId = 0
  const send = async (kind: string, payload: unknown, key: string): Promise<Created> => {
    sent.push({ kind, payload: payload as Sent['payload'], key })
    const answer = await answers.shift()
    if (answer instanceof Error) throw answer
    const id = typeof answer === 'number' ? answer : (lastId += 1)
    return { id, secondaryId: id + 100 }
  }
  /** Keeps the next answer back until it is released. */
  const holdAnswer = () => {
    let release = () => undefined as void
    answers.push(new Promise<void>((resolve) => (release = resolve)))
    return { release: () => release() }
  }
  return { sent, answers, send, holdAnswer, payloads: () => sent.map(({ payload }) => payload) }
}

type Text = { id: number; text?: string }

/** `create` makes something, `write` changes it and merges, `mark` leaves pages alone, `steps` makes a second request, `crash` has a bug. */
export function fakeKinds(send: (kind: string, payload: unknown, key: string) => Promise<Created>): MutationKinds {
  const sendAs =
    (kind: string): MutationKind<unknown, Created>['send'] =>
    async (payload, { idempotencyKey }) =>
      send(kind, payload, idempotencyKey)
  const idPaths = () => ['id', 'inside', 'ids[]']
  return {
    create: defineMutation<unknown, Created>({
      name: 'create',
      idPaths,
      send: sendAs('create'),
      apply: (view) => view,
      createdId: ({ id }) => id,
      secondaryIds: ({ secondaryId }) => [secondaryId],
    }),
    write: defineMutation<Text, Created>({
      name: 'write',
      idPaths,
      send: sendAs('write'),
      apply: (view) => view,
      merge: (earlier, later) => (earlier.id === later.id ? { ...earlier, ...later } : null),
    }),
    mark: defineMutation<unknown, Created>({ name: 'mark', idPaths, affectsPage: false, send: sendAs('mark'), apply: (view) => view }),
    steps: defineMutation({
      name: 'steps',
      idPaths,
      send: async (payload, { call, idempotencyKey }) => {
        await send('steps', payload, idempotencyKey)
        await call('deleteItem', { params: { id: '1', item_id: '1' } })
      },
      apply: (view) => view,
    }),
    crash: defineMutation({ name: 'crash', idPaths, send: () => Promise.reject(new TypeError('a bug')), apply: (view) => view }),
  }
}

/** The storage and the channel of one browser, as each of its tabs sees them. Every operation takes a turn of the event loop. */
export function fakeBrowser() {
  const stored = new Map<string, Mutation>()
  const subscribers = new Set<(message: TabMessage) => void>()
  const nextTurn = <T>(work: () => T) => new Promise<T>((resolve) => setTimeout(() => resolve(work())))
  const storage: OutboxStorage = {
    all: (userId) => nextTurn(() => [...stored.values()].filter((mutation) => mutation.user_id === userId)),
    put: (mutation) => nextTurn(() => void stored.set(mutation.id, mutation)),
    remove: (id) => nextTurn(() => void stored.delete(id)),
  }
  const openChannel = (): TabChannel => {
    const listeners = new Set<(message: TabMessage) => void>()
    return {
      post: (message) => {
        for (const listener of subscribers) if (!listeners.has(listener)) listener(message)
      },
      subscribe(listener) {
        listeners.add(listener)
        subscribers.add(listener)
        return () => void subscribers.delete(listener)
      },
    }
  }
  let lastWork: Promise<unknown> = Promise.resolve()
  const withLock: TabLock = async (work) => {
    const result = lastWork.then(work)
    lastWork = result.catch(() => undefined)
    return result
  }
  return { stored, storage, openChannel, withLock }
}

/** A cache without pages that counts how often it is invalidated. */
export function fakePages(): PageCache & { invalidations: () => number } {
  let invalidations = 0
  return {
    get: () => undefined,
    refetch: () => Promise.resolve(undefined),
    update: () => undefined,
    updateMenu: () => undefined,
    invalidate: () => void (invalidations += 1),
    invalidateMenu: () => undefined,
    invalidations: () => invalidations,
  }
}

/** A stored mutation; `index` says how many were enqueued before it. */
export function fakeMutation(kind: string, payload: unknown, index = 0): Mutation {
  const created_at = 1_795_000_000_000 + index
  const temporary_id = -created_at * 1_024
  return { id: `m${index}`, user_id: 1, kind, payload, temporary_id, idempotency_key: `key-${index}`, created_at, attempts: 0 }
}
