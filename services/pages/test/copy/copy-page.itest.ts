import { copyFeeds, copyPage } from '@foyer/contracts/pages/page/page-copies'
import { type Folders, type Links, addItem, addItems, deleteItem } from '@foyer/contracts/kinds/bookmarks'
import { addFolder, deleteFolder } from '@foyer/contracts/kinds/groups'
import type { EndpointRequest } from '@foyer/contracts/endpoint'
import type { SessionUser } from '@foyer/contracts/identity'
import { listItems } from '@foyer/contracts/pages/item/item-calls'
import { type Notes, addNote } from '@foyer/contracts/kinds/notes'
import { type TodoLists, addTodo, updateTodo } from '@foyer/contracts/kinds/todos'
import { arrangeWidgets, createPage, updatePage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { deleteWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Items, Widget } from '@foyer/contracts/pages/widget/widgets'
import { listWebhookOwners } from '@foyer/contracts/accounts/webhooks'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, actions, startPages } from '../support/harness.ts'

type Endpoint = Parameters<typeof callService>[1]

const hooked = sessionUser()
/** Of whom feeds copies nothing. */
const withoutFeeds = new Set<number>()
let siblings: Loopback
let harness: Harness
let act: ReturnType<typeof actions>

beforeAll(async () => {
  siblings = await startLoopback(({ path, body }) => {
    if (path === listWebhookOwners.path) return json({ user_ids: [hooked.id] })
    if (!path.endsWith('/copied_feeds')) return json({ code: 'not_found', request_id: 'x' }, 404)
    const { owner_id, widgets } = JSON.parse(body) as { owner_id: number; widgets: unknown[] }
    return withoutFeeds.has(owner_id) ? json({ code: 'unavailable', request_id: 'x' }, 503) : json({ copied: widgets.length })
  })
  harness = await startPages(siblings.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness?.stop()
  await siblings?.close()
})

type CopyRequest = EndpointRequest<typeof copyPage>
const callCopy = (page: PageSummary, as: Caller, { query = {}, body = {} }: Partial<CopyRequest> = {}) =>
  callService(harness.url, copyPage, { params: { id: String(page.id) }, query, body }, as)
const copied = async (page: PageSummary, as: SessionUser, request?: Partial<CopyRequest>): Promise<PageSummary> => {
  const answer = await callCopy(page, as, request)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body as PageSummary
}
const list = (as: SessionUser) => act.list(as)
const share = (page: PageSummary, as: SessionUser) =>
  callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } }, as)
const widgetsOf = (page: Page): Widget[] => page.columns.flatMap(({ widgets }) => widgets)
/** What the first widget of a type holds. */
const itemsIn = (page: Page, type = 'urllist'): Items => {
  const items = widgetsOf(page).find(({ widget_type }) => widget_type === type)?.items
  if (!items) throw new Error(`the page has no ${type}`)
  return items
}
const itemsOf = async <T extends Items>(page: PageSummary, as: Caller): Promise<T> => itemsIn(await act.view(page.public_id, as)) as T
/** A call that must succeed. */
const done = async <T>(endpoint: Endpoint, params: Record<string, number>, body: object | undefined, as: Caller): Promise<T> => {
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const answer = await callService(harness.url, endpoint, { params: texts, ...(body ? { body } : {}) } as never, as)
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as T
}
const countOf = (collection: string, filter: object) =>
  harness.database((connection) => connection.collection(collection).countDocuments(filter))
/** A page of this person's with a bookmark widget. */
async function scene(owner = sessionUser()) {
  const page = await act.page(owner)
  return { owner, page, links: await act.widget(owner, page.id) }
}

