import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOperatorDeps } from '@foyer/accounts/deps'
import type { Article } from '@foyer/contracts/articles'
import { createPage, updatePageAccess } from '@foyer/contracts/pages'
import type { PageSummary } from '@foyer/contracts/pages'
import { type RouteName, operatorsBase, routes } from '@foyer/contracts/routes'
import { type Feed, addFeed } from '@foyer/contracts/feeds'
import type { ImportRecord } from '@foyer/contracts/import'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { AddableWidgetType, Widget } from '@foyer/contracts/widgets'
import { signImageLink } from '@foyer/service-kit/image-links'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { internalSecret } from '../src/secret.ts'
import { type Stack, startStack } from '../src/stack.ts'
import { itemCalls } from './item-calls.ts'

/**
 * The permission matrix: every public route, called through the gateway on a running Foyer, by everyone there is. Followers, editors,
 * members and team roles come with the features that make them; each adds its column here.
 */
const callers = ['signed out', 'another person', 'site admin', 'owner'] as const
type Caller = (typeof callers)[number]
type Expected = Record<Caller, number>

const everyone = (status: number): Expected => ({ 'signed out': status, 'another person': status, 'site admin': status, owner: status })
const signedInOnly = (status: number): Expected => ({ ...everyone(status), 'signed out': 401 })
const ownerOnly = (status: number, others: number): Expected => ({
  'signed out': 401,
  'another person': others,
  'site admin': others,
  owner: status,
})

/** What each route answers: on something private of the owner's, and on something the owner shares by link. */
const matrix: Record<PublicRouteName, { private: Expected; link: Expected }> = {
  signUp: both(everyone(422)),
  signIn: both(everyone(401)),
  signOut: both(everyone(200)),
  currentUser: both(everyone(200)),
  listPages: both(signedInOnly(200)),
  createPage: both(signedInOnly(201)),
  viewPage: { private: { ...everyone(404), owner: 200 }, link: everyone(200) },
  updatePage: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  deletePage: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  savePagesOrder: both(signedInOnly(200)),
  updatePageAccess: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  live: both(everyone(200)),
  arrangeWidgets: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  addWidget: { private: ownerOnly(201, 404), link: ownerOnly(201, 403) },
  updateWidget: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  deleteWidget: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  restoreWidget: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  moveWidget: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  listItems: { private: { ...everyone(404), owner: 200 }, link: everyone(200) },
  addItem: { private: ownerOnly(201, 404), link: ownerOnly(201, 403) },
  addItems: { private: ownerOnly(201, 404), link: ownerOnly(201, 403) },
  updateItem: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  deleteItem: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  restoreItem: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  moveItem: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  moveItems: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  orderItems: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  addFolder: { private: ownerOnly(201, 404), link: ownerOnly(201, 403) },
  updateFolder: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  deleteFolder: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  orderFolders: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  addNote: { private: ownerOnly(201, 404), link: ownerOnly(201, 403) },
  updateNote: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  deleteNote: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  restoreNote: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  orderNotes: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  addTodoList: { private: ownerOnly(201, 404), link: ownerOnly(201, 403) },
  updateTodoList: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  deleteTodoList: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  orderTodoLists: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  addTodo: { private: ownerOnly(201, 404), link: ownerOnly(201, 403) },
  updateTodo: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  deleteTodo: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  restoreTodo: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  orderTodos: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  addFeed: { private: ownerOnly(201, 404), link: ownerOnly(201, 403) },
  widgetFeeds: { private: { ...everyone(404), owner: 200 }, link: everyone(200) },
  updateFeed: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  deleteFeed: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  orderFeeds: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  refreshFeed: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  pollFeed: { private: { ...everyone(404), owner: 200 }, link: everyone(200) },
  discoverFeeds: both(signedInOnly(200)),
  articles: both(everyone(200)),
  getFeed: both(ownerOnly(200, 404)),
  exportFeeds: both(ownerOnly(200, 404)),
  moveFeed: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  moveFeeds: { private: ownerOnly(200, 404), link: ownerOnly(200, 403) },
  readArticle: { private: { ...everyone(404), owner: 200 }, link: everyone(200) },
  markArticles: { private: ownerOnly(200, 404), link: signedInOnly(200) },
  markAllRead: { private: ownerOnly(200, 404), link: signedInOnly(200) },
  markWidgetSeen: { private: ownerOnly(200, 404), link: signedInOnly(200) },
  findTitle: both(signedInOnly(200)),
  siteIcon: both(everyone(200)),
  proxiedImage: both(everyone(200)),
  uploadImport: both(signedInOnly(201)),
  startImport: both(ownerOnly(200, 404)),
  pollImport: both(ownerOnly(200, 404)),
}

