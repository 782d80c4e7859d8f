import { describeOwner } from '@foyer/contracts/accounts/profiles'
import { identityHeader } from '@foyer/contracts/identity'
import { type Bookmark, addItem, addItems, updateItem } from '@foyer/contracts/kinds/bookmarks'
import { linkTitle } from '@foyer/contracts/link-tools/external-data'
import { type UnsortedLinks, addUnsortedLinks, listUnsorted } from '@foyer/contracts/pages/item/unsorted'
import { type Revision, listRevisions } from '@foyer/contracts/pages/page/page-revisions'
import { callService } from '@foyer/testing/client'
import { createIdentitySigner } from '@foyer/service-kit/identity'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { testSecret } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { titlesPerJob } from '../../src/jobs/bookmark-titles.job.ts'
import { createBookmarkModel } from '../../src/modules/kinds/bookmarks/bookmark.model.ts'
import { createUntitledBookmarkRepository } from '../../src/modules/kinds/bookmarks/untitled-bookmark.repository.ts'
import { createBookmarkTitles } from '../../src/modules/link-titles/bookmark-titles.service.ts'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld
let siblings: Loopback
/** What link-tools was asked for, and how it answers for a host. */
const requested: string[] = []
const answers = new Map<string, () => ReturnType<typeof json> | Promise<ReturnType<typeof json> | undefined>>()
/** How many pages of a site were asked for at a time, at most. */
let running = 0
let maxRunning = 0
/** The accounts that are those of pupils. */
const pupils = new Set<number>()

withPages.beforeAll(async ({ shared }) => {
  siblings = await startLoopback(async ({ path, body }) => {
    if (path === linkTitle.path) return answerTo((JSON.parse(body) as { url: string }).url)
    if (path.startsWith(describeOwner.path.split('{')[0] ?? ''))
      return json({ name: 'Ada', avatar_url: null, url: null, ...(pupils.has(Number(path.split('/').at(-2))) ? { is_pupil: true } : {}) })
    return json({ code: 'not_found', request_id: 'x' }, 404)
  })
  world = await startItemWorld(shared.open(siblings.url))
})
afterAll(async () => {
  await world.stop()
  await siblings.close()
})
beforeEach(() => {
  requested.length = 0
  answers.clear()
  running = maxRunning = 0
})

async function answerTo(url: string): Promise<ReturnType<typeof json>> {
  requested.push(url)
  const { host, pathname } = new URL(url)
  return (await answers.get(host)?.()) ?? json({ url, title: `Title of ${host}${pathname}` })
}

/** The site of this host counts how many of its pages are asked for at a time. */
function countAt(host: string): void {
  answers.set(host, async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return json({ url: `https://${host}/`, title: 'One of many' })
  })
}

async function scene(urls: readonly string[], as = world.owner) {
  const { page, widget } = await world.place('urllist', as)
  const answer = await world.send(addItems, { id: widget.id }, { bookmarks: urls.map((url) => ({ url })) }, as)
  expect(answer.status).toBe(201)
  const { links } = answer.body as { links: Bookmark[] }
  const titles = async () => (await world.links(page, widget.id)).links.map(({ title }) => title)
  const waiting = () =>
    world.documents('bookmarks').countDocuments({ _id: { $in: links.map(({ id }) => id) }, title_due: { $exists: true } })
  return { page, widget, links, titles, settled: () => waitFor('the titles', async () => (await waiting()) === 0), waiting }
}

const unavailable = () => json({ code: 'unavailable', request_id: 'x' }, 503)

