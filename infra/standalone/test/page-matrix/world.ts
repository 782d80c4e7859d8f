import { randomBytes } from 'node:crypto'
import { signIn } from '@foyer/contracts/accounts/accounts'
import { createApiToken } from '@foyer/contracts/accounts/api-tokens'
import { addFeed, updateFeed } from '@foyer/contracts/feeds/feeds'
import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { TodoLists } from '@foyer/contracts/kinds/todos'
import { followPage } from '@foyer/contracts/pages/page/page-marks'
import { enterPage } from '@foyer/contracts/pages/page/page-sharing'
import { archivePage } from '@foyer/contracts/pages/page/page-states'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, deletePage, updatePage, updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import { type ApiScope, apiScopes } from '@foyer/contracts/scopes'
import type { AccessChange, PageAccess } from '@foyer/contracts/pages/base/share-modes'
import { restorePage } from '@foyer/contracts/pages/page/trash'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, createApiSession, createTokenSession, signedUp } from '@foyer/testing/api-session'
import type { Answer } from '@foyer/testing/client'
import { itemKindTypes } from '../item-samples.ts'
import { type MatrixStack, sharedFoyer } from '../matrix-stack.ts'
import { type Caller, type Mode, type State, isOwner, modes, states } from './rule.ts'

/** A page with something of every kind on it, shared in a mode, and what became of it since. */
export type Scene = {
  mode: Mode
  state: State
  owner: ApiSession
  page: PageSummary
  /** Its address `/{slug}`. */
  slug: string
  /** In every text of the page, and nowhere else. */
  marker: string
  /** The token of its link, or an empty text. */
  token: string
  /** A widget of each kind that holds items, by type. */
  itemWidgets: ReadonlyMap<string, Widget>
  feeds: Widget
  calendar: Widget
  status: Widget
  chart: Widget
  tasks: Widget
  board: Widget
  figures: Widget
  earnings: Widget
  /** The ids of what is in these widgets. */
  items: Items
  /** What calls on it need and was made once: by the name of the call, in the order in which the call asks for it. */
  prepared: Map<string, Array<Promise<unknown>>>
}

type Items = Record<'bookmark' | 'folder' | 'note' | 'todo' | 'list', number>

export type World = {
  stack: MatrixStack
  scenes: readonly Scene[]
  scene(mode: Mode, state: State): Scene
  /** The pages of each mode have an owner of their own. */
  sessionOf(caller: Caller, mode: Mode): ApiSession
  /** Another page with the same people, in the same mode and state, or in another state. */
  spare(scene: Scene, state?: State): Promise<PageSummary>
  feedOf(scene: Scene): Promise<number>
  stop(): Promise<void>
}

export const password = 'correct horse'
const formerPassword = 'former horse'
export const embedHost = 'frames.example'

