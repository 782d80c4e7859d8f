import { randomBytes } from 'node:crypto'
import { addFeed, updateFeed } from '@foyer/contracts/feeds/feeds'
import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { TodoLists } from '@foyer/contracts/kinds/todos'
import { followPage } from '@foyer/contracts/pages/page/page-marks'
import { enterPage } from '@foyer/contracts/pages/page/page-sharing'
import { archivePage } from '@foyer/contracts/pages/page/page-states'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { deletePage, updatePage, updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import type { AccessChange, PageAccess } from '@foyer/contracts/pages/base/share-modes'
import { restorePage } from '@foyer/contracts/pages/page/trash'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { ApiSession } from '@foyer/testing/api-session'
import type { Answer } from '@foyer/testing/client'
import { itemKindTypes } from '../item-samples.ts'
import type { Mode, State } from './rule.ts'
import type { TeamKind } from './team-parts.ts'

/** A page with something of every kind on it, shared in a mode, and what became of it since. */
export type Scene = {
  mode: Mode
  state: State
  /** What kind of team it belongs to; absent: to a person. */
  of?: TeamKind
  /** The id of the team, and of a group of it that no page names. */
  team?: { id: number; public_id: string; groupId: number }
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

export const password = 'correct horse'
const formerPassword = 'former horse'
export const embedHost = 'frames.example'

/** Those who get the secrets of a page, and those who follow it. */
export type KeyHolders = { link: ApiSession[]; password: ApiSession[]; former: ApiSession; followers: ApiSession[] }

/** A scene of a page that somebody has just made; nobody is let in, and it is not shared. */
export async function fillScene(
  mode: Mode,
  state: State,
  { owner, page, marker }: Pick<Scene, 'owner' | 'page' | 'marker'>,
): Promise<Scene> {
  const slug = randomName()
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
  return { mode, state, owner, page, slug, marker, token: '', ...widgets, items, prepared: new Map() }
}

/** Shares a page, and gives those who are meant to have it what opens it. Returns the token of its link, or an empty text. */
export async function share(owner: ApiSession, page: PageSummary, mode: Mode, holders: KeyHolders): Promise<string> {
  const change = async (body: AccessChange) =>
    (await done(owner.call(updatePageAccess, { params: { id: String(page.id) }, body }))).body as PageAccess
  const enter = (word: string) => (session: ApiSession) =>
    done(session.call(enterPage, { params: { public_id: page.public_id }, body: { password: word } }))
  const open = (access_token: string) => (session: ApiSession) =>
    done(session.call(viewPage, { params: { public_id: page.public_id }, query: { access_token } }))
  const follow = async () => {
    for (const session of holders.followers) await done(session.call(followPage, { params: { id: String(page.id) } }))
  }
  if (mode === 'link') {
    const { access_token: former } = await change({ share_mode: 'link' })
    await open(former ?? '')(holders.former)
    const { access_token } = await change({ renew_link: true, embed_hosts: [embedHost] })
    await Promise.all(holders.link.map(open(access_token ?? '')))
    await follow()
    return access_token ?? ''
  }
  if (mode === 'protected') {
    await change({ share_mode: 'protected', password: formerPassword })
    await enter(formerPassword)(holders.former)
    await change({ password })
    for (const session of holders.password) await enter(password)(session)
    await follow()
    return ''
  }
  await change({ share_mode: 'public', is_listed: mode === 'listed', embed_hosts: [embedHost] })
  await follow()
  if (mode === 'private' || mode === 'team') await change({ share_mode: 'private' })
  return ''
}

export async function become(owner: ApiSession, { id }: PageSummary, state: State): Promise<void> {
  const params = { id: String(id) }
  if (state === 'archived') await done(owner.call(archivePage, { params, body: { is_archived: true } }))
  if (state === 'deleted' || state === 'restored') await done(owner.call(deletePage, { params }))
  if (state === 'restored') await done(owner.call(restorePage, { params }))
}

/** How a page stores somebody who was let in. */
export const asMember = ({ userId }: { userId: number }, role: string) => ({
  user_id: userId,
  role,
  name: role,
  email: `${role}@example.org`,
  at: new Date(),
})

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

export async function addFeedTo({ owner, feeds, marker }: Scene, site: string): Promise<number> {
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

export const randomName = () => `zq${randomBytes(6).toString('hex')}`