describe('fetching the titles of bookmarks that were added together without any', () => {
  it('gives them those of their sites, though no browser is there', async () => {
    const { page, links, titles, settled } = await scene(['https://a.example/', 'https://b.example/x', 'https://www.a.example/y'])
    expect(links.map(({ title }) => title)).toEqual(['a.example', 'b.example', 'a.example'])
    const before = await world.versionOf(page)
    await settled()
    expect(await titles()).toEqual(['Title of a.example/', 'Title of b.example/x', 'Title of www.a.example/y'])
    expect(await world.versionOf(page)).not.toBe(before)
  })

  it('changes them as the person who has added them', async () => {
    const { page, settled } = await scene(['https://c.example/'])
    await settled()
    const { revisions } = await world.ok<{ revisions: Revision[] }>(listRevisions, { id: page.id })
    const change = revisions.find(({ changes }) => changes.some(({ act }) => act === 'item_changed'))
    expect(change?.author?.id).toBe(world.owner.id)
  })

  it('leaves the guessed title where a site gives none, or may not be asked', async () => {
    answers.set('none.example', () => json({ url: 'https://none.example/', title: null }))
    answers.set('inside.example', () => json({ code: 'address_not_allowed', request_id: 'x' }, 422))
    const { titles, settled } = await scene(['https://none.example/', 'https://inside.example/', 'mailto:ada@example.org'])
    await settled()
    expect(await titles()).toEqual(['none.example', 'inside.example', 'ada@example.org'])
    expect(requested.toSorted()).toEqual(['https://inside.example/', 'https://none.example/'])
  })

  it('keeps a title that somebody writes meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.set('slow.example', async () => {
      await promise
      return json({ url: 'https://slow.example/', title: 'From the site' })
    })
    const { widget, links, titles, settled } = await scene(['https://slow.example/', 'https://slow.example/2'])
    await waitFor('the site to be asked', () => requested.length > 0)
    const params = { id: widget.id, item_id: links[0]?.id }
    await world.ok(updateItem, params, { title: 'My own' })
    await world.ok(updateItem, { ...params, item_id: links[1]?.id }, { title: 'slow.example' })
    resolve()
    await settled()
    expect(await titles()).toEqual(['My own', 'slow.example'])
  })

  it('asks each site for one page at a time, for all that are added', async () => {
    countAt('many.example')
    const urls = Array.from({ length: titlesPerJob + 10 }, (_, index) => `https://many.example/${index}`)
    const [first, second] = [await scene(urls), await scene(urls.slice(0, 5))]
    await Promise.all([first.settled(), second.settled()])
    expect(maxRunning).toBe(1)
    expect(new Set([...(await first.titles()), ...(await second.titles())])).toEqual(new Set(['One of many']))
  })

  it('asks no site for bookmarks that somebody else adds to the page of a pupil', async () => {
    const owner = sessionUser()
    pupils.add(owner.id)
    const { links, settled } = await scene(['https://class.example/'], owner)
    await settled()
    expect(await world.documents('bookmarks').findOne({ _id: links[0]?.id ?? 0 })).toMatchObject({ title: 'class.example' })
    expect(requested).toEqual([])
  })

  it('tells who looks at their inbox', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.set('inbox.example', async () => {
      await promise
      return undefined
    })
    await world.ok(addUnsortedLinks, {}, { bookmarks: [{ url: 'https://inbox.example/' }] })
    const read = async () =>
      (await callService(world.url, listUnsorted, { query: { section: 'unsorted' } }, world.owner)).body as UnsortedLinks
    const { public_id, version } = await read()
    const leaving = new AbortController()
    const identity = createIdentitySigner(testSecret).sign({ kind: 'user', session: 'session-of-tests', user: world.owner })
    const stream = await fetch(`${world.url}/live?watch=${public_id}:${version}`, {
      headers: { [identityHeader]: identity },
      signal: leaving.signal,
    })
    let text = ''
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      if (text.includes('"ready"')) resolve()
      if (text.includes('"type":"page"')) break
    }
    leaving.abort()
    expect((await read()).links.map(({ title }) => title)).toEqual(['Title of inbox.example/'])
  })

  it('leaves the title of a single one to the browser for a while', async () => {
    const { widget } = await world.place('urllist')
    const add = (url: string) => world.ok<Bookmark>(addItem, { id: widget.id }, { url })
    const [read, left] = [await add('https://tab.example/'), await add('https://closed.example/')]
    await world.ok(updateItem, { id: widget.id, item_id: read.id }, { title: 'As the browser has read it' })
    const due = await world
      .documents('bookmarks')
      .find({ widget_id: widget.id, title_due: { $exists: true } })
      .toArray()
    expect([due.map(({ _id }) => _id), requested]).toEqual([[left.id], []])
  })

  it('asks no site for a pupil', async () => {
    const pupil = { ...sessionUser(), is_pupil: true }
    const { waiting } = await scene(['https://pupil.example/'], pupil)
    expect(await waiting()).toBe(0)
    expect(requested).toEqual([])
  })

  it('queues again what could not be asked for, for a day', async () => {
    answers.set('later.example', unavailable)
    const { links, waiting } = await scene(['https://later.example/1', 'https://later.example/2'])
    await waitFor('the site to be asked', () => requested.length === 2)
    expect(await waiting()).toBe(2)
    const [first = 0, second = 0] = links.map(({ id }) => id)
    await world.documents('bookmarks').updateOne({ _id: second }, { $set: { created_at: new Date(Date.now() - 25 * 3_600_000) } })
    const queued: number[][] = []
    const titles = await world.database(async (connection) =>
      createBookmarkTitles({
        untitled: createUntitledBookmarkRepository(createBookmarkModel(connection.useDb(connection.name, { useCache: false }))),
        enqueue: async ({ ids }) => queued.push(ids) > 0,
        clock: () => new Date(Date.now() + 120_000),
      } as Parameters<typeof createBookmarkTitles>[0]),
    )
    await titles.queueDue()
    expect(queued.flat()).toContain(first)
    expect(queued.flat()).not.toContain(second)
    expect(await waiting()).toBe(1)
  })
})
