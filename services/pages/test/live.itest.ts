import { isDeepStrictEqual } from 'node:util'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import { type LiveMessage, live } from '@foyer/contracts/pages/widget/live'
import { removePagePerson } from '@foyer/contracts/pages/page/page-invitations'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import { createSuggestion, updatePageReview } from '@foyer/contracts/pages/item/suggestions'
import { createPage, deletePage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { PageAccess, PageGrant } from '@foyer/contracts/pages/base/share-modes'
import type { Signal } from '@foyer/contracts/signals'
import { renameTag } from '@foyer/contracts/pages/item/tags'
import { addWidget, moveWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { createIdentitySigner } from '@foyer/service-kit/identity'
import { createLogger } from '@foyer/service-kit/logger'
import { connectConsumer, connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { createSignals } from '@foyer/service-kit/signals'
import { startService } from '@foyer/service-kit/start-service'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { testSecret } from '@foyer/testing/stores'
import { startRedisProxy } from '@foyer/testing/tcp-proxy'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPageModel } from '../src/modules/page/page.model.ts'
import { service } from '../src/service.ts'
import { type Harness, actions, startPages } from './support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
let publish: (signal: Signal) => Promise<void>
let closeSignals: () => Promise<void>
const signer = createIdentitySigner(testSecret)
const open: Listener[] = []

beforeAll(async () => {
  harness = await startPages()
  act = actions(harness.url)
  // Publishes through Redis, as another process does.
  const log = createLogger('test', 'silent')
  const url = harness.stores.env['REDIS_URL'] ?? ''
  const [producer, consumer] = [connectProducer(url, log), connectConsumer(url, log)]
  await waitUntilReady(producer, 5_000)
  const signals = createSignals({ producer, consumer, prefix: harness.stores.env['QUEUE_PREFIX'] ?? '', log })
  publish = (signal) => signals.publish(signal)
  closeSignals = async () => {
    await signals.close()
    producer.disconnect()
  }
})
afterAll(async () => {
  await closeSignals()
  await harness.stop()
})
afterEach(() => {
  for (const listener of open.splice(0)) listener.leave()
})

type Listener = { headers: Headers; messages: LiveMessage[]; ended: boolean; text: string; leave(): void }

/** Opens an event stream as the gateway does. Resolves when it is `ready`. */
async function listen(
  as: SessionUser | null,
  watch: string,
  session = 'session-of-tests',
  url = harness.url,
  grants: PageGrant[] = [],
): Promise<Listener> {
  const abort = new AbortController()
  const identity = signer.sign(as ? { kind: 'user', session, user: as, grants } : { kind: 'visitor', grants })
  const answer = await fetch(`${url}/live?watch=${watch}`, { headers: { [identityHeader]: identity }, signal: abort.signal })
  expect(answer.status).toBe(200)
  const listener: Listener = { headers: answer.headers, messages: [], ended: false, text: '', leave: () => abort.abort() }
  open.push(listener)
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      listener.text += decoder.decode(chunk as Uint8Array, { stream: true })
      const lines = listener.text.split('\n\n').slice(0, -1)
      listener.messages = lines.filter((line) => line.startsWith('data: ')).map((line) => JSON.parse(line.slice(6)) as LiveMessage)
    }
  })()
    .catch(() => undefined)
    .finally(() => (listener.ended = true))
  await waitFor('the stream to be caught up', () => listener.ended || listener.messages.some((message) => message.type === 'ready'))
  return listener
}

const heard = (listener: Listener, type: LiveMessage['type']) => listener.messages.filter((message) => message.type === type)
const share = async (owner: SessionUser, pageId: number, share_mode: ShareMode) => {
  const answer = await callService(harness.url, updatePageAccess, { params: { id: String(pageId) }, body: { share_mode } }, owner)
  expect(answer.status).toBe(200)
}
async function scene() {
  const owner = sessionUser()
  const page = await act.page(owner)
  const widget = await act.widget(owner, page.id)
  const { version } = await act.view(page.public_id, owner)
  return { owner, page, widget, version }
}
const connections = async () => {
  const text = await (await fetch(`${harness.url}/metrics`)).text()
  return Number(/^foyer_live_connections\S* (\d+)$/m.exec(text)?.[1])
}

