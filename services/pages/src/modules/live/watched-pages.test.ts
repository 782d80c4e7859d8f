import type { LiveMessage } from '@foyer/contracts/pages/widget/live'
import type { Signals } from '@foyer/service-kit/signals'
import { createLogger } from '@foyer/service-kit/logger'
import { sessionUser } from '@foyer/testing/factories'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Source } from '../page/live-copies/live-copy.policy.ts'
import type { PageHead } from '../page/page.projections.ts'
import type { WatchedPage } from './live.repository.ts'
import { type PagePresence, createPagePresence } from './page-presence.ts'
import { createWatchedPages } from './watched-pages.ts'
import { createWatchedSources } from './watched-sources.ts'

const owner = sessionUser()
const shared: WatchedPage = {
  _id: 7,
  public_id: 'Abc1234',
  owner_id: owner.id,
  share_mode: 'link',
  version: 3,
  columns: [[70, 71], []],
  widgets: [],
}

const presences: PagePresence[] = []
afterEach(() => {
  for (const presence of presences.splice(0)) presence.close()
})

/** Signals of one process, which hears its own. */
function loopback(): Pick<Signals, 'publish' | 'on' | 'onGap'> {
  const listeners: Array<(signal: never) => void> = []
  return {
    async publish(signal) {
      for (const listener of listeners) listener(signal as never)
    },
    on: (_, listener) => void listeners.push(listener),
    onGap: () => undefined,
  }
}

/** A repository whose pending reads can be resolved by hand. */
function build() {
  const store = {
    page: shared as WatchedPage | null,
    fails: false,
    reads: 0,
    pending: null as Array<() => void> | null,
    sources: new Map<number, Source<PageHead>>(),
    onSources: undefined as (() => void) | undefined,
  }
  const presence = createPagePresence({ signals: loopback(), clock: () => new Date(), departureMs: 0 })
  presences.push(presence)
  const watched = createWatchedPages({
    presence,
    sources: createWatchedSources({
      copies: {
        sourceHeads: async () => {
          const sources = new Map(store.sources)
          store.onSources?.()
          return sources
        },
      },
    }),
    log: createLogger('test', 'silent'),
    pages: {
      byPublicId: async () => {
        store.reads += 1
        const { page } = store
        if (store.fails) throw new Error('away')
        if (store.pending) await new Promise<void>((resolve) => store.pending?.push(resolve))
        return page
      },
    },
  })
  return { store, watched }
}

function watcher(viewer: typeof owner | null = null) {
  const messages: LiveMessage[] = []
  return { viewer, grants: [], messages, send: (message: LiveMessage) => void messages.push(message) }
}