type PublicRouteName = { [N in RouteName]: (typeof routes)[N]['audience'] extends 'public' ? N : never }[RouteName]
function both(expected: Expected) {
  return { private: expected, link: expected }
}

type Scene = {
  page: PageSummary
  links: Widget
  feeds: Widget
  notes: Widget
  todo: Widget
  spare: () => Promise<Widget>
  feed: () => Promise<number>
  importId: number
}

let dataDir: string
let stack: Stack
let site: Loopback
let sessions: Record<Caller, ApiSession>
const scenes = {} as Record<'private' | 'link', Scene>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-permissions-'))
  const rss = '<rss version="2.0"><channel><title>F</title><item><guid>1</guid><title>Hello</title></item></channel></rss>'
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  site = await startLoopback(({ path }) => {
    if (path === '/feed') return { headers: { 'content-type': 'application/rss+xml' }, body: rss }
    if (path === '/picture') return { headers: { 'content-type': 'image/gif' }, body: gif }
    return { headers: { 'content-type': 'text/html' }, body: '<title>A site</title>' }
  })
  stack = await startStack(
    readConfig({
      ...process.env,
      FOYER_DATA: dataDir,
      PORT: '0',
      WEB_DIR: dataDir,
      LOG_LEVEL: 'silent',
      FETCH_ALLOW: '127.0.0.0/8',
      LIMIT_CREDENTIALS: '10000',
    }),
    () => undefined,
  )
  const [owner, other, admin] = [await signedUp(stack.url), await signedUp(stack.url), await signedUp(stack.url)]
  await makeAdmin(admin.email)
  sessions = { owner, 'another person': other, 'site admin': admin, 'signed out': createApiSession(stack.url) }
  for (const mode of ['private', 'link'] as const) scenes[mode] = await build(owner, mode)
})
afterAll(async () => {
  await stack?.stop()
  await site?.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function makeAdmin(email: string): Promise<void> {
  const run = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as { mongo_uri: string }
  const connection = await connectMongo({ uri: run.mongo_uri, dbName: 'foyer_accounts', log: createLogger('test', 'silent') })
  await createOperatorDeps(connection).userRoles.setRole(email, 'admin')
  await connection.close()
}

async function build(owner: ApiSession, share_mode: 'private' | 'link'): Promise<Scene> {
  const page = (await owner.call(createPage, { body: { title: 'Matrix' } })).body as PageSummary
  const params = { id: String(page.id) }
  const add = async (widget_type: AddableWidgetType) =>
    (await owner.call(addWidget, { params, body: { widget_type, title: 'W' } })).body as Widget
  const [links, feeds, notes, todo] = [await add('urllist'), await add('rsslist'), await add('notes'), await add('todo')]
  let added: Promise<number> | undefined
  const feed = () => (added ??= addFeedOf(owner, feeds))
  await owner.call(updatePageAccess, { params, body: { share_mode } })
  const importId = ((await upload(owner)).body as ImportRecord).id
  for (let status = ''; status !== 'ready_to_import';) {
    status = ((await owner.send('GET', `/api/import/poll/${importId}`)).body as ImportRecord).status
    if (status === 'error') throw new Error('the import failed')
  }
  return { page, links, feeds, notes, todo, importId, spare: () => add('urllist'), feed }
}

async function sparePage(owner: ApiSession, share_mode: 'private' | 'link'): Promise<PageSummary> {
  const page = (await owner.call(createPage, { body: { title: 'Spare' } })).body as PageSummary
  await owner.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode } })
  return page
}

async function addFeedOf(owner: ApiSession, widget: Widget): Promise<number> {
  const answer = await owner.call(addFeed, { params: { id: String(widget.id) }, body: { url: `${site.url}/feed` } })
  return (answer.body as { feed: Feed }).feed.id
}

