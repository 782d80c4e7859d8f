import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { Mutation } from './mutation.ts'
import { type OutboxEvent, type OutboxState, emptyOutbox, pendingMutations, reduceOutbox, rejectedMutations } from './outbox.ts'
import { createSender } from './sender.ts'
import { fakeKinds, fakeMutation, fakePages, fakeServer, networkError, notFound } from './testing/fakes.ts'

/** A sender in front of an outbox that no other tab shares. */
function setUp(...mutations: Mutation[]) {
  const server = fakeServer()
  const kinds = fakeKinds(server.send)
  const pages = fakePages()
  const rejections: string[] = []
  const delays: number[] = []
  let isOwnSession = true
  let state: OutboxState = { ...emptyOutbox, mutations }
  const dispatch = (event: OutboxEvent) => {
    state = reduceOutbox(state, event, kinds)
  }
  const sender = createSender({
    kinds,
    pages,
    call: () => Promise.reject(new Error('not used')),
    state: () => state,
    dispatch,
    load: () => Promise.resolve(),
    withLock: (work) => work(),
    isOwnSession: () => isOwnSession,
    onAnswer: () => undefined,
    onRejected: ({ kind, rejection }) => rejections.push(`${kind}: ${rejection?.code}`),
    retryDelayMs(attempts) {
      delays.push(attempts)
      return 1_000 * attempts
    },
  })
  return {
    server,
    pages,
    sender,
    dispatch,
    rejections,
    delays,
    endSession: () => void (isOwnSession = false),
    pending: () => pendingMutations(state),
    rejected: () => rejectedMutations(state),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [first, second] = [fakeMutation('create', { name: 'a' }, 0), fakeMutation('create', { name: 'b' }, 1)]

describe('mutation sender', () => {
  it('sends the next mutation only after the one before it is confirmed', async () => {
    const { server, sender, pending } = setUp(first, second)
    const heldAnswer = server.holdAnswer()
    const flushed = sender.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.payloads()).toEqual([{ name: 'a' }])
    heldAnswer.release()
    await flushed
    expect(server.payloads()).toEqual([{ name: 'a' }, { name: 'b' }])
    expect(pending()).toEqual([])
  })

  it('sends what is enqueued while it is sending', async () => {
    const { server, sender, dispatch } = setUp(first)
    const heldAnswer = server.holdAnswer()
    const flushed = sender.flush()
    await vi.advanceTimersByTimeAsync(0)
    dispatch({ type: 'enqueued', mutation: second })
    heldAnswer.release()
    await flushed
    expect(server.payloads()).toEqual([{ name: 'a' }, { name: 'b' }])
  })

  it('replaces temporary ids of confirmed mutations in what it sends', async () => {
    const { server, sender } = setUp(first, fakeMutation('write', { id: first.temporary_id, ids: [first.temporary_id - 1] }, 1))
    await sender.flush()
    expect(server.payloads()[1]).toEqual({ id: 1, ids: [101] })
  })

  it.each([
    ['the network', networkError()],
    ['an unreadable answer', new ApiError(200, { code: 'unreadable' })],
    ['an ended session', new ApiError(401, { code: 'unauthenticated' })],
    ['a request timeout', new ApiError(408, { code: 'bad_request' })],
    ['a rate limit', new ApiError(429, { code: 'rate_limited' })],
    ['an unavailable server', new ApiError(503, { code: 'bad_request' })],
  ])('postpones after %s and retries with the same idempotency key', async (_, error) => {
    const { server, sender, delays, rejections } = setUp(first, second)
    server.answers.push(error)
    await sender.flush()
    expect(server.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.sent.map(({ key }) => key)).toEqual(['key-0', 'key-0', 'key-1'])
    expect([delays, rejections]).toEqual([[1], []])
  })

  it('stops in the middle of a mutation of several requests when another person signs in', async () => {
    const { server, sender, endSession, pending, rejections } = setUp(fakeMutation('steps', {}))
    const heldAnswer = server.holdAnswer()
    const flushed = sender.flush()
    await vi.advanceTimersByTimeAsync(0)
    endSession()
    heldAnswer.release()
    await flushed
    expect([pending().length, rejections]).toEqual([1, []])
  })

  it('backs off longer with every attempt', async () => {
    const { server, sender, delays } = setUp(first)
    server.answers.push(networkError(), networkError(), networkError())
    await sender.flush()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(delays).toEqual([1, 2, 3])
    expect(server.sent).toHaveLength(4)
  })

  it('rejects a mutation that the server does not accept and goes on with the next', async () => {
    const { server, sender, rejections, rejected } = setUp(first, second)
    server.answers.push(notFound())
    await sender.flush()
    expect(server.payloads()).toEqual([{ name: 'a' }, { name: 'b' }])
    expect([rejections, rejected().length]).toEqual([['create: not_found'], 1])
  })

  it('rejects a mutation whose kind throws instead of blocking later ones', async () => {
    const { server, sender, rejections } = setUp(fakeMutation('crash', {}, 0), second)
    await sender.flush()
    expect(server.payloads()).toEqual([{ name: 'b' }])
    expect(rejections).toEqual(['crash: unreadable'])
  })

  it('rejects a stored mutation of a kind that no longer exists', async () => {
    const { sender, rejections } = setUp(fakeMutation('retired', {}, 0))
    await sender.flush()
    expect(rejections).toEqual(['retired: bad_request'])
  })

  it('invalidates pages once everything is confirmed', async () => {
    const { sender, pages } = setUp(first, second)
    await sender.flush()
    expect(pages.invalidations()).toBe(1)
  })

  it('does not invalidate pages for mutations that do not affect them', async () => {
    const { sender, pages } = setUp(fakeMutation('mark', { id: 1 }))
    await sender.flush()
    expect(pages.invalidations()).toBe(0)
  })

  it('sends nothing after it is stopped', async () => {
    const { server, sender } = setUp(first)
    server.answers.push(networkError())
    await sender.flush()
    sender.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    await sender.flush()
    expect(server.sent).toHaveLength(1)
  })
})