describe('watching a page', () => {
  it('reports a change of access that happens during the first read of the page', async () => {
    const { store, watched } = build()
    const visitor = watcher()
    store.pending = []
    const joined = watched.join(visitor, 'Abc1234', 3)
    store.page = { ...shared, share_mode: 'private', version: 4 }
    watched.accessChanged(7)
    for (const release of store.pending) release()
    store.pending = null
    await joined
    await vi.waitFor(() => expect(visitor.messages).toEqual([{ type: 'gone', public_id: 'Abc1234' }]))
  })

  it('reports changes whose signals were lost with the periodic refresh', async () => {
    const { store, watched } = build()
    const [visitor, own] = [watcher(), watcher(owner)]
    await Promise.all([watched.join(visitor, 'Abc1234', 3), watched.join(own, 'Abc1234', 3)])
    store.page = { ...shared, share_mode: 'private', version: 9 }
    await watched.refreshAll()
    expect(visitor.messages).toEqual([{ type: 'gone', public_id: 'Abc1234' }])
    expect(own.messages).toEqual([{ type: 'page', public_id: 'Abc1234', version: 9 }])
  })

  it('retries a failed read of a watched page', async () => {
    const { store, watched } = build()
    const visitor = watcher()
    await watched.join(visitor, 'Abc1234', 3)
    store.fails = true
    store.page = { ...shared, version: 4 }
    watched.changed(7, 'Abc1234')
    await vi.waitFor(() => expect(store.reads).toBe(2))
    store.fails = false
    await vi.waitFor(() => expect(visitor.messages).toHaveLength(1), 5_000)
  })

  it('reports new articles of the widgets that the page has after a change', async () => {
    const { store, watched } = build()
    const visitor = watcher()
    await watched.join(visitor, 'Abc1234', 3)
    store.page = { ...shared, version: 4, columns: [[71, 72]] }
    await watched.refreshAll()
    watched.articlesChanged([70])
    watched.articlesChanged([1, 72, 71])
    expect(visitor.messages.slice(1)).toEqual([{ type: 'articles', public_id: 'Abc1234', widget_ids: [72, 71] }])
  })

  it('replays recent changes of articles to a browser that connects after them', async () => {
    const { watched } = build()
    const visitor = watcher()
    watched.articlesChanged([71, 99])
    await watched.join(visitor, 'Abc1234', 3)
    expect(visitor.messages).toEqual([{ type: 'articles', public_id: 'Abc1234', widget_ids: [71] }])
    await watched.refreshAll()
    expect(visitor.messages).toHaveLength(1)
  })

  it('replays recent changes of articles of a widget that comes to the page after them', async () => {
    const { store, watched } = build()
    const visitor = watcher()
    await watched.join(visitor, 'Abc1234', 3)
    watched.articlesChanged([72])
    store.page = { ...shared, version: 4, columns: [[70, 71, 72]] }
    await watched.refreshAll()
    await watched.refreshAll()
    expect(visitor.messages.filter(({ type }) => type === 'articles')).toEqual([
      { type: 'articles', public_id: 'Abc1234', widget_ids: [72] },
    ])
  })

  it('replays no changes of articles to someone who may not see the page', async () => {
    const { store, watched } = build()
    const visitor = watcher()
    store.page = { ...shared, share_mode: 'private' }
    watched.articlesChanged([71])
    await watched.join(visitor, 'Abc1234', 3)
    expect(visitor.messages).toEqual([{ type: 'gone', public_id: 'Abc1234' }])
  })

  it('stops reading a page without watchers', async () => {
    const { store, watched } = build()
    const visitor = watcher()
    await watched.join(visitor, 'Abc1234', 3)
    watched.leaveAll(visitor)
    const { reads } = store
    watched.articlesChanged([70])
    await watched.refreshAll()
    expect([store.reads, visitor.messages]).toEqual([reads, []])
  })
})

