import { addFeed } from '@foyer/contracts/feeds/feeds'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { ApiSession } from '@foyer/testing/api-session'
import { errorCodeOf } from '@foyer/testing/client'
import { leaksIn } from './ask.ts'
import { type Caller, type Outcome, type Page, expectedAbilities, maySee } from './rule.ts'
import { type Scene, done } from './scenes.ts'
import { teamCallers } from './team-parts.ts'
import type { World } from './world.ts'

/** Those who have pages of their own, and may do this or that with the pages of others. */
export const guests = ['person', 'person with the secrets', 'follower', 'viewer', 'editor', 'former editor'] as const satisfies Caller[]

/** The same with the pages of a team: everybody who is signed in with a password. */
export const teamGuests = teamCallers.filter((caller) => !caller.startsWith('visitor') && !caller.includes('token'))

/** A page of a guest, with a widget of each kind. */
export type OwnPage = { page: PageSummary; widgets: Record<'urllist' | 'notes' | 'todo' | 'rsslist', Widget>; feedId: number }

/** `leavesOut`: for who may not see the other page, the call ends as if it named nothing of it. */
type Kind = { effect: 'moves' | 'leaves' | 'takes'; leavesOut?: true; call: Ask }
type Ask = (own: OwnPage, scene: Scene, feedId: number) => Call
type Call = { method: string; path: string; body?: unknown }

/**
 * Calls that name a page of the caller's own and one of somebody else. `moves`: on their own page, about something that would leave the other one, or
 * come to it; `leaves`: the same on the other page. It moves for whoever may edit both, which the services' own tests show: the matrix takes nothing
 * away from the pages that all its calls name. `takes`: it would be copied from there.
 */
const calls = {
  moveItem: moves((own, { items }) => ({
    method: 'PATCH',
    path: `/widget/${own.widgets.urllist.id}/item/${items.bookmark}`,
    body: { after: null },
  })),
  moveItems: {
    ...moves((own, { items }) => ({
      method: 'PATCH',
      path: `/widget/${own.widgets.urllist.id}/items/${items.bookmark}`,
      body: { after: null },
    })),
    leavesOut: true,
  },
  moveNote: moves((own, { items }) => ({
    method: 'PATCH',
    path: `/widget/${own.widgets.notes.id}/note/${items.note}`,
    body: { after: null },
  })),
  moveTodo: moves((own, { items }) => ({
    method: 'PATCH',
    path: `/widget/${own.widgets.todo.id}/todo_item/${items.todo}`,
    body: { after: null },
  })),
  moveFolder: moves((own, { items, itemWidgets }) => ({
    method: 'PATCH',
    path: `/widget/${own.widgets.urllist.id}/folders/${items.folder}`,
    body: { from_widget_id: itemWidgets.get('urllist')?.id },
  })),
  moveTodoList: moves((own, { items, itemWidgets }) => ({
    method: 'PATCH',
    path: `/widget/${own.widgets.todo.id}/todo_list/${items.list}`,
    body: { from_widget_id: itemWidgets.get('todo')?.id },
  })),
  moveWidget: moves((own, { page }) => ({ method: 'PATCH', path: `/widget/${own.widgets.notes.id}/page`, body: { page_id: page.id } })),
  moveWidgets: moves((own, { page }) => ({
    method: 'PATCH',
    path: `/page/${own.page.id}/widgets/${own.widgets.notes.id}/page`,
    body: { page_id: page.id },
  })),
  moveFeed: moves((own, { feeds }) => ({
    method: 'PATCH',
    path: `/widget/${own.widgets.rsslist.id}/feed/${own.feedId}`,
    body: { widget_id: feeds.id, index: 0 },
  })),
  moveFeeds: moves((own, { feeds }) => ({
    method: 'PATCH',
    path: `/widget/${own.widgets.rsslist.id}/feeds`,
    body: { widget_id: feeds.id },
  })),
  'moveFeed, from there': leaves((own, { feeds }, feedId) => ({
    method: 'PATCH',
    path: `/widget/${feeds.id}/feed/${feedId}`,
    body: { widget_id: own.widgets.rsslist.id },
  })),
  'moveFeeds, from there': leaves((own, { feeds }) => ({
    method: 'PATCH',
    path: `/widget/${feeds.id}/feeds`,
    body: { widget_id: own.widgets.rsslist.id },
  })),
  'moveWidget, from there': leaves((own, { itemWidgets }) => ({
    method: 'PATCH',
    path: `/widget/${itemWidgets.get('notes')?.id}/page`,
    body: { page_id: own.page.id },
  })),
  copyItems: {
    ...takes((own, { items }) => ({
      method: 'POST',
      path: `/widget/${own.widgets.urllist.id}/items/${items.bookmark}`,
      body: { after: null },
    })),
    leavesOut: true,
  },
  addWidget: takes((own, { itemWidgets }) => ({
    method: 'POST',
    path: `/page/${own.page.id}/widget`,
    body: { widgets: [itemWidgets.get('urllist')?.id] },
  })),
  'addWidget, a live copy': takes((own, { itemWidgets }) => ({
    method: 'POST',
    path: `/page/${own.page.id}/widget`,
    body: { widgets: [itemWidgets.get('urllist')?.id], isLiveCopy: true },
  })),
} satisfies Record<string, Kind>
export type SecondPageCall = keyof typeof calls
export const secondPageCalls = Object.keys(calls) as SecondPageCall[]