/** `beforeDeletion` prepares what calls on a page name, while there is such a page. */
export async function buildWorld(beforeDeletion: (world: World, scene: Scene) => Promise<void>): Promise<World> {
  const stack = await sharedFoyer()
  const people = await makePeople(stack)
  const store = await stack.openStore('pages')
  const pages = store.collection<{ _id: number }>('pages')
  const scenes: Scene[] = []
  const feedIds = new Map<Scene, Promise<number>>()

  const letPeopleIn = async ({ id }: PageSummary) => {
    const member = (session: ApiSession & { userId: number }, role: string) => ({
      user_id: session.userId,
      role,
      name: role,
      email: `${role}@example.org`,
      at: new Date(),
    })
    const members = [member(people.viewer, 'viewer'), member(people.editor, 'editor'), member(people['former editor'], 'editor')]
    await pages.updateOne({ _id: id }, { $set: { members } })
  }

  const share = async (owner: ApiSession, page: PageSummary, mode: Mode) => {
    const change = async (body: AccessChange) =>
      (await done(owner.call(updatePageAccess, { params: { id: String(page.id) }, body }))).body as PageAccess
    const enter = (word: string) => (session: ApiSession) =>
      done(session.call(enterPage, { params: { public_id: page.public_id }, body: { password: word } }))
    const open = (access_token: string) => (session: ApiSession) =>
      done(session.call(viewPage, { params: { public_id: page.public_id }, query: { access_token } }))
    const follow = () => done(people.follower.call(followPage, { params: { id: String(page.id) } }))
    const both = [people['person with the secrets'], people.follower]

    if (mode === 'link') {
      const { access_token: former } = await change({ share_mode: 'link' })
      await open(former ?? '')(people['visitor with former secrets'])
      const { access_token } = await change({ renew_link: true, embed_hosts: [embedHost] })
      await Promise.all([people['visitor with the link'], ...both].map(open(access_token ?? '')))
      await follow()
      return access_token ?? ''
    }
    if (mode === 'protected') {
      await change({ share_mode: 'protected', password: formerPassword })
      await enter(formerPassword)(people['visitor with former secrets'])
      await change({ password })
      for (const session of [people['visitor with the password'], ...both]) await enter(password)(session)
      await follow()
      return ''
    }
    await change({ share_mode: 'public', is_listed: mode === 'listed', embed_hosts: [embedHost] })
    await follow()
    if (mode === 'private' || mode === 'team') await change({ share_mode: 'private' })
    if (mode === 'team') await pages.updateOne({ _id: page.id }, { $set: { share_mode: 'team' } })
    return ''
  }

  const become = async (owner: ApiSession, { id }: PageSummary, state: State) => {
    const params = { id: String(id) }
    if (state === 'archived') await done(owner.call(archivePage, { params, body: { is_archived: true } }))
    if (state === 'deleted' || state === 'restored') await done(owner.call(deletePage, { params }))
    if (state === 'restored') await done(owner.call(restorePage, { params }))
  }

  const build = async (mode: Mode, state: State): Promise<Scene> => {
    const owner = people.owners[mode]
    const [marker, slug] = [randomName(), randomName()]
    const page = (await done(owner.call(createPage, { body: { title: `Plans ${marker}` } }))).body as PageSummary
    const params = { id: String(page.id) }
    await done(owner.call(updatePage, { params, body: { description: `About ${marker}`, public_url: slug } }))
    const add = async (widget_type: AddableWidgetType) =>
      (await done(owner.call(addWidget, { params, body: { widget_type, title: `${widget_type} ${marker}` } }))).body as Widget
    const itemWidgets = new Map<string, Widget>()
    for (const type of itemKindTypes) itemWidgets.set(type, await add(type))
    const [feeds, calendar, status, chart] = [await add('rsslist'), await add('calendar'), await add('status'), await add('chart')]
    const [tasks, board, figures, earnings] = [await add('gtasks'), await add('trello'), await add('ganalytics'), await add('gadsense')]
    const items = await fill({ owner, itemWidgets, marker })
    const widgets = { itemWidgets, feeds, calendar, status, chart, tasks, board, figures, earnings }
    const scene: Scene = { mode, state, owner, page, slug, marker, token: '', ...widgets, items, prepared: new Map() }
    await letPeopleIn(page)
    await done(owner.send('DELETE', `/api/page/${page.id}/people/${people['former editor'].userId}`))
    scene.token = await share(owner, page, mode)
    if (state === 'deleted') await beforeDeletion(world, scene)
    await become(owner, page, state)
    return scene
  }

  const world: World = {
    stack,
    scenes,
    scene(mode, state) {
      const scene = scenes.find((candidate) => candidate.mode === mode && candidate.state === state)
      if (!scene) throw new Error(`there is no ${mode} page that is ${state}`)
      return scene
    },
    sessionOf: (caller, mode) => (isOwner(caller) ? people.ofOwner[mode][caller] : people[caller as Exclude<Caller, OwnerCaller>]),
    async spare({ owner, mode, state: own }, state = own) {
      const page = (await done(owner.call(createPage, { body: { title: 'Spare' } }))).body as PageSummary
      await letPeopleIn(page)
      if (mode !== 'private' && mode !== 'team') {
        const body: AccessChange = { share_mode: 'public', is_listed: false }
        await done(owner.call(updatePageAccess, { params: { id: String(page.id) }, body }))
      }
      await become(owner, page, state)
      return page
    },
    feedOf(scene) {
      const feed = feedIds.get(scene) ?? addFeedTo(scene, stack.site.url)
      feedIds.set(scene, feed)
      return feed
    },
    async stop() {
      await store.close()
    },
  }
  await Promise.all(
    modes.map(async (mode) => {
      for (const state of states) scenes.push(await build(mode, state))
    }),
  )
  // The list of their pages brings the links of those that they follow.
  await done(people['follower elsewhere'].send('GET', '/api/users/pages.json'))
  return world
}

