import { type Article, type ContentNode, type WidgetArticles, articles, readArticle } from '@foyer/contracts/feeds/articles'
import { type Feed, addFeed } from '@foyer/contracts/feeds/feeds'
import { feedSiteDiscovered } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { createLogger } from '@foyer/service-kit/logger'
import { type Connection, connectMongo } from '@foyer/service-kit/mongo'
import type { RunningService } from '@foyer/service-kit/start-service'
import { type Caller, callPath } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleId } from '../src/modules/article/article-id.ts'
import { createArticleListModel } from '../src/modules/article/article-list.model.ts'
import { createArticleListRepository } from '../src/modules/article/article-list.repository.ts'
import { createArticleModel } from '../src/modules/article/article.model.ts'
import { createArticleRepository } from '../src/modules/article/article.repository.ts'
import { createRemoveArticles } from '../src/modules/article/remove-articles.command.ts'
import { createStoreArticles } from '../src/modules/article/store-articles.command.ts'
import { createContentModel } from '../src/modules/content/content.model.ts'
import { createContentRepository } from '../src/modules/content/content.repository.ts'
import type { ParsedArticle } from '@foyer/feed-parser/model/parsed-feed'
import { createMigrateReadState } from '../src/modules/read-state/migrate-read-state.command.ts'
import { createReadStateModel } from '../src/modules/read-state/read-state.model.ts'
import { createReadStateRepository } from '../src/modules/read-state/read-state.repository.ts'
import { type World, startWorld } from './setup.ts'

let world: World
let feeds: RunningService
let mongo: Connection
let parts: ReturnType<typeof partsOf>

beforeAll(async () => {
  world = await startWorld()
  feeds = await world.start(['http'], { FEED_HOST_SPACING_MS: '0' })
  mongo = await connectMongo({
    uri: world.stores.env['MONGODB_URI'] ?? '',
    dbName: `${world.stores.env['MONGODB_DB_PREFIX']}_feeds`,
    log: createLogger('test', 'silent'),
  })
  parts = partsOf()
})
afterAll(async () => {
  await mongo?.close()
  await world.stop()
})

function partsOf() {
  const models = { articles: createArticleModel(mongo), lists: createArticleListModel(mongo), contents: createContentModel(mongo) }
  const repositories = {
    articles: createArticleRepository(models.articles),
    lists: createArticleListRepository(models.lists),
    contents: createContentRepository(models.contents),
    readStates: createReadStateRepository(createReadStateModel(mongo)),
  }
  const storeArticles = createStoreArticles(repositories)
  /** How many articles were added and changed. */
  const store = async (...call: Parameters<typeof storeArticles>) => {
    const { added, changed } = await storeArticles(...call)
    return { added, changed }
  }
  return { models, ...repositories, store }
}

const now = new Date('2024-06-10T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
function parsed(key: string, fields: Partial<ParsedArticle> = {}): ParsedArticle {
  const own = { title: `Title ${key}`, summary: `What ${key} has to say in words`, url: `https://site.example/${key}` }
  const none = { id: key, content: null, author: null, image: null, enclosures: [], published: null, updated: null }
  return { key, ...none, ...own, ...fields }
}
const many = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => parsed(`${from + n}`, { published: at(from + n - 2_000) })).toReversed()
async function listed(feedId: number) {
  const list = await parts.lists.byId(feedId)
  const storedArticles = await parts.articles.byIds(list?.ids ?? [])
  const byId = new Map(storedArticles.map((article) => [article._id, article]))
  return (list?.ids ?? []).map((id) => byId.get(id))
}
const titles = async (feedId: number) => (await listed(feedId)).map((article) => article?.title)