async function firstArticle(owner: ApiSession, { feeds, feed }: Scene): Promise<number> {
  await feed()
  const { widgets } = (await owner.send('GET', `/api/widgets/${feeds.id}/articles`)).body as { widgets: Array<{ articles: Article[] }> }
  return widgets[0]?.articles[0]?.id ?? 0
}

/** Of an answer that is no JSON. */
async function statusOf(session: ApiSession, path: string): Promise<number> {
  return (await fetch(stack.url + path, { headers: { cookie: session.cookieHeader() } })).status
}

function upload(session: ApiSession) {
  const form = new FormData()
  form.set('file', new Blob([bookmarkFile({ folders: 1, bookmarks: 2 })], { type: 'text/html' }), 'bookmarks.html')
  return session.send('POST', '/api/users/import/upload', form)
}

/** One valid call of each route on a scene. */
async function perform(name: PublicRouteName, scene: Scene, session: ApiSession): Promise<number> {
  const { page, links, feeds } = scene
  const owner = sessions.owner
  const send = async (method: string, path: string, body?: unknown) => (await session.send(method, `/api${path}`, body)).status
  const mode = scene === scenes.link ? 'link' : 'private'
  const calls: Record<PublicRouteName, () => Promise<number>> = {
    signUp: () => send('POST', '/users.json', { email: 'none', password: 'x' }),
    signIn: () => send('POST', '/users/sign_in.json', { email: 'nobody@example.org', password: 'wrong password' }),
    signOut: async () => {
      // On a session of its own, so that the callers of the other rows stay signed in.
      const copy = session.cookies.has('session') ? await signedUp(stack.url) : createApiSession(stack.url)
      return (await copy.send('POST', '/api/users/sign_out.json', {})).status
    },
    currentUser: () => send('GET', '/users/current.json'),
    listPages: () => send('GET', '/users/pages.json'),
    createPage: () => send('POST', '/pages.json', { title: 'New' }),
    viewPage: () => send('GET', `/p/${page.public_id}.json`),
    updatePage: () => send('PUT', `/pages/${page.id}.json`, { title: 'Matrix' }),
    deletePage: async () => send('DELETE', `/page/${(await sparePage(owner, mode)).id}.json`),
    savePagesOrder: () => send('PATCH', '/pages/save_order', { section_id: -50, pages: [page.id] }),
    updatePageAccess: () => send('PUT', `/pages/${page.id}/access.json`, { share_mode: mode }),
    live: async () => {
      // The answer has no end.
      const abort = new AbortController()
      const headers = { cookie: session.cookieHeader() }
      const answer = await fetch(`${stack.url}/api/live?watch=${page.public_id}:0`, { headers, signal: abort.signal })
      abort.abort()
      return answer.status
    },
    arrangeWidgets: async () => {
      const view = (await owner.send('GET', `/api/p/${page.public_id}.json`)).body as { page: { columns: Array<{ widgets: Widget[] }> } }
      return send('PATCH', `/page/${page.id}/widgets`, {
        columnsCount: 1,
        columns: [view.page.columns.flatMap((column) => column.widgets.map((widget) => widget.id))],
      })
    },
    addWidget: () => send('POST', `/page/${page.id}/widget`, { widget_type: 'urllist', title: 'W' }),
    updateWidget: () => send('PUT', `/widget/${links.id}`, { title: 'W', settings: { m: 1 } }),
    restoreWidget: async () => {
      const { id } = await scene.spare()
      await owner.send('DELETE', `/api/widget/${id}`)
      return send('POST', `/widget/${id}/restore`)
    },
    moveWidget: async () => {
      const [widget, target] = [await scene.spare(), await sparePage(owner, mode)]
      return send('PATCH', `/widget/${widget.id}/page`, { page_id: target.id })
    },
    deleteWidget: async () => send('DELETE', `/widget/${(await scene.spare()).id}`),
    ...itemCalls(send, owner, scene),
    addFeed: () => send('POST', `/widget/${feeds.id}/feed`, { url: `${site.url}/feed` }),
    widgetFeeds: () => send('GET', `/widget/${feeds.id}/feed`),
    updateFeed: async () => send('PUT', `/widget/${feeds.id}/feed/${await scene.feed()}`, { title: 'Mine' }),
    deleteFeed: () => send('DELETE', `/widget/${feeds.id}/feed/7`),
    orderFeeds: async () => send('PUT', `/widget/${feeds.id}/feeds`, { ids: [await scene.feed()] }),
    refreshFeed: async () => send('PATCH', `/widget/${feeds.id}/feed/${await scene.feed()}/refresh`),
    pollFeed: async () => send('GET', `/widget/${feeds.id}/feed/${await scene.feed()}/poll`),
    discoverFeeds: () => send('GET', `/tools/feeds?url=${encodeURIComponent(`${site.url}/feed`)}`),
    articles: () => send('GET', `/widgets/${feeds.id}/articles`),
    moveFeed: async () => send('PATCH', `/widget/${feeds.id}/feed/${await scene.feed()}`, { widget_id: feeds.id, index: 0 }),
    moveFeeds: () => send('PATCH', `/widget/${feeds.id}/feeds`, { widget_id: feeds.id }),
    exportFeeds: () => statusOf(session, `/api/users/feeds.opml?page=${page.public_id}`),
    getFeed: async () => send('GET', `/feed/${await scene.feed()}.json?extended=true`),
    readArticle: async () => send('GET', `/widget/${feeds.id}/article/${await firstArticle(owner, scene)}`),
    markArticles: async () => send('PATCH', `/widget/${feeds.id}/articles`, { read: [await firstArticle(owner, scene)] }),
    markAllRead: () => send('POST', `/widget/${feeds.id}/articles/mark_all_read`, { until: 1_800_000_000 }),
    markWidgetSeen: () => send('PUT', `/widget/${feeds.id}/seen`, { at: 1_760_000_000 }),
    findTitle: () => send('GET', `/tools/title?url=${encodeURIComponent(site.url)}`),
    siteIcon: () => statusOf(session, '/api/tools/icons/a.example?size=16'),
    proxiedImage: async () => statusOf(session, signImageLink(await internalSecret(dataDir), `${site.url}/picture`)),
    uploadImport: async () => (await upload(session)).status,
    startImport: () => send('POST', '/import', { import_id: scene.importId }),
    pollImport: () => send('GET', `/import/poll/${scene.importId}`),
  }
  return calls[name]()
}

