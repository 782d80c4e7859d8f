import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { type MutationKind, defineMutation } from './mutation-kind.ts'
import { type MutationQueue, createMutationQueue } from './mutation-queue.ts'
import type { Mutation, OutboxStorage } from './outbox-storage.ts'

type Sent = { kind: string; payload: Record<string, unknown>; key: string }

/** A server that answers in turn with what it is told to: an id, or an error. Without more to say it gives ids from 1 upwards. */
function fakeServer() {
  const sent: Sent[] = []
  const answers: Array<number | Error | Promise<unknown>> = []
  let ids = 0
  const send = async (kind: string, payload: unknown, key: string): Promise<{ id: number; beside: number }> => {
    sent.push({ kind, payload: payload as Sent['payload'], key })
    const answer = await answers.shift()
    if (answer instanceof Error) throw answer
    const id = typeof answer === 'number' ? answer : (ids += 1)
    return { id, beside: id + 100 }
  }
  return { sent, answers, send }
}

/** What one browser stores, as each of its tabs sees it. Writes take a turn of the event loop, as a database does. */
function sharedStorage() {
  const stored = new Map<string, Mutation>()
  const tabs: Array<() => void> = []
  const later = <T>(work: () => T) => new Promise<T>((resolve) => setTimeout(() => resolve(work())))
  const tab = (): OutboxStorage => {
    const seen = new Set<string>()
    let listener = () => undefined as void
    const tell = () => {
      for (const other of tabs) if (other !== listener) other()
    }
    return {
      all: (userId) =>
        later(() => {
          const own = [...stored.values()].filter((edit) => edit.user_id === userId)
          for (const { id } of own) seen.add(id)
          return own
        }),
      put: (edit) =>
        later(() => {
          stored.set(edit.id, edit)
          seen.add(edit.id)
          tell()
        }),
      remove: (id) =>
        later(() => {
          stored.delete(id)
          tell()
        }),
      wasStored: (id) => seen.has(id),
      onOtherTabChange(listen) {
        listener = listen
        tabs.push(listener)
        return () => void tabs.splice(tabs.indexOf(listen), 1)
      },
    }
  }
  return { stored, tab }
}

/** One at a time among all tabs, in the order they ask. A tab that closes lets go. */
function sharedLock() {
  let turn: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    const next = turn.then(work)
    turn = next.catch(() => undefined)
    return next
  }
}

const server = { current: fakeServer() }
const queues: MutationQueue[] = []
const refusals: string[] = []
const delays: number[] = []
let settlings = 0
let browser = sharedStorage()
let lock = sharedLock()

beforeEach(() => {
  server.current = fakeServer()
  browser = sharedStorage()
  lock = sharedLock()
  refusals.length = 0
  delays.length = 0
  settlings = 0
})
afterEach(() => {
  for (const queue of queues.splice(0)) queue.stop()
})

type Made = { id: number; beside: number }
type Text = { id: number; text?: string }

const stay = <V>(view: V): V => view
const send =
  (kind: string) =>
  (payload: unknown, { idempotencyKey }: { idempotencyKey: string }) =>
    server.current.send(kind, payload, idempotencyKey)
// As in the app: that a stored edit's payload is its kind's own is known to whoever adds it alone.
const kinds = {
  make: defineMutation<unknown, Made>({
    send: send('make'),
    apply: stay,
    createdId: ({ id }) => id,
    secondaryIds: ({ beside }) => [beside],
  }),
  write: defineMutation<Text, Made>({
    send: send('write'),
    apply: stay,
    merge: (one, other) => (one.id === other.id ? { ...one, ...other } : null),
  }),
  mark: defineMutation<unknown, Made>({ affectsPage: false, send: send('mark'), apply: stay }),
  break: defineMutation({ send: () => Promise.reject(new TypeError('a fault of ours')), apply: stay }),
} as unknown as Record<string, MutationKind>

function openTab(): MutationQueue {
  const queue = createMutationQueue({
    userId: 1,
    kinds,
    storage: browser.tab(),
    call: () => Promise.reject(new Error('not used')),
    pages: {
      view: () => undefined,
      refresh: () => Promise.resolve(undefined),
      change: () => undefined,
      invalidate: () => void (settlings += 1),
    },
    withLock: lock,
    onRejected: (edit) => refusals.push(`${edit.kind}: ${edit.rejection?.code}`),
    retryDelay(attempts) {
      delays.push(attempts)
      return 2
    },
  })
  queues.push(queue)
  return queue
}