/** Those of these who call this: for what would move, not who may edit the page. */
export const guestsOf = (name: SecondPageCall, scene: Page, all: readonly Caller[]): readonly Caller[] =>
  calls[name].effect === 'takes' ? all : all.filter((guest) => !expectedAbilities(guest, scene).has('edit'))

export function expectedOfSecondPage(name: SecondPageCall, scene: Page, guest: Caller): Outcome {
  const { effect, leavesOut }: Kind = calls[name]
  // Who brings something to a second page has to be able to edit it, for which no secret of it counts.
  const can = expectedAbilities(guest, scene, effect === 'takes' || effect === 'leaves')
  if (!can.has('view')) return leavesOut ? 'ok' : 'not_found'
  return effect === 'takes' && can.has('copy') ? 'ok' : 'forbidden'
}

export async function askForSecondPage(
  world: World,
  name: SecondPageCall,
  scene: Scene,
  guest: Caller,
  own: OwnPage | undefined,
): Promise<string> {
  if (!own) throw new Error(`${guest} has no page of their own`)
  const { method, path, body } = calls[name].call(own, scene, own.feedId)
  const answer = await world.sessionOf(guest, scene.mode).send(method, `/api${path}`, body)
  const isSuccess = answer.status < 300
  const isHidden = !maySee(guest, scene) || !isSuccess
  const leaks = isHidden ? leaksIn({ path, text: JSON.stringify([answer.body, ...answer.headers]) }, scene) : []
  return [isSuccess ? 'ok' : errorCodeOf(answer), ...leaks].join(', ')
}

/** A page of each of these. */
export async function makeOwnPages(world: World, all: readonly Caller[]): Promise<ReadonlyMap<Caller, OwnPage>> {
  const pages = new Map<Caller, OwnPage>()
  for (const guest of all) pages.set(guest, await makeOwnPage(world.sessionOf(guest, 'private'), world.stack.site.url))
  return pages
}

async function makeOwnPage(session: ApiSession, site: string): Promise<OwnPage> {
  const post = async <T>(path: string, body: unknown) => (await done(session.send('POST', `/api${path}`, body))).body as T
  const page = await post<PageSummary>('/pages.json', { title: 'Mine' })
  const widget = (widget_type: AddableWidgetType) => post<Widget>(`/page/${page.id}/widget`, { widget_type, title: 'Mine' })
  const widgets = {
    urllist: await widget('urllist'),
    notes: await widget('notes'),
    todo: await widget('todo'),
    rsslist: await widget('rsslist'),
  }
  const added = await done(session.call(addFeed, { params: { id: String(widgets.rsslist.id) }, body: { url: `${site}/feed` } }))
  return { page, widgets, feedId: (added.body as { feed: { id: number } }).feed.id }
}

function moves(call: Ask) {
  return { effect: 'moves' as const, call }
}

function leaves(call: Ask) {
  return { effect: 'leaves' as const, call }
}

function takes(call: Ask) {
  return { effect: 'takes' as const, call }
}
