import { describe, expect, it, vi } from 'vitest'
import { type OutboxEvent, type OutboxState, emptyOutbox } from './outbox.ts'
import { createBrowserChannel, createTabSync } from './tab-sync.ts'
import { fakeBrowser, fakeMutation } from './testing/fakes.ts'

const [first, second] = [fakeMutation('create', { name: 'a' }, 0), fakeMutation('create', { name: 'b' }, 1)]
const holding = (...mutations: OutboxState['mutations']): OutboxState => ({ ...emptyOutbox, mutations })

function setUp(browser = fakeBrowser()) {
  const events: OutboxEvent[] = []
  let posts = 0
  const channel = { post: () => void (posts += 1), subscribe: () => () => undefined }
  const sync = createTabSync({
    userId: 1,
    storage: browser.storage,
    channel,
    state: () => emptyOutbox,
    dispatch: (event) => events.push(event),
  })
  const lastLoad = () => events.findLast((event) => event.type === 'loaded')
  return { browser, sync, posts: () => posts, lastLoad }
}

describe('tab sync', () => {
  it('stores new and changed mutations and removes the others', async () => {
    const { browser, sync } = setUp()
    browser.stored.set(first.id, first)
    sync.save(holding(first, second), holding({ ...second, payload: 'changed' }))
    await vi.waitFor(() => expect([...browser.stored.values()]).toEqual([{ ...second, payload: 'changed' }]))
  })

  it('writes nothing for mutations that have not changed', async () => {
    const { browser, sync, posts } = setUp()
    sync.save(holding(first), holding(first, second))
    await vi.waitFor(() => expect([...browser.stored.keys()]).toEqual([second.id]))
    expect(posts()).toBe(1)
  })

  it('tells other tabs after the write, not before', async () => {
    const { browser, sync, posts } = setUp()
    sync.save(holding(), holding(first))
    expect(posts()).toBe(0)
    await vi.waitFor(() => expect(posts()).toBe(1))
    expect(browser.stored.size).toBe(1)
  })

  it('loads the stored mutations of its own person', async () => {
    const { browser, sync, lastLoad } = setUp()
    browser.stored.set(first.id, first).set(second.id, { ...second, user_id: 2 })
    await sync.load()
    expect(lastLoad()?.stored).toEqual([first])
  })

  it('tells mutations it has stored from those it has not', async () => {
    const { sync, posts, lastLoad } = setUp()
    sync.save(holding(), holding(first))
    await vi.waitFor(() => expect(posts()).toBe(1))
    await sync.load()
    expect([first.id, second.id].map((id) => lastLoad()?.isStored(id))).toEqual([true, false])
  })

  it('loads nothing and tells nobody where the storage is blocked', async () => {
    const browser = fakeBrowser()
    const blocked = () => Promise.reject(new Error('blocked'))
    const { sync, posts, lastLoad } = setUp({ ...browser, storage: { all: blocked, put: blocked, remove: blocked } })
    sync.save(holding(), holding(first))
    await sync.load()
    expect([lastLoad(), posts()]).toEqual([undefined, 0])
  })
})

it('ignores a post to a channel whose subscription has ended', () => {
  const channel = createBrowserChannel()
  const unsubscribe = channel.subscribe(() => undefined)
  unsubscribe()
  expect(() => channel.post({ type: 'changed' })).not.toThrow()
})