describe('POST /pages/{id}.json', () => {
  it('makes a private page with the same layout, and changes nothing of the original', async () => {
    const { owner, page, links } = await scene()
    const feeds = await act.widget(owner, page.id, { widget_type: 'rsslist', column: 2, title: 'News' })
    await act.item(owner, links.id, 'https://alder.example/', 'Alder')
    await done(updatePage, { id: page.id }, { description: 'About trees', theme_color: 0x2ecc71, widget_transparency: 100 }, owner)
    await done(updateWidget, { id: links.id }, { icon: 'emoji:1F333', settings: { m: 3 } }, owner)
    await done(arrangeWidgets, { id: page.id }, { columnsCount: 2, columns: [[feeds.id], [links.id]], column_widths: [1, 4] }, owner)
    await share(page, owner)
    const before = await act.view(page.public_id, owner)
    const summary = await copied(page, owner)
    expect(summary).toMatchObject({ title: 'My links (2)', share_mode: 'private', is_default: false, is_archived: false })
    const copy = await act.view(summary.public_id, owner)
    expect(copy).toMatchObject({ theme_color: 0x2ecc71, widget_transparency: 100 })
    expect(copy).toMatchObject({ description: 'About trees', column_widths: [1, 4], owner_name: owner.name, is_owner: true })
    expect(copy.columns).toMatchObject([
      { widgets: [{ widget_type: 'rsslist', title: 'News' }] },
      { widgets: [{ title: 'Links', icon: { type: 'emoji' }, settings: { m: 3 }, items: { total: 1, links: [{ title: 'Alder' }] } }] },
    ])
    const ids = (of: Page) => widgetsOf(of).flatMap(({ id, public_id }) => [id, public_id])
    expect(ids(copy).filter((id) => ids(before).includes(id))).toEqual([])
    expect(await act.view(page.public_id, owner)).toEqual(before)
    expect((await list(owner)).map(({ title }) => title)).toEqual(['My links', 'My links (2)'])
  })

  it('gives the copy the same title where that is asked for, in the query as well', async () => {
    const { owner, page } = await scene()
    const requests: Partial<CopyRequest>[] = [
      { query: { same_title: '1' } },
      { body: { same_title: 1 } },
      { body: { same_title: true } },
      { body: { same_title: '1' } },
      { body: { same_title: 0 } },
      {},
    ]
    const titles: string[] = []
    for (const request of requests) titles.push((await copied(page, owner, request)).title)
    expect(titles).toEqual(['My links', 'My links', 'My links', 'My links', 'My links (2)', 'My links (3)'])
  })

  it('copies a list of any length with its groups, in its order', async () => {
    const { owner, page, links } = await scene()
    const { folders } = await done<Folders>(addFolder, { id: links.id }, { title: 'Trees', first_title: 'Birds' }, owner)
    const [birds, trees] = folders.map(({ id }) => id)
    for (const from of [0, 400, 800]) {
      const bookmarks = Array.from({ length: 400 }, (_, n) => ({
        url: `https://${from + n}.example/`,
        title: `${from + n}`,
        folder_id: n % 3 === 0 ? trees : birds,
      }))
      await done(addItems, { id: links.id }, { bookmarks }, owner)
    }
    await done(updateWidget, { id: links.id }, { settings: { g_c: [trees], g_a: trees } }, owner)
    const all = async (of: PageSummary) => {
      const [widget] = widgetsOf(await act.view(of.public_id, owner))
      const groups = new Map((await itemsOf<Folders>(of, owner)).folders.map(({ id, title }) => [id, title]))
      const read: string[] = []
      for (let after: string | null = ''; after !== null;) {
        const params = { id: String(widget?.id) }
        const part = (await callService(harness.url, listItems, { params, query: { after } }, owner)).body as Links
        read.push(...part.links.map(({ title, folder_id }) => `${title} ${groups.get(folder_id ?? 0)}`))
        after = part.next
      }
      return read
    }
    const copy = await copied(page, owner)
    const read = await all(copy)
    expect(read).toHaveLength(1_200)
    expect(read).toEqual(await all(page))
    const { folders: groups, total } = await itemsOf<Folders>(copy, owner)
    expect([total, groups.map(({ toggleState }) => toggleState)]).toEqual([1_200, [true, false]])
    expect(widgetsOf(await act.view(copy.public_id, owner))[0]?.settings).toEqual({ g_c: [groups[1]?.id], g_a: groups[1]?.id })
    expect(groups.map(({ id }) => id)).not.toContain(trees)
  })

  it('copies notes and to-dos, done or not', async () => {
    const { owner, page, links } = await scene()
    const notes = await act.widget(owner, page.id, { widget_type: 'notes', title: 'Notes' })
    const todos = await act.widget(owner, page.id, { widget_type: 'todo', title: 'Tasks' })
    await done(deleteWidget, { id: links.id }, undefined, owner)
    for (const text of ['second', 'first']) await done(addNote, { id: notes.id }, { text }, owner)
    const [taskList] = (todos.items as TodoLists).lists
    for (const newTodo of ['Water', 'Prune']) await done(addTodo, { id: todos.id, list_id: taskList?.id ?? 0 }, { newTodo }, owner)
    const lists = (of: Page) => (itemsIn(of, 'todo') as TodoLists).lists
    const [water] = lists(await act.view(page.public_id, owner))[0]?.todos ?? []
    await done(updateTodo, { id: todos.id, item_id: water?.id ?? 0 }, { is_done: true, due: '2026-11-25' }, owner)
    await share(page, owner)
    const stranger = sessionUser()
    const copy = await act.view((await copied(page, stranger)).public_id, stranger)
    expect((itemsIn(copy, 'notes') as Notes).notes.map(({ text }) => text)).toEqual(['first', 'second'])
    expect(lists(copy)).toMatchObject([
      {
        title: taskList?.title,
        todos: [
          { text: 'Water', is_done: true, due: '2026-11-25' },
          { text: 'Prune', is_done: false, due: null },
        ],
      },
    ])
  })

  it('copies neither what was deleted nor the keys of clients', async () => {
    const { owner, page, links } = await scene()
    const removed = await act.widget(owner, page.id, { title: 'Removed' })
    await act.item(owner, removed.id, 'https://birch.example/')
    await done(deleteWidget, { id: removed.id }, undefined, owner)
    await done(addFolder, { id: links.id }, { title: 'Trees', first_title: 'Birds' }, owner)
    const { folder_id } = await done<{ folder_id: number }>(
      addFolder,
      { id: links.id },
      { title: 'Gone', idempotency_key: 'key-gone' },
      owner,
    )
    await done(addItem, { id: links.id }, { url: 'https://oak.example/', folder_id }, owner)
    await done(deleteFolder, { id: links.id, folder_id }, undefined, owner)
    const { id } = await done<{ id: number }>(addItem, { id: links.id }, { url: 'https://elm.example/' }, owner)
    await done(deleteItem, { id: links.id, item_id: id }, undefined, owner)
    await done(addItem, { id: links.id }, { url: 'https://ash.example/', title: 'Ash', idempotency_key: 'key-of-ash' }, owner)
    const copy = await act.view((await copied(page, owner)).public_id, owner)
    expect(widgetsOf(copy).map(({ title }) => title)).toEqual(['Links'])
    expect(widgetsOf(copy)[0]?.items).toMatchObject({
      total: 1,
      folders: [{ title: 'Birds', links: [{ title: 'Ash' }] }, { title: 'Trees' }],
    })
    expect(JSON.stringify(copy)).not.toContain('idempotency_key')
    const stored = await countOf('bookmarks', { widget_id: widgetsOf(copy)[0]?.id })
    expect(stored).toBe(1)
  })

  it('copies scripts and tags for the owner alone, icons and dates for everyone', async () => {
    const { owner, page, links } = await scene()
    const icon = 'emoji:1F333'
    await done(addItem, { id: links.id }, { url: 'https://oak.example/', title: 'Oak', tags: ['tree'], icon }, owner)
    await done(addItem, { id: links.id }, { url: 'javascript:alert(1)', title: 'Script' }, owner)
    const created = new Date(1_500_000_000_000)
    await harness.database((connection) =>
      connection.collection('bookmarks').updateMany({ widget_id: links.id }, { $set: { created_at: created } }),
    )
    await share(page, owner)
    const stranger = sessionUser()
    const own = await itemsOf<Links>(await copied(page, owner), owner)
    const theirs = await itemsOf<Links>(await copied(page, stranger), stranger)
    expect(own).toMatchObject({ total: 2, links: [{ title: 'Oak', tags: ['tree'], created_at: 1_500_000_000 }, { title: 'Script' }] })
    expect(theirs).toMatchObject({ total: 1, links: [{ title: 'Oak', icon: { type: 'emoji' }, created_at: 1_500_000_000 }] })
    expect(theirs.links[0]?.tags).toBeUndefined()
  })

  it('is for everyone signed in who may see the page', async () => {
    const { owner, page } = await scene()
    const stranger = sessionUser()
    const codes = async () => Promise.all([null, stranger].map(async (as) => errorCodeOf(await callCopy(page, as))))
    expect(await codes()).toEqual(['unauthenticated', 'not_found'])
    await share(page, owner)
    expect(await codes()).toEqual(['unauthenticated', undefined])
    const [own] = await list(stranger)
    expect(own).toMatchObject({ title: 'My links (2)', share_mode: 'private' })
    expect(own && errorCodeOf(await callCopy(own, owner))).toBe('not_found')
  })

  it('refuses a body that it does not know', async () => {
    const { owner, page } = await scene()
    for (const body of [{ same_title: 'maybe' }, { title: 'Mine' }, { idempotency_key: 'short' }]) {
      expect(errorCodeOf(await callCopy(page, owner, { body }))).toBe('invalid')
    }
    expect(await list(owner)).toHaveLength(1)
  })

  it('refuses whoever may create no page, and says why', async () => {
    const { owner, page } = await scene()
    const refused = async (overrides: Partial<SessionUser>) => errorCodeOf(await callCopy(page, { ...owner, ...overrides }))
    expect(await refused({ denied_create_pages: true })).toBe('create_pages_denied')
    expect(await refused({ is_leaving: true })).toBe('account_leaving')
    expect(await list(owner)).toHaveLength(1)
  })

  it('makes no more pages than a free account has, however many are copied at once', async () => {
    const free = sessionUser({ is_premium: false })
    const { page, links } = await scene(free)
    await act.item(free, links.id, 'https://oak.example/')
    await act.page(free)
    const answers = await Promise.all([1, 2, 3, 4].map(() => callCopy(page, free)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    expect(errorCodeOf(answers.find(({ status }) => status === 409) as never)).toBe('page_limit')
    expect(await list(free)).toHaveLength(3)
    await waitFor('what was stored for the others to be deleted', async () => (await countOf('bookmarks', { created_by: free.id })) === 2)
  })

  it('makes one copy for an idempotency key, also of calls at once', async () => {
    const { owner, page, links } = await scene()
    await act.item(owner, links.id, 'https://oak.example/')
    const request = { body: { idempotency_key: 'key-of-a-copy' } }
    const copies = await Promise.all([1, 2, 3].map(() => copied(page, owner, request)))
    expect(new Set([...copies, await copied(page, owner, request)].map(({ id }) => id)).size).toBe(1)
    expect(await list(owner)).toHaveLength(2)
    await waitFor('what was stored for the others to be deleted', async () => (await countOf('bookmarks', { created_by: owner.id })) === 2)
  })

  it('tells webhooks of the new page, once', async () => {
    const events = async ({ id }: PageSummary) => {
      const record = await harness.database((connection) => connection.collection<{ _id: number }>('pages').findOne({ _id: id }))
      const { pending_events: pending = [] } = record as { pending_events?: Array<{ name: string; payload: { type: string } }> }
      return pending.filter(({ name }) => name === 'pages.occurred').map(({ payload }) => payload.type)
    }
    const page = await waitFor('webhooks to be known', async () => {
      const made = await act.page(hooked)
      return (await events(made)).length > 0 ? made : null
    })
    expect(await events(await copied(page, hooked))).toEqual(['page.created'])
  })

  it('has feeds copy the feeds, before the page is seen', async () => {
    const { owner, page } = await scene()
    const feeds = await act.widget(owner, page.id, { widget_type: 'rsslist', title: 'News' })
    const copy = await copied(page, owner)
    const to = widgetsOf(await act.view(copy.public_id, owner)).find(({ widget_type }) => widget_type === 'rsslist')
    const calls = siblings.requests.filter(({ path }) => path === copyFeeds.path.replace('{page_id}', String(copy.id)))
    expect(calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { owner_id: owner.id, widgets: [{ from: feeds.id, to: to?.id }] },
    ])
  })

  it('leaves nothing when feeds is away', async () => {
    const { owner, page, links } = await scene()
    await act.item(owner, links.id, 'https://oak.example/')
    await act.widget(owner, page.id, { widget_type: 'rsslist', title: 'News' })
    withoutFeeds.add(owner.id)
    const refused = await callCopy(page, owner)
    expect([refused.status, errorCodeOf(refused)]).toEqual([503, 'unavailable'])
    expect(await list(owner)).toHaveLength(1)
    await waitFor('what was stored to be deleted', async () => (await countOf('bookmarks', { created_by: owner.id })) === 1)
  })

  it('copies an archived page to one that is not', async () => {
    const { owner, page } = await scene()
    await harness.database((connection) =>
      connection.collection<{ _id: number }>('pages').updateOne({ _id: page.id }, { $set: { is_archived: true, is_default: true } }),
    )
    expect(await copied(page, owner)).toMatchObject({ is_archived: false, is_default: false })
  })

  it('gives somebody without a page their first one', async () => {
    const [owner, stranger] = [sessionUser(), sessionUser()]
    const page = (await callService(harness.url, createPage, { body: { title: 'Shared' } }, owner)).body as PageSummary
    await share(page, owner)
    await copied(page, stranger, { query: { same_title: '1' } })
    expect(await list(stranger)).toMatchObject([{ title: 'Shared' }])
  })
})