describe('storing parsed articles', () => {
  it('adds new articles once, updates changed ones and writes nothing unchanged', async () => {
    const id = newId()
    expect(await parts.store(id, [parsed('a'), parsed('b')], now)).toEqual({ added: 2, changed: 0 })
    expect(await titles(id)).toEqual(['Title a', 'Title b'])
    const [before, list] = [await listed(id), await parts.lists.byId(id)]
    expect(await parts.store(id, [parsed('a'), parsed('b')], at(1))).toEqual({ added: 0, changed: 0 })
    expect([await listed(id), await parts.lists.byId(id)]).toEqual([before, list])
    const edited = parsed('a', { title: 'Edited', summary: 'Anew', image: 'https://site.example/a.png', updated: at(1) })
    expect(await parts.store(id, [edited, parsed('b')], at(2))).toEqual({ added: 0, changed: 1 })
    const [a] = await listed(id)
    expect(a).toMatchObject({ title: 'Edited', summary: 'Anew', image: 'https://site.example/a.png', updated: at(1), first_seen: now })
    expect(a?._id).toBe(before[0]?._id)
  })

  it('recognises articles whose feed gives all of them new ids', async () => {
    const id = newId()
    await parts.store(id, many(1, 60), now)
    const ids = (await parts.lists.byId(id))?.ids
    const renamed = many(1, 60).map((parsedArticle) => ({
      ...parsedArticle,
      key: `tag:site.example:${parsedArticle.key}`,
      url: `${parsedArticle.url}/?utm_source=rss`,
    }))
    expect((await parts.store(id, renamed, at(1))).added).toBe(0)
    expect((await parts.lists.byId(id))?.ids).toEqual(ids)
    // From then on it knows them under both.
    const moved = renamed.map((article) => ({ ...article, url: null, title: 'x', summary: '', published: null }))
    expect((await parts.store(id, moved, at(2))).added).toBe(0)
  })

  it('recognises a re-post without an id and keeps the original', async () => {
    const id = newId()
    await parts.store(id, [parsed('a', { published: at(-10) })], now)
    const again = parsed('b', { id: null, title: 'Title a', summary: 'What a has to say in words', published: at(0) })
    expect(await parts.store(id, [again, parsed('a', { published: at(-10) })], at(1))).toEqual({ added: 0, changed: 1 })
    expect(await listed(id)).toMatchObject([{ key: 'a', url: 'https://site.example/a', published: at(-10), first_seen: now }])
    expect(await parts.store(id, [again, parsed('a', { published: at(-10) })], at(2))).toEqual({ added: 0, changed: 0 })
  })

  it('stores what has an id of its own, whatever its title and text', async () => {
    const id = newId()
    const issue = (n: number) => parsed(`${n}`, { title: 'Daily thread', summary: 'Discuss anything in here.', published: at(n - 40) })
    expect((await parts.store(id, [issue(3), issue(2), issue(1)], now)).added).toBe(3)
    expect((await parts.store(id, [issue(4)], at(1))).added).toBe(1)
    expect((await listed(id)).map((article) => article?.key)).toEqual(['4', '3', '2', '1'])
  })

  it('stores articles that an earlier release took for re-posts as soon as their feed gives them again', async () => {
    const id = newId()
    const issue = (n: number) => parsed(`${n}`, { title: 'Daily thread', published: at(n - 40) })
    await parts.store(id, [issue(1)], now)
    await parts.models.articles.updateOne({ _id: articleId(id, '1') }, { $set: { also: [articleId(id, '2')] } })
    expect((await parts.store(id, [issue(2), issue(1)], at(1))).added).toBe(1)
    expect(await parts.store(id, [issue(2), issue(1)], at(2))).toEqual({ added: 0, changed: 0 })
  })

  it('sorts articles dated in the future behind what was published, and later ones by when they were first seen', async () => {
    const id = newId()
    const feed = [
      parsed('future', { published: at(9_000) }),
      parsed('ahead', { published: at(2) }),
      parsed('today', { published: at(-1) }),
      parsed('yesterday', { published: at(-24) }),
    ]
    await parts.store(id, feed, now)
    expect(await titles(id)).toEqual(['Title ahead', 'Title today', 'Title future', 'Title yesterday'])
    expect(await parts.store(id, feed, at(1))).toEqual({ added: 0, changed: 0 })
    await parts.store(id, [parsed('later', { published: at(9_000) }), ...feed], at(3))
    await parts.store(id, [parsed('tomorrow', { published: at(4) }), ...feed], at(5))
    expect((await titles(id)).slice(0, 3)).toEqual(['Title tomorrow', 'Title later', 'Title ahead'])
  })

  it('removes tracking parameters and pixels', async () => {
    const id = newId()
    const image = 'http://feeds.feedburner.com/~r/x/~4/y'
    const content = '<p>Words <a href="https://b.example/?fbclid=1">there</a><img src="https://pixel.wp.com/b.gif"></p>'
    await parts.store(id, [parsed('a', { url: 'https://site.example/a?utm_source=rss', image, content })], now)
    const [a] = await listed(id)
    expect(a).toMatchObject({ url: 'https://site.example/a', image: null, has_content: true })
    const link = { tag: 'a', href: 'https://b.example/', children: ['there'] }
    expect(await parts.contents.byId(a?._id ?? 0)).toEqual([{ tag: 'p', children: ['Words ', link] }])
  })
})

