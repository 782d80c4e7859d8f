import { addFeed, refreshFeed } from '@foyer/contracts/feeds/feeds'
import { type ImportRecord, pollImport, startImport } from '@foyer/contracts/import/import'
import { addItem, addItems, deleteItem, moveItem, restoreItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import { addFolder, deleteFolder } from '@foyer/contracts/kinds/groups'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, deletePage, updatePage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { createTeamWebhook } from '@foyer/contracts/accounts/teams/team-webhooks'
import { type Team, createTeam, removeMember, updateMember } from '@foyer/contracts/accounts/teams/teams'
import { teamWebhookEventTypes, personalWebhookEventTypes } from '@foyer/contracts/accounts/webhook-events'
import {
  type Webhook,
  type WebhookDelivery,
  createWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
  rotateWebhookSecret,
  updateWebhook,
} from '@foyer/contracts/accounts/webhooks'
import { addWidget, deleteWidget, moveWidget, restoreWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { CopiedWidgets, Widget } from '@foyer/contracts/pages/widget/widgets'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { Webhook as Receiver, WebhookVerificationError } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'

let stack: MatrixStack
let site: Loopback
let articles = 1

beforeAll(async () => {
  const item = (id: number) => `<item><guid>${id}</guid><title>Article ${id}</title><link>https://a.example/${id}</link></item>`
  site = await startLoopback(({ path }) => {
    if (path !== '/feed') return { status: 204 }
    const items = Array.from({ length: articles }, (_, index) => item(index)).join('')
    return {
      headers: { 'content-type': 'application/rss+xml' },
      body: `<rss version="2.0"><channel><title>News</title>${items}</channel></rss>`,
    }
  })
  stack = await sharedFoyer()
  await subscribed()
})
afterAll(() => site?.close())

type Message = { type: string; timestamp: string; data: Record<string, unknown> }

const messageOf = ({ body }: { body: string }) => JSON.parse(body) as Message

let hooks = 0
/** Somebody who has a webhook for everything, and what it has been told so far, in the order in which it was sent. */
async function listener() {
  const person = await signedUp(stack.url)
  const path = `/hook/${(hooks += 1)}`
  const { body } = await person.call(createWebhook, { body: { url: site.url + path, events: [...personalWebhookEventTypes] } })
  const messages = () => site.requests.filter((request) => request.path === path).map(messageOf)
  const toldOf = async (type: string, count = 1): Promise<Message[]> => {
    const ofType = () => messages().filter((message) => message.type === type)
    await waitFor(`${count} ${type}`, () => ofType().length >= count)
    return ofType()
  }
  const { webhook, secret } = body as { webhook: Webhook; secret: string }
  const requestsOf = (type: string) => site.requests.filter((request) => request.path === path && messageOf(request).type === type)
  return { person, webhook, secret, messages, toldOf, requestsOf }
}

/** Until services hear of new webhooks at once: one that is made while they start is known to them a moment later. */
async function subscribed(): Promise<void> {
  const { person, messages } = await listener()
  await waitFor('a webhook to be told of a page', async () => {
    const { body } = await person.call(createPage, { body: { title: 'Probe' } })
    await person.call(deletePage, { params: { id: String((body as PageSummary).id) } })
    return messages().length > 0
  })
}

async function scene(person: ApiSession, widget_type: 'urllist' | 'rsslist' = 'urllist') {
  const page = (await person.call(createPage, { body: { title: 'Told' } })).body as PageSummary
  const params = { id: String(page.id) }
  const newWidget = async () => (await person.call(addWidget, { params, body: { widget_type, title: 'W' } })).body as Widget
  return { page, params, widget: await newWidget(), newWidget }
}

/** As if the feed had been polled a while ago. */
async function makeDue(feedId: number): Promise<void> {
  const connection = await stack.openStore('feeds')
  await connection
    .collection<{ _id: number }>('feeds')
    .updateOne({ _id: feedId }, { $set: { last_polled: new Date(Date.now() - 600_000) } })
  await connection.close()
}

describe('the webhooks of a team', () => {
  it('tells only webhooks of the team about its pages', async () => {
    const { person, messages, toldOf } = await listener()
    const team = ((await person.call(createTeam, { body: { title: 'Editors' } })).body as { organization: Team }).organization
    const path = `/hook/${(hooks += 1)}`
    const params = { public_id: team.public_id }
    await person.call(createTeamWebhook, { params, body: { url: site.url + path, events: [...teamWebhookEventTypes] } })
    const own = (await person.call(createPage, { body: { title: 'Own' } })).body as PageSummary
    const page = (await person.call(createPage, { body: { title: 'Of the team', organization_id: team.id } })).body as PageSummary
    const widget = (await person.call(addWidget, { params: { id: String(page.id) }, body: { widget_type: 'urllist', title: 'W' } }))
      .body as Widget
    await person.call(addItem, { params: { id: String(widget.id) }, body: { url: 'https://a.example/', title: 'A' } })
    const messagesOfTeam = () => site.requests.filter((request) => request.path === path).map(messageOf)
    await waitFor('the messages of the team', () => messagesOfTeam().length >= 3)
    await toldOf('page.created')
    expect(
      messagesOfTeam()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['bookmark.created', 'page.created', 'widget.created'])
    expect(messagesOfTeam().find(({ type }) => type === 'page.created')).toMatchObject({ data: { id: page.id, title: 'Of the team' } })
    expect(messages().map(({ data }) => data['id'])).toEqual([own.id])
  })
})

describe('the webhooks of a team, of its people', () => {
  it('tell who joins, gets another role or leaves', async () => {
    const [owner, guest] = [await signedUp(stack.url), await signedUp(stack.url)]
    const team = ((await owner.call(createTeam, { body: { title: 'Editors' } })).body as { organization: Team }).organization
    const path = `/hook/${(hooks += 1)}`
    const params = { public_id: team.public_id }
    const link = await owner.send('PUT', `/api/organization/${team.public_id}/invitation_link`, { days: 7, max_uses: null })
    expect(link.status).toBe(200)
    const shown = (await owner.send('POST', `/api/organization/${team.public_id}/invitation_link`)).body as { path: string }
    await owner.call(createTeamWebhook, { params, body: { url: site.url + path, events: [...teamWebhookEventTypes] } })
    await guest.send('POST', `/api${shown.path.replace('#', '/')}`)
    const { user } = (await guest.send('GET', '/api/users/current.json')).body as { user: { id: number; name: string } }
    await owner.call(updateMember, { params: { ...params, user_id: String(user.id) }, body: { role: 'admin' } })
    await guest.call(removeMember, { params: { ...params, user_id: String(user.id) } })
    const messages = () => site.requests.filter((request) => request.path === path).map(messageOf)
    await waitFor('three messages', () => messages().length >= 3)
    const base = { organization: { id: team.id, public_id: team.public_id, title: 'Editors' }, user: { id: user.id, name: user.name } }
    const byType = Object.fromEntries(messages().map(({ type, data }) => [type, data]))
    expect(byType).toEqual({
      'team.member_joined': { ...base, role: 'member' },
      'team.member_role_changed': { ...base, role: 'admin', former_role: 'member' },
      'team.member_removed': { ...base, role: 'admin', left: true },
    })
  })
})

describe('webhooks', () => {
  it('are told of pages', async () => {
    const { person, toldOf } = await listener()
    const { page, params, widget } = await scene(person)
    const [created] = await toldOf('page.created')
    expect(created).toMatchObject({ data: { id: page.id, public_id: page.public_id, title: 'Told', share_mode: 'private' } })
    expect(Math.abs(Date.now() - Date.parse(created?.timestamp ?? ''))).toBeLessThan(60_000)
    await person.call(updatePage, { params, body: { title: 'Told again' } })
    await person.call(updatePageAccess, { params, body: { share_mode: 'link' } })
    const updates = await toldOf('page.updated', 2)
    expect(updates.map(({ data }) => [data['title'], data['share_mode']]).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['Told again', 'link'],
      ['Told again', 'private'],
    ])
    await person.call(deletePage, { params })
    expect((await toldOf('page.deleted'))[0]?.data).toEqual({ id: page.id, public_id: page.public_id, widget_ids: [widget.id] })
  })

  it('are told of bookmarks, many at once in one message', async () => {
    const { person, toldOf } = await listener()
    const { page, widget, newWidget } = await scene(person)
    const params = { id: String(widget.id) }
    const bookmark = (await person.call(addItem, { params, body: { url: 'https://a.example/', title: 'A' } })).body as { id: number }
    const of = { ...params, item_id: String(bookmark.id) }
    const [created] = await toldOf('bookmark.created')
    expect(created?.data).toEqual({
      page_id: page.id,
      widget_id: widget.id,
      bookmarks: [{ id: bookmark.id, url: 'https://a.example/', title: 'A' }],
    })
    await person.call(updateItem, { params: of, body: { title: 'B' } })
    expect((await toldOf('bookmark.updated'))[0]?.data).toMatchObject({ bookmarks: [{ id: bookmark.id, title: 'B' }] })
    await person.call(deleteItem, { params: of })
    expect((await toldOf('bookmark.deleted'))[0]?.data).toMatchObject({ bookmarks: [{ id: bookmark.id, url: 'https://a.example/' }] })
    await person.call(restoreItem, { params: of })
    expect((await toldOf('bookmark.created', 2))[1]?.data).toMatchObject({ bookmarks: [{ id: bookmark.id }] })
    const target = await newWidget()
    await person.call(moveItem, { params: { id: String(target.id), item_id: String(bookmark.id) }, body: {} })
    expect((await toldOf('bookmark.updated', 2))[1]?.data).toMatchObject({ widget_id: target.id, bookmarks: [{ id: bookmark.id }] })
    const bookmarks = Array.from({ length: 60 }, (_, index) => ({ url: `https://b.example/${index}` }))
    await person.call(addItems, { params, body: { bookmarks } })
    const batches = (await toldOf('bookmark.created', 4)).slice(2).map(({ data }) => (data['bookmarks'] as unknown[]).length)
    expect(batches.toSorted((a, b) => a - b)).toEqual([10, 50])
  })

  it('sign what they are told of, list it, and send it again under the same id, also after the secret was rotated', async () => {
    const { person, webhook, secret, toldOf, requestsOf } = await listener()
    const { widget } = await scene(person)
    await person.call(addItem, { params: { id: String(widget.id) }, body: { url: 'https://a.example/' } })
    await toldOf('bookmark.created')
    const params = { id: String(webhook.id) }
    const deliveries = async () =>
      ((await person.call(listWebhookDeliveries, { params })).body as { deliveries: WebhookDelivery[] }).deliveries.filter(
        ({ type }) => type === 'bookmark.created',
      )
    await expect.poll(deliveries).toMatchObject([{ status: 'delivered', attempts: 1, response_status: 204 }])
    const rotated = ((await person.call(rotateWebhookSecret, { params })).body as { secret: string }).secret
    const [delivery] = await deliveries()
    await person.call(resendWebhookDelivery, { params: { ...params, delivery_id: delivery?.id ?? '' } })
    await toldOf('bookmark.created', 2)
    const verify = (key: string, request: Loopback['requests'][number] | undefined) =>
      new Receiver(key).verify(request?.body ?? '', request?.headers as Record<string, string>)
    const [first, second] = requestsOf('bookmark.created')
    expect(verify(secret, first)).toMatchObject({ data: { bookmarks: [{ url: 'https://a.example/' }] } })
    expect(() => verify(rotated, first)).toThrow(WebhookVerificationError)
    for (const key of [secret, rotated]) expect(verify(key, second)).toEqual(verify(secret, first))
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  })

  it('are told of widgets that go, come back and move, for all that is in them', async () => {
    const { person, toldOf, messages } = await listener()
    const [from, to] = [await scene(person), await scene(person)]
    const params = { id: String(from.widget.id) }
    const data = { widget_id: from.widget.id, widget_type: 'urllist' }
    await person.call(deleteWidget, { params })
    expect((await toldOf('widget.deleted'))[0]?.data).toEqual({ ...data, page_id: from.page.id })
    await person.call(restoreWidget, { params })
    expect((await toldOf('widget.restored'))[0]?.data).toEqual({ ...data, page_id: from.page.id })
    await person.call(moveWidget, { params, body: { page_id: to.page.id, column: 0, index: 0 } })
    expect((await toldOf('widget.moved'))[0]?.data).toEqual({ ...data, page_id: to.page.id, from_page_id: from.page.id })
    await person.call(moveWidget, { params, body: { page_id: to.page.id, column: 0, index: 1 } })
    await person.call(deletePage, { params: to.params })
    const [deleted] = await toldOf('page.deleted')
    const ids = deleted?.data['widget_ids'] as number[] | undefined
    expect(ids?.toSorted((a, b) => a - b)).toEqual([from.widget.id, to.widget.id])
    expect(messages().filter(({ type }) => type === 'widget.moved')).toHaveLength(1)
  })

  it('tell of widgets that are added, copied or shown live', async () => {
    const { person, toldOf } = await listener()
    const { page, widget, params } = await scene(person)
    expect((await toldOf('widget.created'))[0]?.data).toEqual({ page_id: page.id, widget_id: widget.id, widget_type: 'urllist' })
    const copy = async (isLiveCopy: boolean) =>
      ((await person.call(addWidget, { params, body: { widgets: [widget.id], isLiveCopy } })).body as CopiedWidgets).widgets[0]?.id
    const copies = [await copy(false), await copy(true)]
    const created = (await toldOf('widget.created', 3)).slice(1).map(({ data }) => data['widget_id'])
    expect(created).toHaveLength(2)
    expect(created).toEqual(expect.arrayContaining(copies))
  })

  it('are told of every bookmark that a deleted group takes along', async () => {
    const { person, toldOf } = await listener()
    const { widget } = await scene(person)
    const params = { id: String(widget.id) }
    const folder = (await person.call(addFolder, { params, body: { title: 'Second', first_title: 'First' } })).body as { folder_id: number }
    const bookmarks = Array.from({ length: 60 }, (_, n) => ({ url: `https://g.example/${n}`, folder_id: folder.folder_id }))
    await person.call(addItems, { params, body: { bookmarks: [...bookmarks, { url: 'https://stays.example/' }] } })
    await person.call(deleteFolder, { params: { ...params, folder_id: String(folder.folder_id) } })
    const gone = (await toldOf('bookmark.deleted', 2)).flatMap(({ data }) => (data['bookmarks'] as { url: string }[]).map(({ url }) => url))
    expect(gone.toSorted()).toEqual(bookmarks.map(({ url }) => url).toSorted())
  })

  it('are told of an import as a whole', async () => {
    const { person, toldOf } = await listener()
    const form = new FormData()
    form.set('file', new File([bookmarkFile({ folders: 1, bookmarks: 3 })], 'bookmarks.html', { type: 'text/html' }))
    const { id } = (await person.send('POST', '/api/users/import/upload', form)).body as { id: number }
    const poll = async () => ((await person.call(pollImport, { params: { id: String(id) } })).body as ImportRecord).status
    await expect.poll(poll).toBe('ready_to_import')
    await person.call(startImport, { body: { import_id: id, title: 'Brought along' } })
    const [finished] = await toldOf('import.finished')
    expect(finished?.data).toMatchObject({ id, title: 'Brought along', imported: 3 })
    const [created] = await toldOf('page.created')
    expect(finished?.data['page']).toEqual({ public_id: created?.data['public_id'] })
  })

  it('are told of articles that are new, not of those a feed begins with', async () => {
    const { person, toldOf, messages } = await listener()
    const { widget } = await scene(person, 'rsslist')
    const params = { id: String(widget.id) }
    const answer = await person.call(addFeed, { params, body: { url: `${site.url}/feed` } })
    const { feed } = answer.body as { feed: { id: number } }
    articles = 3
    await makeDue(feed.id)
    await person.call(refreshFeed, { params: { ...params, feed_id: String(feed.id) } })
    const [article] = await toldOf('feed.article.created')
    expect(article?.data).toMatchObject({ feed: { id: feed.id, title: 'News', url: `${site.url}/feed` } })
    const titles = ((article?.data['articles'] ?? []) as Array<{ title: string }>).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Article 1', 'Article 2'])
    expect(messages().filter(({ type }) => type === 'feed.article.created')).toHaveLength(1)
  })

  it('are told nothing of others, nor while they are switched off', async () => {
    const [ada, bob] = [await listener(), await listener()]
    await scene(bob.person)
    await bob.toldOf('page.created')
    await ada.person.call(updateWebhook, { params: { id: String(ada.webhook.id) }, body: { is_enabled: false } })
    await scene(ada.person)
    await ada.person.call(updateWebhook, { params: { id: String(ada.webhook.id) }, body: { is_enabled: true } })
    const { page, widget } = await scene(ada.person)
    expect((await ada.toldOf('page.created')).map(({ data }) => data['id'])).toEqual([page.id])
    expect((await ada.toldOf('widget.created')).map(({ data }) => data['widget_id'])).toEqual([widget.id])
    expect(ada.messages()).toHaveLength(2)
  })
})