describe('watching a page with live copies', () => {
  const source: PageHead = { _id: 8, public_id: 'Def5678', owner_id: owner.id + 1, share_mode: 'public', version: 5 }
  const changed: LiveMessage = { type: 'live_copies', public_id: 'Abc1234' }
  const open = async () => {
    const { store, watched } = build()
    store.page = { ...shared, widgets: [{}, { live_of: 80 }] }
    store.sources.set(80, { page: source, isThere: true })
    const visitor = watcher()
    await watched.join(visitor, 'Abc1234', 3)
    return { store, watched, visitor }
  }

  it('reports a change of an original that happens while it is read', async () => {
    const { store, watched, visitor } = await open()
    store.pending = []
    const refreshed = watched.refreshAll()
    store.onSources = () => {
      store.sources.set(80, { page: { ...source, version: 6 }, isThere: true })
      store.onSources = undefined
      watched.changed(8, 'Def5678')
    }
    for (const release of store.pending) release()
    store.pending = null
    await refreshed
    await vi.waitFor(() => expect(visitor.messages).toEqual([changed]))
  })

  it('reads nothing for changes of other pages, nor once nobody watches it', async () => {
    const { store, watched, visitor } = await open()
    const { reads } = store
    watched.changed(9, 'Ghi9012')
    watched.leaveAll(visitor)
    watched.changed(8, 'Def5678')
    const next = watcher()
    await watched.join(next, 'Abc1234', 3)
    expect([store.reads, visitor.messages, next.messages]).toEqual([reads + 1, [], []])
  })

  it('looks again for an original that is on no page, until it is there', async () => {
    const { store, watched, visitor } = await open()
    store.sources.clear()
    watched.changed(8, 'Def5678')
    await vi.waitFor(() => expect(visitor.messages).toEqual([changed]))
    store.sources.set(80, { page: { ...source, _id: 10, version: 1 }, isThere: true })
    await vi.waitFor(() => expect(visitor.messages).toEqual([changed, changed]), 5_000)
  })

  it('looks again for an original that is on its way to another page, until it has arrived', async () => {
    const { store, watched, visitor } = await open()
    store.sources.set(80, { page: { ...source, version: 6 }, isThere: true, isMoving: true })
    watched.changed(8, 'Def5678')
    await vi.waitFor(() => expect(visitor.messages).toEqual([changed]))
    store.sources.set(80, { page: { ...source, _id: 10, version: 1 }, isThere: true })
    await vi.waitFor(() => expect(visitor.messages).toEqual([changed, changed]), 5_000)
  })

  it('says nothing to those who may not see the original', async () => {
    const { store, watched, visitor } = await open()
    store.sources.set(80, { page: { ...source, share_mode: 'private', version: 6 }, isThere: true })
    await watched.refreshAll()
    store.sources.set(80, { page: { ...source, share_mode: 'private', version: 7 }, isThere: true })
    await watched.refreshAll()
    expect(visitor.messages).toEqual([changed])
  })
})

describe('editors who watch the same page', () => {
  const editor = sessionUser({ name: 'Ben' })
  const reader = sessionUser({ name: 'Cleo' })
  const edited: WatchedPage = {
    ...shared,
    members: [
      { user_id: editor.id, role: 'editor' },
      { user_id: reader.id, role: 'viewer' },
    ],
  }
  const nobody: LiveMessage = { type: 'presence', public_id: 'Abc1234', people: [] }
  const namesIn = ({ messages }: ReturnType<typeof watcher>) =>
    messages.flatMap((message) => (message.type === 'presence' ? [message.people.map(({ name }) => name)] : []))
  const open = async () => {
    const { store, watched } = build()
    store.page = edited
    const [first, second] = [watcher(owner), watcher(editor)]
    await watched.join(first, 'Abc1234', 3)
    await watched.join(second, 'Abc1234', 3)
    return { store, watched, first, second }
  }

  it('are told of each other, and of nobody else', async () => {
    const { watched, first, second } = await open()
    const readers = [watcher(reader), watcher()]
    for (const person of readers) await watched.join(person, 'Abc1234', 3)
    expect([namesIn(first).at(-1), namesIn(second).at(-1)]).toEqual([['Ben'], [owner.name]])
    expect(readers.map(({ messages }) => messages)).toEqual([[], []])
  })

  it('are told when one has left', async () => {
    const { watched, first, second } = await open()
    watched.leaveAll(second)
    await vi.waitFor(() => expect(namesIn(first).at(-1)).toEqual([]))
  })

  it('are told no more once they may not edit the page', async () => {
    const { store, watched, first, second } = await open()
    store.page = { ...edited, members: [{ user_id: editor.id, role: 'viewer' }] }
    await watched.refreshAll()
    expect([first.messages.at(-1), second.messages.at(-1)]).toEqual([nobody, nobody])
  })

  it('are told of nobody who acts for somebody else', async () => {
    const { watched, first } = await open()
    await watched.join(watcher({ ...editor, id: editor.id + 1, impersonated_by: { id: 1, name: 'Root' } }), 'Abc1234', 3)
    expect(namesIn(first).at(-1)).toEqual(['Ben'])
  })

  it('are neither counted nor told where the owner is the only one', async () => {
    const { watched } = build()
    const own = watcher(owner)
    await watched.join(own, 'Abc1234', 3)
    expect(own.messages).toEqual([])
  })
})