describe('the stored articles of a feed', () => {
  it('are limited to the newest, with their texts, and pruned ones never return', async () => {
    const id = newId()
    const said = (parsedArticles: ParsedArticle[]) =>
      parsedArticles.map((parsedArticle) => ({ ...parsedArticle, content: `<p>${'More words. '.repeat(40)}${parsedArticle.key}</p>` }))
    await parts.store(id, said(many(1, 100)), now)
    await parts.store(id, said(many(41, 140)), at(1))
    const keptTitles = many(41, 140).map((parsedArticle) => parsedArticle.title)
    expect(await titles(id)).toEqual(keptTitles)
    expect(await parts.models.articles.countDocuments({ feed_id: id })).toBe(limits.articles_per_feed)
    expect(await parts.models.contents.countDocuments({ feed_id: id })).toBe(limits.articles_per_feed)
    // The feed shows old ones again: by id, under another key at the same address, and among new ones.
    expect(await parts.store(id, said(many(21, 60)), at(2))).toEqual({ added: 0, changed: 0 })
    expect(await titles(id)).toEqual(keptTitles)
    expect((await parts.store(id, said([...many(141, 145), ...many(1, 95)]), at(3))).added).toBe(5)
    expect(await parts.models.articles.countDocuments({ feed_id: id })).toBe(limits.articles_per_feed)
    expect(new Set(await titles(id)).size).toBe(limits.articles_per_feed)
  })

  it('are removed together with their lists and texts', async () => {
    const id = newId()
    await parts.store(id, [parsed('a', { content: `<p>${'More words. '.repeat(40)}</p>` })], now)
    await parts.readStates.mark(1, [{ feed_id: id, read: [5], unread: [] }])
    const removeArticles = createRemoveArticles(parts)
    await removeArticles(id)
    await removeArticles(id)
    expect(await parts.lists.byId(id)).toBeNull()
    for (const model of Object.values(parts.models))
      expect(await (model as typeof parts.models.articles).countDocuments({ feed_id: id })).toBe(0)
    expect((await parts.readStates.ofFeeds(1, [id])).size).toBe(0)
  })
})

describe('storing articles when the process dies between two writes', () => {
  const steps = ['contents.write', 'articles.write', 'lists.write', 'contents.remove', 'articles.remove'] as const

  it.each(steps)('loses nothing and is repaired by the next poll: death at %s', async (step) => {
    const id = newId()
    const said = (parsedArticles: ParsedArticle[]) =>
      parsedArticles.map((parsedArticle) => ({ ...parsedArticle, content: `<p>${'More words. '.repeat(40)}${parsedArticle.key}</p>` }))
    await parts.store(id, said(many(1, 100)), now)
    const [part, method] = step.split('.') as ['articles', 'write']
    const dying = { ...parts, [part]: { ...parts[part], [method]: () => Promise.reject(new Error('killed')) } }
    await expect(createStoreArticles(dying)(id, said(many(11, 110)), at(1))).rejects.toThrow('killed')
    await parts.store(id, said(many(11, 110)), at(2))
    expect(await titles(id)).toEqual(many(11, 110).map((parsedArticle) => parsedArticle.title))
    expect(await parts.models.articles.countDocuments({ feed_id: id })).toBe(100)
    expect(await parts.models.contents.countDocuments({ feed_id: id })).toBe(100)
    for (const article of await listed(id)) expect(await parts.contents.byId(article?._id ?? 0)).toHaveLength(1)
  })

  it('loses nothing when two processes store concurrently', async () => {
    const id = newId()
    const results = await Promise.all([
      parts.store(id, many(1, 50), now),
      parts.store(id, many(1, 51), now),
      parts.store(id, many(2, 52), now),
    ])
    expect(results.every((result) => result.changed === 0)).toBe(true)
    expect(await titles(id)).toEqual(many(1, 52).map((parsedArticle) => parsedArticle.title))
  })
})

describe('merging two feeds', () => {
  it('unites read states by keys and addresses, and changes nothing when repeated', async () => {
    const [from, to] = [newId(), newId()]
    await parts.store(from, [parsed('a'), parsed('b'), parsed('c')], now)
    await parts.store(to, [parsed('a'), parsed('other', { url: 'http://www.site.example/b/' }), parsed('d')], now)
    const [ofFrom, ofTo] = [await parts.articles.newest([from], 9), await parts.articles.newest([to], 9)]
    const idOf = (records: typeof ofFrom, key: string) => records.find((article) => article.key === key)?._id ?? 0
    await parts.readStates.mark(7, [
      { feed_id: from, read: [idOf(ofFrom, 'a'), idOf(ofFrom, 'b')], unread: [] },
      { feed_id: to, read: [idOf(ofTo, 'd')], unread: [] },
    ])
    await parts.readStates.mark(8, [{ feed_id: from, read: [idOf(ofFrom, 'b')], unread: [] }])
    const carry = createMigrateReadState(parts)
    for (let times = 0; times < 2; times++) await carry(from, to)
    expect((await parts.readStates.ofFeeds(7, [to])).get(to)).toEqual(new Set([idOf(ofTo, 'd'), idOf(ofTo, 'a'), idOf(ofTo, 'other')]))
    expect((await parts.readStates.ofFeeds(8, [to])).get(to)).toEqual(new Set([idOf(ofTo, 'other')]))
  })
})