describe('GET /live, for somebody whom an owner has let in', () => {
  /** An editor of a private page, as if they had accepted an invitation. */
  async function letIn() {
    const [{ owner, page, widget }, guest] = [await scene(), sessionUser()]
    const members = [{ user_id: guest.id, role: 'editor', name: 'G', email: 'g@example.org', at: new Date() }]
    await harness.database((database) => database.collection<{ _id: number }>('pages').updateOne({ _id: page.id }, { $set: { members } }))
    const { version } = await act.view(page.public_id, guest)
    return { owner, guest, page, widget, version }
  }

  it('reports changes by each to the other', async () => {
    const { owner, guest, page, widget, version } = await letIn()
    const watch = `${page.public_id}:${version}`
    for (const [editor, watcher] of [
      [owner, guest],
      [guest, owner],
    ] as const) {
      const listener = await listen(watcher, watch)
      const before = heard(listener, 'page').length
      await act.item(editor, widget.id, 'https://a.example', 'A')
      await waitFor('the change', () => heard(listener, 'page').length > before)
      expect(heard(listener, 'page').at(-1)).toMatchObject({ public_id: page.public_id })
    }
  })

  it('tells them and the owner of each other, also at another process', async () => {
    const { owner, guest, page, version } = await letIn()
    const second = await startService(service, { env: harness.stores.env, roles: ['http'], resolve: () => 'http://127.0.0.1:9' })
    const own = await listen(owner, `${page.public_id}:${version}`)
    const theirs = await listen(guest, `${page.public_id}:${version}`, 'x', second.url)
    const presence = (...people: SessionUser[]) => ({
      type: 'presence',
      public_id: page.public_id,
      people: people.map(({ public_id, name }) => ({ public_id, name })),
    })
    const says = (listener: Listener, ...people: SessionUser[]) =>
      isDeepStrictEqual(heard(listener, 'presence').at(-1), presence(...people))
    await waitFor('both to know', () => says(own, guest) && says(theirs, owner))
    theirs.leave()
    await waitFor('the owner to be alone', () => says(own))
    expect(heard(own, 'presence').at(-1)).toEqual(presence())
    await second.stop()
  })

  it('tells them and the owner of suggestions, and nobody who only sees the page', async () => {
    const { owner, guest, page, widget } = await letIn()
    await share(owner, page.id, 'public')
    const params = { id: String(page.id) }
    await callService(harness.url, updatePageReview, { params, body: { review_edits: true } }, owner)
    const { version } = await act.view(page.public_id, guest)
    const listeners: Listener[] = []
    for (const watcher of [owner, guest, sessionUser(), null]) listeners.push(await listen(watcher, `${page.public_id}:${version}`))
    const body = { kind: 'add' as const, widget_id: widget.id, proposed: { url: 'https://a.example' } }
    expect((await callService(harness.url, createSuggestion, { params, body }, guest)).status).toBe(201)
    await waitFor('both to hear', () => listeners.slice(0, 2).every((listener) => heard(listener, 'suggestions').length > 0))
    // Whatever comes later has come after it.
    await act.item(owner, widget.id, 'https://b.example', 'B')
    await waitFor('the change', () => listeners.every((listener) => heard(listener, 'page').length > 0))
    expect(listeners.slice(2).map((listener) => heard(listener, 'suggestions'))).toEqual([[], []])
  })

  it('says that the page is gone, and nothing more of it, as soon as they are removed', async () => {
    const { owner, guest, page, widget, version } = await letIn()
    const listener = await listen(guest, `${page.public_id}:${version}`)
    const params = { id: String(page.id), user_id: String(guest.id) }
    expect((await callService(harness.url, removePagePerson, { params }, owner)).status).toBe(200)
    await waitFor('the page to be gone', () => heard(listener, 'gone').length > 0)
    const count = heard(listener, 'page').length
    const own = await listen(owner, `${page.public_id}:0`)
    await act.item(owner, widget.id, 'https://a.example', 'A')
    await waitFor('the change', () => heard(own, 'page').length > 1)
    expect(heard(listener, 'page')).toHaveLength(count)
  })
})