type OwnerCaller = 'owner' | 'token of the owner' | 'reading token of the owner'

async function makePeople(stack: MatrixStack) {
  const { url } = stack
  const visitor = () => createApiSession(url)
  const follower = await signedUp(url)
  const elsewhere = createApiSession(url)
  await done(elsewhere.call(signIn, { body: { email: follower.email, password: 'correct horse' } }))
  const admin = await signedUp(url)
  await stack.makeAdmin(admin.email)
  const owners = {} as Record<Mode, ApiSession>
  const ofOwner = {} as Record<Mode, Record<string, ApiSession>>
  for (const mode of modes) {
    const owner = await signedUp(url)
    owners[mode] = owner
    ofOwner[mode] = {
      owner,
      'token of the owner': await tokenOf(owner, apiScopes),
      'reading token of the owner': await tokenOf(
        owner,
        apiScopes.filter((scope) => scope.endsWith(':read')),
      ),
    }
  }
  return {
    owners,
    ofOwner: ofOwner as Record<Mode, Record<Caller, ApiSession>>,
    visitor: visitor(),
    'visitor with the link': visitor(),
    'visitor with the password': visitor(),
    'visitor with former secrets': visitor(),
    person: await signedUp(url),
    'person with the secrets': await signedUp(url),
    follower,
    'follower elsewhere': elsewhere,
    viewer: await signedUp(url),
    editor: await signedUp(url),
    'former editor': await signedUp(url),
    'site admin': admin,
  }
}

async function tokenOf(session: ApiSession, scopes: readonly ApiScope[]): Promise<ApiSession> {
  const { body } = await done(session.call(createApiToken, { body: { name: 'Matrix', scopes: [...scopes], expires_at: null } }))
  return createTokenSession(session.url, (body as { secret: string }).secret)
}

/** Puts something into every widget but that of feeds: a feed has to be fetched, which few calls need. */
async function fill({ owner, itemWidgets, marker }: Pick<Scene, 'owner' | 'itemWidgets' | 'marker'>): Promise<Items> {
  const at = (type: string) => `/api/widget/${itemWidgets.get(type)?.id}`
  const lists = (itemWidgets.get('todo')?.items as TodoLists | undefined)?.lists ?? []
  const post = async (path: string, body: unknown) => (await done(owner.send('POST', path, body))).body as Record<string, number>
  const bookmark = await post(`${at('urllist')}/item`, {
    url: `https://b.example/?utm_source=${marker}`,
    title: `Bookmark ${marker}`,
    tags: [`tag-${marker}`],
  })
  const { folder_id: folder = 0 } = await post(`${at('urllist')}/folders/add`, { title: `Group ${marker}` })
  const note = await post(`${at('notes')}/note/add`, { text: `Note ${marker}` })
  const todo = await post(`${at('todo')}/todo_list/${lists[0]?.id}/add`, { newTodo: `To-do ${marker}` })
  const { list_id = 0 } = await post(`${at('todo')}/todo_list/add`, { title: `List ${marker}` })
  return { bookmark: bookmark['id'] ?? 0, folder, note: note['id'] ?? 0, todo: todo['id'] ?? 0, list: list_id }
}

async function addFeedTo({ owner, feeds, marker }: Scene, site: string): Promise<number> {
  const id = String(feeds.id)
  const { body } = await done(owner.call(addFeed, { params: { id }, body: { url: `${site}/feed` } }))
  const { feed } = body as { feed: Feed }
  await done(owner.call(updateFeed, { params: { id, feed_id: String(feed.id) }, body: { title: `Feed ${marker}` } }))
  return feed.id
}

/** The answer, which has to be a success. */
export async function done(call: Promise<Answer>): Promise<Answer> {
  const answer = await call
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

const randomName = () => `zq${randomBytes(6).toString('hex')}`
