import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type MutationQueue, type QueueOptions, createMutationQueue } from './mutation-queue.ts'
import { fakeBrowser, fakeKinds, fakePages, fakeServer, networkError, notFound } from './testing/fakes.ts'

let server = fakeServer()
let browser = fakeBrowser()
let pages = fakePages()
let isOwnSession = true
const queues: MutationQueue[] = []

beforeEach(() => {
  server = fakeServer()
  browser = fakeBrowser()
  pages = fakePages()
  isOwnSession = true
})
afterEach(() => {
  for (const queue of queues.splice(0)) queue.stop()
})

function openTab(options: Partial<QueueOptions> = {}): MutationQueue {
  const queue = createMutationQueue({
    userId: 1,
    kinds: fakeKinds(server.send),
    storage: browser.storage,
    channel: browser.openChannel(),
    withLock: browser.withLock,
    call: () => Promise.reject(new Error('not used')),
    pages,
    isOwnSession: () => isOwnSession,
    retryDelayMs: () => 2,
    ...options,
  })
  queues.push(queue)
  return queue
}

const allConfirmed = (...tabs: MutationQueue[]) => vi.waitFor(() => expect(tabs.flatMap((tab) => tab.pending())).toEqual([]))
/** The lock as a tab sees it whose turn does not come until it is released. */
function lateLock() {
  let isReleased = false
  const withLock: QueueOptions['withLock'] = async (work) => (isReleased ? browser.withLock(work) : undefined)
  return { withLock, release: () => void (isReleased = true) }
}
const names = () => server.payloads().map(({ name }) => name)

describe('mutation queue', () => {
  it('empties the storage once everything is confirmed', async () => {
    const tab = openTab()
    for (const name of ['a', 'b', 'c']) tab.enqueue('create', { name })
    await allConfirmed(tab)
    expect(names()).toEqual(['a', 'b', 'c'])
    await vi.waitFor(() => expect(browser.stored.size).toBe(0))
  })

  it('returns the same array of pending mutations until something changes', async () => {
    const tab = openTab()
    const heldAnswer = server.holdAnswer()
    tab.enqueue('create', { name: 'a' })
    await vi.waitFor(() => expect(names()).toEqual(['a']))
    const before = tab.pending()
    expect(tab.pending()).toBe(before)
    heldAnswer.release()
    await allConfirmed(tab)
    expect(tab.pending()).not.toBe(before)
  })

  it('keeps the idempotency key through failed attempts', async () => {
    const tab = openTab()
    server.answers.push(networkError(), networkError())
    tab.enqueue('create', { name: 'a' })
    await allConfirmed(tab)
    expect(server.sent).toHaveLength(3)
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
  })

  it('sends what an earlier session left behind, with the key it had', async () => {
    const earlier = openTab()
    earlier.enqueue('create', { name: 'a' })
    earlier.stop()
    await vi.waitFor(() => expect(browser.stored.size).toBe(1))
    const [key] = [...browser.stored.values()].map(({ idempotency_key }) => idempotency_key)
    const later = openTab()
    await later.flush()
    await allConfirmed(later)
    expect(server.sent).toEqual([{ kind: 'create', payload: { name: 'a' }, key }])
  })

  it('sends a stored mutation although the storage can no longer be read', async () => {
    const read = browser.storage.all
    vi.spyOn(browser.storage, 'all').mockImplementationOnce(read).mockRejectedValue(new Error('connection closed'))
    const tab = openTab()
    server.answers.push(networkError())
    tab.enqueue('create', { name: 'a' })
    await vi.waitFor(() => expect(names()).toEqual(['a', 'a']))
  })
})

describe('a mutation queue in a browser that is signed in as another person', () => {
  it('sends nothing and keeps everything pending', async () => {
    isOwnSession = false
    const tab = openTab()
    tab.enqueue('create', { name: 'a' })
    await tab.flush()
    expect([names(), tab.pending().length, browser.stored.size]).toEqual([[], 1, 1])
  })

  it('sends what is pending once its person is back', async () => {
    isOwnSession = false
    const tab = openTab()
    tab.enqueue('create', { name: 'a' })
    await tab.flush()
    isOwnSession = true
    await allConfirmed(tab)
    expect(names()).toEqual(['a'])
  })
})

describe('undo of a queued mutation', () => {
  it('removes a mutation that is not being sent yet', async () => {
    const heldAnswer = server.holdAnswer()
    const tab = openTab()
    tab.enqueue('write', { id: 1 })
    const second = tab.enqueue('write', { id: 2 })
    await vi.waitFor(() => expect(server.payloads()).toEqual([{ id: 1 }]))
    expect(tab.undo(second)).toBe(true)
    heldAnswer.release()
    await allConfirmed(tab)
    expect(server.payloads()).toEqual([{ id: 1 }])
  })

  it('returns false for a mutation that is being sent', async () => {
    const heldAnswer = server.holdAnswer()
    const tab = openTab()
    const temporary = tab.enqueue('write', { id: 1 })
    await vi.waitFor(() => expect(server.payloads()).toEqual([{ id: 1 }]))
    expect(tab.undo(temporary)).toBe(false)
    heldAnswer.release()
  })

  it('returns false for a mutation that was undone already', () => {
    server.holdAnswer()
    const tab = openTab()
    tab.enqueue('write', { id: 1 })
    const second = tab.enqueue('write', { id: 2 })
    expect([tab.undo(second), tab.undo(second)]).toEqual([true, false])
  })
})