describe('GET /live', () => {
  it('reports a change to every watcher of the page, and to nobody else', async () => {
    const { owner, page, widget, version } = await scene()
    await share(owner, page.id, 'public')
    const stranger = await scene()
    const watch = `${page.public_id}:${version + 1}`
    const [own, visitor, elsewhere] = [
      await listen(owner, watch),
      await listen(null, watch),
      await listen(stranger.owner, `${stranger.page.public_id}:${stranger.version}`),
    ]
    expect(own.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect([own.headers.get('cache-control'), own.headers.get('x-accel-buffering')]).toEqual(['no-store', 'no'])
    expect([own.messages, visitor.messages]).toEqual([[{ type: 'ready' }], [{ type: 'ready' }]])
    await act.item(owner, widget.id, 'https://a.example', 'A')
    const now = (await act.view(page.public_id, owner)).version
    for (const listener of [own, visitor]) {
      await waitFor('the change', () => heard(listener, 'page').at(-1))
      expect(heard(listener, 'page').at(-1)).toEqual({ type: 'page', public_id: page.public_id, version: now })
    }
    expect(elsewhere.messages).toEqual([{ type: 'ready' }])
  })

  it('sends the current version to a client with an older one or none', async () => {
    const { owner, page, widget, version } = await scene()
    await act.item(owner, widget.id, 'https://a.example', 'A')
    const now = (await act.view(page.public_id, owner)).version
    for (const has of [version, 0]) {
      const { messages } = await listen(owner, `${page.public_id}:${has}`)
      expect(messages).toEqual([{ type: 'page', public_id: page.public_id, version: now }, { type: 'ready' }])
    }
    expect((await listen(owner, `${page.public_id}:${now}`)).messages).toEqual([{ type: 'ready' }])
  })

  it('debounces concurrent changes and reports the last version', async () => {
    const { owner, page, widget, version } = await scene()
    const listener = await listen(owner, `${page.public_id}:${version}`)
    await Promise.all(Array.from({ length: 20 }, async (_, n) => act.item(owner, widget.id, `https://a.example/${n}`, 'A')))
    const now = (await act.view(page.public_id, owner)).version
    await waitFor('the last change', () => heard(listener, 'page').some((message) => message.type === 'page' && message.version === now))
    expect(heard(listener, 'page').length).toBeLessThan(20)
  })

  it('honours the secret of a page, and ends with it', async () => {
    const { owner, page, widget } = await scene()
    const call = { params: { id: String(page.id) } }
    const access = await callService(harness.url, updatePageAccess, { ...call, body: { share_mode: 'link' } }, owner)
    const grants = [{ public_id: page.public_id, key: (access.body as PageAccess).access_token ?? '' }]
    const watch = `${page.public_id}:0`
    const [granted, visitor] = [await listen(null, watch, undefined, undefined, grants), await listen(null, watch)]
    expect([heard(granted, 'page').length, heard(visitor, 'gone').length]).toEqual([1, 1])
    await act.item(owner, widget.id, 'https://a.example', 'A')
    await waitFor('the change', () => heard(granted, 'page').length > 1)
    await callService(harness.url, updatePageAccess, { ...call, body: { renew_link: true } }, owner)
    await waitFor('the end of it', () => heard(granted, 'gone').length === 1)
  })

  it('answers `gone` for a page the viewer may not see, as for one that does not exist', async () => {
    const { owner, page, widget, version } = await scene()
    const gone = [{ type: 'gone', public_id: page.public_id }, { type: 'ready' }]
    const [stranger, visitor] = [await listen(sessionUser(), `${page.public_id}:${version}`), await listen(null, `${page.public_id}:0`)]
    await act.item(owner, widget.id, 'https://a.example', 'A')
    await publish({ name: 'articles.changed', widget_ids: [widget.id] })
    const own = await listen(owner, `${page.public_id}:0`)
    await act.item(owner, widget.id, 'https://b.example', 'B')
    await waitFor('the owner to hear of it', () => heard(own, 'page').length > 1)
    expect([stranger.messages, visitor.messages]).toEqual([gone, gone])
    expect((await listen(null, 'Nothing:0')).messages[0]).toEqual({ type: 'gone', public_id: 'Nothing' })
  })

  it('sends `gone` to viewers whose access is withdrawn', async () => {
    const { owner, page, widget } = await scene()
    await share(owner, page.id, 'public')
    const { version } = await act.view(page.public_id, owner)
    const [own, visitor, stranger] = [
      await listen(owner, `${page.public_id}:${version}`),
      await listen(null, `${page.public_id}:${version}`),
      await listen(sessionUser(), `${page.public_id}:${version}`),
    ]
    await share(owner, page.id, 'private')
    await waitFor('both to hear', () => heard(visitor, 'gone').length === 1 && heard(stranger, 'gone').length === 1)
    await act.item(owner, widget.id, 'https://a.example', 'A')
    const now = (await act.view(page.public_id, owner)).version
    await waitFor('the owner to hear on', () => heard(own, 'page').some((message) => message.type === 'page' && message.version === now))
    expect([heard(visitor, 'page'), heard(stranger, 'page'), heard(own, 'gone')]).toEqual([[], [], []])
  })

  it('sends `gone` to viewers of somebody who leaves', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    await callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } }, owner)
    const viewer = await listen(null, `${page.public_id}:0`)
    await harness.database((connection) => createPageModel(connection).updateOne({ _id: page.id }, { $set: { owner_hidden: true } }))
    await publish({ name: 'page.access_changed', page_id: page.id })
    const gone = { type: 'gone', public_id: page.public_id }
    await vi.waitFor(() => expect(viewer.messages).toContainEqual(gone), { timeout: 20_000 })
  })

  it('sends `gone` when a page is deleted', async () => {
    const { owner, page, version } = await scene()
    const listener = await listen(owner, `${page.public_id}:${version}`)
    expect((await callService(harness.url, deletePage, { params: { id: String(page.id) } }, owner)).status).toBe(200)
    await waitFor('the word', () => heard(listener, 'gone').length === 1)
  })

  it('reports new articles to the watchers of the page with the feed', async () => {
    const { owner, page, version } = await scene()
    const listener = await listen(owner, `${page.public_id}:${version}`)
    const feed = await act.widget(owner, page.id, { widget_type: 'rsslist' })
    await waitFor('the new widget', () => heard(listener, 'page').length > 0)
    await publish({ name: 'articles.changed', widget_ids: [1, feed.id] })
    await waitFor('the articles', () => heard(listener, 'articles').length > 0)
    expect(heard(listener, 'articles')[0]).toEqual({ type: 'articles', public_id: page.public_id, widget_ids: [feed.id] })
  })

  it('reports changes of pages and imports to their owner alone', async () => {
    const [mine, theirs] = [sessionUser(), sessionUser()]
    const [own, listener, visitor] = [await listen(mine, ''), await listen(theirs, ''), await listen(null, '')]
    expect((await callService(harness.url, createPage, { body: { title: 'New' } }, mine)).status).toBe(201)
    await publish({ name: 'read_state.changed', user_id: mine.id, widget_ids: [5, 6] })
    await publish({ name: 'user.changed', user_id: mine.id })
    await publish({ name: 'import.changed', user_id: mine.id, id: 7, status: 'import_in_progress', imported: 5, bookmarks: 9 })
    await waitFor('the import', () => heard(own, 'import').length > 0)
    await waitFor('the new page', () => heard(own, 'pages').length > 0)
    expect(heard(own, 'read_state')).toEqual([{ type: 'read_state', widget_ids: [5, 6] }])
    expect(heard(own, 'user')).toEqual([{ type: 'user' }])
    expect(heard(own, 'import')[0]).toEqual({ type: 'import', id: 7, status: 'import_in_progress', imported: 5, bookmarks: 9 })
    expect([listener.messages, visitor.messages]).toEqual([[{ type: 'ready' }], [{ type: 'ready' }]])
  })

  it('reports a renamed tag to its person alone', async () => {
    const { owner, widget } = await scene()
    const [own, visitor] = [await listen(owner, ''), await listen(null, '')]
    const body = { url: 'https://a.example/', tags: ['old'] }
    await callService(harness.url, addItem, { params: { id: String(widget.id) }, body }, owner)
    await callService(harness.url, renameTag, { body: { tag: 'old', name: 'new' } }, owner)
    await waitFor('the tag', () => heard(own, 'tags').length > 0)
    expect(visitor.messages).toEqual([{ type: 'ready' }])
  })

  it('ends the streams of a session that is revoked', async () => {
    const person = sessionUser()
    const [ending, staying] = [await listen(person, '', 'ends'), await listen(person, '', 'stays')]
    await publish({ name: 'session.revoked', session: 'ends' })
    await waitFor('the stream to end', () => ending.ended)
    expect(staying.ended).toBe(false)
  })

  it('ends the streams of a person whose teams have changed, so that they come back as a member or as none', async () => {
    const person = sessionUser()
    const [ending, staying] = [await listen(person, ''), await listen(sessionUser(), '')]
    await publish({ name: 'memberships.changed', user_id: person.id })
    await waitFor('the stream to end', () => ending.ended)
    expect(staying.ended).toBe(false)
  })

  it.each(['team_pages.changed', 'team.changed'] as const)(
    'tells the members of a team alone to read their lists of pages again: %s',
    async (name) => {
      const team_id = newId()
      const member = await listen(sessionUser({ memberships: [{ id: team_id, role: 'member' }] }), '')
      const stranger = await listen(sessionUser({ memberships: [{ id: newId(), role: 'owner' }] }), '')
      await publish({ name, team_id })
      await waitFor('the message', () => member.messages.some(({ type }) => type === 'pages'))
      expect(stranger.messages).toEqual([{ type: 'ready' }])
    },
  )

  it.each(['team_people.changed', 'team.changed'] as const)('tells the members of a team alone to read it again: %s', async (name) => {
    const team_id = newId()
    const member = await listen(sessionUser({ memberships: [{ id: team_id, role: 'member' }] }), '')
    const stranger = await listen(sessionUser({ memberships: [{ id: newId(), role: 'owner' }] }), '')
    await publish({ name, team_id })
    await waitFor('the message', () => member.messages.some(({ type }) => type === 'teams'))
    expect(stranger.messages).toEqual([{ type: 'ready' }])
  })

  it('ends all streams after a gap in signals, so that clients reconnect and catch up', async () => {
    const { owner, page, version } = await scene()
    // A connection of its own: the Redis is shared with other files, whose subscriptions are to stay.
    const redis = await startRedisProxy(harness.stores.env['REDIS_URL'] ?? '')
    const env = { ...harness.stores.env, REDIS_URL: redis.url }
    const second = await startService(service, { env, roles: ['http'], resolve: () => 'http://127.0.0.1:9' })
    const listenThere = (as: SessionUser | null, watch: string) => listen(as, watch, 'x', second.url)
    const all = [await listenThere(owner, `${page.public_id}:${version}`), await listenThere(null, '')]
    redis.cut()
    redis.pass()
    await waitFor('the streams to end', () => all.every((listener) => listener.ended))
    expect((await listenThere(owner, `${page.public_id}:${version}`)).messages).toEqual([{ type: 'ready' }])
    await second.stop()
    await redis.close()
  })

  it(`ends the oldest stream of a person who opens more than ${limits.live_connections_per_user}`, async () => {
    const person = sessionUser()
    const all: Listener[] = []
    for (let n = 0; n <= limits.live_connections_per_user; n += 1) all.push(await listen(person, ''))
    await waitFor('the oldest to end', () => all[0]?.ended)
    expect(all.slice(1).some((listener) => listener.ended)).toBe(false)
  })

  it('drops a connection that the client has closed', async () => {
    const { owner, page, version } = await scene()
    await waitFor('those of other tests to be gone', async () => (await connections()) === 0)
    const listener = await listen(owner, `${page.public_id}:${version}`)
    expect(await connections()).toBe(1)
    listener.leave()
    await waitFor('the connection to be gone', async () => (await connections()) === 0)
  })

  it.each(['Abc1234', 'Abc1234:', 'Abc1234:x', 'a:1', `${'Abc1234:1,'.repeat(20)}Abc1234:1`, '../x:1'])(
    'refuses to watch %s',
    async (watch) => {
      const answer = await callService(harness.url, live, { query: { watch } }, sessionUser())
      expect([answer.status, errorCodeOf(answer)]).toEqual([422, 'invalid'])
    },
  )

  it('limits the streams of visitors, not of members', async () => {
    const env = { ...harness.stores.env, LIVE_VISITORS: '1' }
    const small = await startService(service, { env, roles: ['http'], resolve: () => 'http://127.0.0.1:9' })
    const first = await listen(null, '', '', small.url)
    const refused = await callService(small.url, live, { query: {} }, null)
    expect([refused.status, errorCodeOf(refused)]).toEqual([429, 'rate_limited'])
    await listen(sessionUser(), '', '', small.url)
    first.leave()
    await waitFor('room', async () => (await listen(null, '', '', small.url).catch(() => null)) !== null)
    await small.stop()
  })

  it('lets the service stop while a stream is open', async () => {
    const stopping = await startService(service, { env: harness.stores.env, roles: ['http'], resolve: () => 'http://127.0.0.1:9' })
    const listener = await listen(sessionUser(), '', '', stopping.url)
    const began = performance.now()
    await stopping.stop()
    await waitFor('the stream to end', () => listener.ended)
    // Connections that are still open are cut after five seconds.
    expect(performance.now() - began).toBeLessThan(4_500)
  })

  it('reports a change made by another process', async () => {
    const { owner, page, widget, version } = await scene()
    const second = await startService(service, { env: harness.stores.env, roles: ['http'], resolve: () => 'http://127.0.0.1:9' })
    const listener = await listen(owner, `${page.public_id}:${version}`, 'x', second.url)
    const added = await callService(harness.url, addItem, { params: { id: String(widget.id) }, body: { url: 'https://a.example' } }, owner)
    expect(added.status).toBe(201)
    await waitFor('the change', () => heard(listener, 'page').length > 0)
    await second.stop()
  })
})