const arrived = (...tabs: MutationQueue[]) =>
  vi.waitFor(() => {
    if (tabs.some((tab) => tab.pending().length > 0)) throw new Error('something waits')
  })
const payloads = () => server.current.sent.map(({ payload }) => payload)
const network = () => new ApiError(0, { code: 'network' })
const notFound = () => new ApiError(404, { code: 'not_found' })

/** An answer that comes when it is told to. */
function held() {
  let release = () => undefined as void
  const answer = new Promise<unknown>((resolve) => (release = () => resolve(undefined)))
  server.current.answers.push(answer)
  return { release: () => release() }
}

describe('mutations', () => {
  it('are sent one after the other, in their order', async () => {
    const tab = openTab()
    const first = held()
    for (const name of ['a', 'b', 'c']) tab.enqueue('make', { name })
    await vi.waitFor(() => expect(payloads()).toEqual([{ name: 'a' }]))
    expect(tab.pending()).toHaveLength(3)
    first.release()
    await arrived(tab)
    expect(payloads()).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
    expect(browser.stored.size).toBe(0)
  })

  it('of one thing become one while they wait, and not with one that is on its way', async () => {
    const tab = openTab()
    const first = held()
    tab.enqueue('write', { id: 1, text: 'a' })
    await vi.waitFor(() => expect(payloads()).toHaveLength(1))
    tab.enqueue('write', { id: 1, text: 'ab' })
    tab.enqueue('write', { id: 1, done: true })
    tab.enqueue('write', { id: 2, text: 'x' })
    first.release()
    await arrived(tab)
    expect(payloads()).toEqual([
      { id: 1, text: 'a' },
      { id: 1, text: 'ab', done: true },
      { id: 2, text: 'x' },
    ])
  })

  it('that name what an earlier one makes get its true id, waiting or added later', async () => {
    const tab = openTab()
    const first = held()
    const temporary = tab.enqueue('make', { name: 'list' })
    tab.enqueue('write', { id: temporary, inside: [temporary - 1] })
    first.release()
    await arrived(tab)
    tab.enqueue('write', { id: temporary, late: true })
    await arrived(tab)
    expect(payloads().slice(1)).toEqual([
      { id: 1, inside: [101] },
      { id: 1, late: true },
    ])
  })
})

describe('an edit of what stands beside a page', () => {
  it('has no page read again for it', async () => {
    const tab = openTab()
    await tab.flush()
    const before = settlings
    tab.enqueue('mark', { id: 1 })
    await arrived(tab)
    await tab.flush()
    const after = settlings
    tab.enqueue('write', { id: 1 })
    await arrived(tab)
    await vi.waitFor(() => expect(settlings).toBeGreaterThan(after))
    expect(payloads()).toEqual([{ id: 1 }, { id: 1 }])
    // A look at what waits, with nothing there, reads as it always has.
    expect(after - before).toBeLessThanOrEqual(1)
  })
})

describe('an edit that is taken back', () => {
  it('is never sent while it waits for its turn, and is sent once it has set out', async () => {
    const { release } = held()
    const tab = openTab()
    const first = tab.enqueue('write', { id: 1 })
    const second = tab.enqueue('write', { id: 2 })
    await vi.waitFor(() => expect(payloads()).toEqual([{ id: 1 }]))
    expect([tab.undo(first), tab.undo(second), tab.undo(second)]).toEqual([false, true, false])
    release()
    await arrived(tab)
    expect(payloads()).toEqual([{ id: 1 }])
  })
})