describe('a rejected mutation', () => {
  it('is sent again by a retry', async () => {
    const tab = openTab()
    server.answers.push(notFound())
    tab.enqueue('create', { name: 'a' })
    await vi.waitFor(() => expect(tab.rejected()).toHaveLength(1))
    tab.retry(tab.rejected()[0]?.id ?? '')
    await allConfirmed(tab)
    expect([names(), tab.rejected()]).toEqual([['a', 'a'], []])
  })

  it('leaves the storage when it is dismissed', async () => {
    const tab = openTab()
    server.answers.push(notFound())
    tab.enqueue('create', { name: 'a' })
    await vi.waitFor(() => expect(tab.rejected()).toHaveLength(1))
    tab.dismiss(tab.rejected()[0]?.id ?? '')
    await vi.waitFor(() => expect(browser.stored.size).toBe(0))
    expect(tab.rejected()).toEqual([])
  })
})

describe('mutation queues in two tabs', () => {
  it('send every mutation once', async () => {
    const [left, right] = [openTab(), openTab()]
    for (let index = 0; index < 5; index += 1) {
      left.enqueue('create', { name: `left ${index}` })
      right.enqueue('create', { name: `right ${index}` })
    }
    await allConfirmed(left, right)
    expect(server.sent).toHaveLength(10)
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(10)
  })

  it('show pending mutations of each other', async () => {
    const [left, right] = [openTab(), openTab()]
    const heldAnswer = server.holdAnswer()
    left.enqueue('create', { name: 'a' })
    await vi.waitFor(() => expect(right.pending().map(({ payload }) => payload)).toEqual([{ name: 'a' }]))
    heldAnswer.release()
    await allConfirmed(left, right)
    expect(server.sent).toHaveLength(1)
  })

  it('send what a closed tab left behind', async () => {
    const [left, right] = [openTab(), openTab()]
    left.enqueue('create', { name: 'a' })
    left.enqueue('create', { name: 'b' })
    left.stop()
    await vi.waitFor(() => expect(names()).toEqual(['a', 'b']))
    await allConfirmed(right)
    await vi.waitFor(() => expect(browser.stored.size).toBe(0))
  })

  it('name the real id of what the other has created', async () => {
    const lock = lateLock()
    const [left, right] = [openTab({ withLock: lock.withLock }), openTab()]
    const temporary = left.enqueue('create', { name: 'a' })
    await allConfirmed(left, right)
    right.stop()
    lock.release()
    left.enqueue('write', { id: temporary, text: 'b' })
    await vi.waitFor(() => expect(server.payloads()).toEqual([{ name: 'a' }, { id: 1, text: 'b' }]))
  })

  it('put what the other has created into their pages while its mutation is still applied', async () => {
    const steps: string[] = []
    const left: MutationQueue = openTab({
      withLock: lateLock().withLock,
      pages: { ...pages, update: () => void steps.push(`update with ${left.pending().length} pending`) },
      onIdAssigned: (id, temporary) => void steps.push(`id ${id} for ${temporary}`),
    })
    const right = openTab()
    const temporary = left.enqueue('create', { name: 'a' })
    await allConfirmed(left, right)
    expect(steps).toEqual([`id 1 for ${temporary}`, `id 101 for ${temporary - 1}`, 'update with 1 pending'])
  })

  it('refetch pages once the other has sent everything', async () => {
    const own = fakePages()
    const [left, right] = [openTab({ withLock: lateLock().withLock, pages: own }), openTab()]
    left.enqueue('create', { name: 'a' })
    await allConfirmed(left, right)
    expect(own.invalidations()).toBe(1)
  })

  it('ignore what another person has sent', async () => {
    const onConfirmed = vi.fn<() => void>()
    const [left, right] = [openTab({ userId: 2, onConfirmed }), openTab()]
    right.enqueue('create', { name: 'a' })
    await allConfirmed(left, right)
    expect(onConfirmed).not.toHaveBeenCalled()
  })

  it('keep the later text when one tab changes what another is sending', async () => {
    const [left, right] = [openTab(), openTab()]
    const heldAnswer = server.holdAnswer()
    left.enqueue('write', { id: 1, text: 'a' })
    await vi.waitFor(() => expect(right.pending()).toHaveLength(1))
    await vi.waitFor(() => expect(server.sent).toHaveLength(1))
    right.enqueue('write', { id: 1, text: 'ab' })
    heldAnswer.release()
    await vi.waitFor(() => expect(server.payloads().at(-1)).toEqual({ id: 1, text: 'ab' }))
    await allConfirmed(left, right)
    await vi.waitFor(() => expect(browser.stored.size).toBe(0))
  })
})