describe('merging two feeds whose articles share an address', () => {
  it('takes none of them for one that was read', async () => {
    const [from, to] = [newId(), newId()]
    const changes = 'https://site.example/changes'
    await parts.store(from, [parsed('old', { url: changes }), parsed('old 2', { url: `${changes}#2` })], now)
    await parts.store(to, [parsed('x', { url: changes }), parsed('y', { url: changes }), parsed('z', { url: `${changes}#2` })], now)
    const [before, after] = [await parts.articles.newest([from], 9), await parts.articles.newest([to], 9)]
    await parts.readStates.mark(9, [{ feed_id: from, read: before.map(({ _id }) => _id), unread: [] }])
    await createMigrateReadState(parts)(from, to)
    const read = (await parts.readStates.ofFeeds(9, [to])).get(to)
    expect(after.filter(({ _id }) => read?.has(_id)).map(({ key }) => key)).toEqual(['z'])
  })
})

describe('the icon of a site', () => {
  it('is requested once for all feeds of the site, in the write that records it', async () => {
    const person = world.person()
    const widget = world.widget(person.id)
    const host = `icons-${newId()}.example`
    const channel = `<rss version="2.0"><channel><title>F</title><link>https://${host}/</link><item><title>a</title></item></channel></rss>`
    const ids: number[] = []
    for (const path of ['/icon-1', '/icon-2']) {
      const answer = await callPath(feeds.url, addFeed, `/widget/${widget.id}/feed`, person, {
        body: { url: world.serve(path, { body: channel }) },
      })
      ids.push((answer.body as { feed: Feed }).feed.id)
    }
    type Stored = { _id: number; icon_host: string; pending_events?: Array<{ name: string; payload: unknown }> }
    const stored = await mongo
      .collection<Stored>('feeds')
      .find({ _id: { $in: ids } })
      .toArray()
    expect(stored.map((article) => article.icon_host)).toEqual([host, host])
    const events = stored.flatMap((article) => article.pending_events ?? [])
    expect(events).toMatchObject([{ name: feedSiteDiscovered.name, subscriber: 'link-tools', payload: { hosts: [host] } }])
  })
})

describe('the content of an article', () => {
  const item = (text: string) =>
    `<item><guid>1</guid><title>T</title><link>https://site.example/1</link><description>Short.</description><content:encoded><![CDATA[${text}]]></content:encoded></item>`
  const rss = (text: string) => ({
    headers: { 'content-type': 'application/rss+xml' },
    body: `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>F</title>${item(text)}</channel></rss>`,
  })

  async function opened(path: string, text: string) {
    const person = world.person()
    const widget = world.widget(person.id)
    const body = { url: world.serve(path, rss(text)) }
    const answer = await callPath(feeds.url, addFeed, `/widget/${widget.id}/feed`, person, { body })
    expect((answer.body as { feed: Feed }).feed.status).toBe('ok')
    return await open(widget.id, person)
  }
  async function open(widgetId: number, as: Caller) {
    const list = await callPath(feeds.url, articles, `/widgets/${widgetId}/articles`, as)
    const [article] = (list.body as { widgets: WidgetArticles[] }).widgets[0]?.articles ?? []
    const answer = await callPath(feeds.url, readArticle, `/widget/${widgetId}/article/${article?.id}`, as)
    return { listed: article, ...(answer.body as { article: Article; content: ContentNode[] }) }
  }

  it('is announced in lists and answered with picture addresses of ours', async () => {
    const {
      listed: shown,
      article,
      content,
    } = await opened('/text', '<h2>One</h2><p>Two <img src="/a.png" onerror="alert(1)"></p><script>alert(1)</script>')
    expect(shown).toMatchObject({ has_content: true, summary: 'Short.' })
    expect(article).toEqual(shown)
    const src = expect.stringMatching(/^\/api\/tools\/images\/[\w-]+\/[\w-]+$/) as string
    expect(content).toEqual([
      { tag: 'h3', children: ['One'] },
      { tag: 'p', children: ['Two ', { tag: 'img', src }] },
    ])
  })

  it('is empty when it says no more than the summary', async () => {
    const { article, content } = await opened('/no-text', '<p>Short.</p>')
    expect([article.has_content, content]).toEqual([false, []])
  })
})