describe('an edit that fails', () => {
  it('for the network is sent again with the same key, later each time, and the others wait for it', async () => {
    const tab = openTab()
    server.current.answers.push(network(), new ApiError(503, { code: 'unreadable' }), network())
    tab.enqueue('make', { name: 'a' })
    tab.enqueue('make', { name: 'b' })
    await arrived(tab)
    expect(payloads().map(({ name }) => name)).toEqual(['a', 'a', 'a', 'a', 'b'])
    expect(new Set(server.current.sent.slice(0, 4).map(({ key }) => key)).size).toBe(1)
    expect(delays).toEqual([1, 2, 3])
    expect(refusals).toEqual([])
  })

  it('may be there already, unlike one that has not set out', async () => {
    const [one, other] = [openTab(), openTab()]
    server.current.answers.push(network())
    const second = held()
    one.enqueue('make', { name: 'a' })
    one.enqueue('make', { name: 'b' })
    expect(one.unconfirmed()).toBeUndefined()
    await vi.waitFor(() => expect(payloads()).toHaveLength(2))
    expect(one.unconfirmed()?.payload).toEqual({ name: 'a' })
    await vi.waitFor(() => expect(other.unconfirmed()?.payload).toEqual({ name: 'a' }))
    second.release()
    await arrived(one, other)
    expect([one.unconfirmed(), other.unconfirmed()]).toEqual([undefined, undefined])
  })

  it('for good takes along what builds on it, and what builds on that; the others go on', async () => {
    const tab = openTab()
    server.current.answers.push(notFound())
    const widget = tab.enqueue('make', { name: 'widget' })
    const group = tab.enqueue('make', { inside: widget })
    tab.enqueue('write', { id: group, text: 'in the group' })
    tab.enqueue('write', { id: 5, text: 'elsewhere' })
    await arrived(tab)
    expect(payloads()).toEqual([{ name: 'widget' }, { id: 5, text: 'elsewhere' }])
    expect(tab.rejected().map(({ rejection: refused }) => refused?.code)).toEqual(['not_found', 'not_found', 'not_found'])
    expect(refusals).toEqual(['make: not_found'])
  })

  it('for good can be tried again or dismissed', async () => {
    const tab = openTab()
    server.current.answers.push(notFound(), notFound())
    tab.enqueue('make', { name: 'a' })
    tab.enqueue('make', { name: 'b' })
    await arrived(tab)
    const [first, second] = tab.rejected()
    tab.dismiss(second?.id ?? '')
    tab.retry(first?.id ?? '')
    await arrived(tab)
    expect(payloads().map(({ name }) => name)).toEqual(['a', 'b', 'a'])
    expect(tab.rejected()).toEqual([])
    await vi.waitFor(() => expect(browser.stored.size).toBe(0))
  })

  it('for a fault of ours does not hold up what waits behind it', async () => {
    const tab = openTab()
    tab.enqueue('break', {})
    tab.enqueue('make', { name: 'a' })
    await arrived(tab)
    expect(payloads()).toEqual([{ name: 'a' }])
    expect(refusals).toEqual(['break: unreadable'])
  })
})

describe('two tabs', () => {
  it('send every edit once', async () => {
    const [one, other] = [openTab(), openTab()]
    for (let index = 0; index < 5; index += 1) {
      one.enqueue('make', { name: `one ${index}` })
      other.enqueue('make', { name: `other ${index}` })
    }
    await arrived(one, other)
    expect(server.current.sent).toHaveLength(10)
    expect(new Set(server.current.sent.map(({ key }) => key)).size).toBe(10)
  })

  it('show what the other has added and not sent', async () => {
    const [one, other] = [openTab(), openTab()]
    const first = held()
    one.enqueue('make', { name: 'a' })
    await vi.waitFor(() => expect(other.pending().map(({ payload }) => payload)).toEqual([{ name: 'a' }]))
    first.release()
    await arrived(one, other)
    expect(server.current.sent).toHaveLength(1)
  })

  it('of which one closes: the other sends what that had not', async () => {
    const [one, other] = [openTab(), openTab()]
    one.enqueue('make', { name: 'a' })
    one.enqueue('make', { name: 'b' })
    one.stop()
    await vi.waitFor(() => expect(payloads()).toEqual([{ name: 'a' }, { name: 'b' }]))
    await arrived(other)
    expect(browser.stored.size).toBe(0)
  })

  it('never lose what is typed in one while the other is sending the text before', async () => {
    const [one, other] = [openTab(), openTab()]
    const first = held()
    one.enqueue('write', { id: 1, text: 'a' })
    await vi.waitFor(() => expect(other.pending()).toHaveLength(1))
    await vi.waitFor(() => expect(payloads()).toHaveLength(1))
    other.enqueue('write', { id: 1, text: 'ab' })
    first.release()
    await vi.waitFor(() => expect(payloads().at(-1)).toEqual({ id: 1, text: 'ab' }))
    await arrived(one, other)
    expect(browser.stored.size).toBe(0)
  })
})

describe('a queue that starts', () => {
  it('sends what an earlier one left, with the keys it had', async () => {
    const before = openTab()
    before.enqueue('make', { name: 'a' })
    before.stop()
    await vi.waitFor(() => expect(browser.stored.size).toBe(1))
    const [key] = [...browser.stored.values()].map((edit) => edit.idempotency_key)
    const after = openTab()
    await after.flush()
    await arrived(after)
    expect(server.current.sent).toEqual([{ kind: 'make', payload: { name: 'a' }, key }])
  })
})