describe('GET /live, for a page with a live copy', () => {
  /** A public page of somebody else that shows a live copy of the widget. */
  async function shownElsewhere() {
    const original = await scene()
    const [ben, guest] = [sessionUser(), sessionUser()]
    await share(original.owner, original.page.id, 'public')
    const page = await act.page(ben)
    const body = { widgets: [original.widget.id], isLiveCopy: true }
    await callService(harness.url, addWidget, { params: { id: String(page.id) }, body }, ben)
    await share(ben, page.id, 'public')
    // The items of what has arrived are counted a moment later, which gives the page another version.
    await waitFor('the arrival to be counted', () =>
      harness.database(async (database) => {
        const pages = database.collection<{ _id: number; pending_events?: unknown[] }>('pages')
        return (await pages.findOne({ _id: page.id }))?.pending_events?.length === 0
      }),
    )
    const { version } = await act.view(page.public_id, ben)
    return { ...original, copied: page, guest, watch: `${page.public_id}:${version}` }
  }
  const change = async ({ owner, widget }: { owner: SessionUser; widget: { id: number } }, n: number) => {
    const body = { url: `https://example.org/${n}` }
    expect((await callService(harness.url, addItem, { params: { id: String(widget.id) }, body }, owner)).status).toBe(201)
  }

  it('tells those who may see the original of its changes, and nobody else', async () => {
    const world = await shownElsewhere()
    await share(world.owner, world.page.id, 'private')
    const [own, guest, visitor] = [
      await listen(world.owner, world.watch),
      await listen(world.guest, world.watch),
      await listen(null, world.watch),
    ]
    await change(world, 1)
    await waitFor('the change to be told', () => heard(own, 'live_copies').length > 0)
    await change(world, 2)
    await waitFor('the next change to be told', () => heard(own, 'live_copies').length > 1)
    expect([heard(guest, 'live_copies'), heard(visitor, 'live_copies'), heard(visitor, 'page')]).toEqual([[], [], []])
    expect(own.text).not.toContain('example.org')
  })

  it('tells of access that is withdrawn and given, and then of no more changes', async () => {
    const world = await shownElsewhere()
    const visitor = await listen(null, world.watch)
    await share(world.owner, world.page.id, 'private')
    await waitFor('the withdrawal to be told', () => heard(visitor, 'live_copies').length === 1)
    await change(world, 1)
    await share(world.owner, world.page.id, 'public')
    await waitFor('the access to be told', () => heard(visitor, 'live_copies').length === 2)
    expect(heard(visitor, 'gone')).toEqual([])
  })

  it('goes on after the original was moved to another page', async () => {
    const world = await shownElsewhere()
    const own = await listen(world.owner, world.watch)
    const target = await act.page(world.owner)
    await callService(harness.url, moveWidget, { params: { id: String(world.widget.id) }, body: { page_id: target.id } }, world.owner)
    await waitFor('the move to be told', () => heard(own, 'live_copies').length > 0)
    await vi.waitFor(async () => {
      const before = heard(own, 'live_copies').length
      await change(world, Date.now())
      await vi.waitFor(() => expect(heard(own, 'live_copies').length).toBeGreaterThan(before), 5_000)
    }, 30_000)
  })

  it('tells of new articles to those who may see the original', async () => {
    const world = await shownElsewhere()
    await share(world.owner, world.page.id, 'private')
    const [own, visitor] = [await listen(world.owner, world.watch), await listen(null, world.watch)]
    await publish({ name: 'articles.changed', widget_ids: [world.widget.id] })
    const articles = { type: 'articles', public_id: world.copied.public_id, widget_ids: [world.widget.id] }
    await waitFor('the articles to be told', () => heard(own, 'articles').length > 0)
    expect([heard(own, 'articles'), heard(visitor, 'articles')]).toEqual([[articles], []])
  })
})