describe.each(Object.keys(matrix) as PublicRouteName[])('%s', (name) => {
  describe.each(['private', 'link'] as const)('on a page shared %s', (mode) => {
    it.each(callers)('by %s', async (caller) => {
      expect(await perform(name, scenes[mode], sessions[caller])).toBe(matrix[name][mode][caller])
    })
  })
})

describe('articles of a widget one may not see', () => {
  it.each(callers)('are left out for %s', async (caller) => {
    const seen = async (mode: 'private' | 'link') => {
      const answer = await sessions[caller].send('GET', `/api/widgets/${scenes[mode].feeds.id}/articles`)
      return (answer.body as { widgets: Array<{ articles: unknown[] }> }).widgets.flatMap((widget) => widget.articles).length
    }
    expect(await seen('link')).toBe(1)
    expect(await seen('private')).toBe(caller === 'owner' ? 1 : 0)
  })
})

describe('the operators’ page of queues', () => {
  it.each(callers)('is there for site admins alone: %s', async (caller) => {
    const mayEnter = caller === 'site admin'
    const asks = (method: string, path: string) => sessions[caller].send(method, `${operatorsBase}/api${path}`)
    const listed = await asks('GET', '/queues')
    expect(listed.status).toBe(mayEnter ? 200 : 404)
    const { queues = [] } = listed.body as { queues?: Array<{ name: string }> }
    expect(queues.map((one) => one.name).includes('feed-poll')).toBe(mayEnter)
    expect((await asks('PUT', '/queues/feed-poll/retry/failed')).status).toBe(mayEnter ? 200 : 404)
    expect((await asks('PUT', '/queues/feed-poll/obliterate')).status).toBe(404)
  })
})

describe('an internal route', () => {
  it.each(callers)('is not there for %s', async (caller) => {
    for (const route of Object.values(routes).filter((one) => one.audience === 'internal')) {
      const answer = await sessions[caller].send(
        route.method,
        `/api${route.path.replaceAll(/\{\w+\}/g, '7')}`,
        route.method === 'GET' ? undefined : {},
      )
      expect(answer.status, route.path).toBe(404)
    }
  })
})
