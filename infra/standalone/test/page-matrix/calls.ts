import type { Article } from '@foyer/contracts/feeds/articles'
import { kindEndpoints } from '@foyer/contracts/kinds/widget-kinds'
import type { Revision } from '@foyer/contracts/pages/page/page-revisions'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { ApiSession } from '@foyer/testing/api-session'
import { connectedCalls } from '../connected-calls.ts'
import { itemCalls } from '../item-calls.ts'
import { pagePeopleCalls } from '../page-people-calls.ts'
import { reviewCalls, reviewNeeds } from './review-calls.ts'
import type { Caller, Need } from './rule.ts'
import { type Scene, password } from './scenes.ts'
import { sourceCalls, sourceNeeds } from './source-calls.ts'
import type { World } from './world.ts'

const itemKinds = Object.fromEntries(Object.keys(kindEndpoints).map((name) => [name, 'edit'])) as Record<keyof typeof kindEndpoints, 'edit'>

/** Every call that names a page, a widget or something on one, and what it needs. */
export const pageCallNeeds = {
  ...reviewNeeds,
  ...sourceNeeds,
  viewPage: 'visit',
  viewPageBySlug: 'visit',
  listClickLinks: 'visit',

  viewSharedWidget: 'visit',
  enterPage: 'anyone',
  listItems: 'view',
  copyPage: 'copy',
  starPage: 'mark',
  listPageChanges: 'mark',
  markPageSeen: 'mark',
  followPage: 'follow',
  unfollowPage: 'signed in',
  recordPageView: 'mark',
  updatePage: 'edit',
  arrangeWidgets: 'edit',
  setWidgetsBackground: 'edit',
  patchWidgetSettings: 'edit',
  pageDuplicates: 'edit',
  pageBrokenLinks: 'edit',
  listPageEditors: 'edit',
  checkLink: 'edit',
  listRevisions: 'edit',
  viewRevision: 'edit',
  viewRevisionFeeds: 'edit',
  restoreRevision: 'edit',
  addWidget: 'edit',
  updateWidget: 'edit',
  deleteWidget: 'edit',
  restoreWidget: 'edit',
  moveWidget: 'edit',
  deleteWidgets: 'edit',
  restoreWidgets: 'edit',
  moveWidgets: 'edit',
  setSearchProviders: 'edit',
  deleteSearchProvider: 'edit',
  ...itemKinds,
  deleteBookmarks: 'batch',
  restoreBookmarks: 'batch',
  deletePage: 'delete',
  archivePage: 'archive',
  setPageSlug: 'share',
  setTeamPageSlug: 'share',
  viewPageAccess: 'share',
  updatePageAccess: 'share',
  listPagePeople: 'invite',
  invitePagePerson: 'invite',
  updatePagePerson: 'invite',
  removePagePerson: 'invite',
  resendPageInvitation: 'invite',
  linkPageInvitation: 'invite',
  withdrawPageInvitation: 'invite',
  listPageRequests: 'invite',
  answerPageRequest: 'invite',
  setPageGroup: 'invite',
  removePageGroup: 'invite',
  viewAccessPaths: 'invite',
  viewPageAs: 'invite',
  drawPageAs: 'invite',
  previewPageOwner: 'manage',
  setPageOwner: 'manage',
  restorePage: 'restore',
  purgePage: 'restore',
  getPage: 'admin',
  removePage: 'admin',
  addFeed: 'edit',
  updateFeed: 'edit',
  deleteFeed: 'edit',
  restoreFeed: 'edit',
  orderFeeds: 'edit',
  refreshFeed: 'mark',
  moveFeed: 'edit',
  moveFeeds: 'edit',
  widgetFeeds: 'view',
  feedStatus: 'view',
  readArticle: 'view',
  widgetExternalData: 'edit',
  widgetToken: 'edit',
  startWidgetAuth: 'edit',
  completeWidgetAuth: 'edit',
  updateWidgetAuth: 'edit',
  listWidgetChoices: 'edit',
  removeWidgetAuth: 'edit',
  changeAtProvider: 'edit',
  googleTasks: 'view',
  trelloBoard: 'view',
  googleAnalytics: 'view',
  adsense: 'view',
  analyticsTable: 'view',
  articles: 'anyone',
  markArticles: 'mark',
  markAllRead: 'mark',
  markWidgetSeen: 'mark',
  importedFeeds: 'signed in',
} as const satisfies Partial<Record<PublicEndpointName, Need>>

export type PageCallName = keyof typeof pageCallNeeds

/** What calls name as the team of a page that has none. */
const noTeam = { id: null, public_id: 'Abc1234', groupId: 7 }

type Send = (method: string, path: string, body?: unknown) => Promise<number>

/** Who calls, and how; `isDone`: the call will succeed, and change something. */
export type CallContext = { world: World; scene: Scene; caller: Caller; send: Send; isDone: boolean }

/**
 * A valid call of each. A call that is going to be refused changes nothing: what it needs is made once for all callers (`scene.prepared`). What is
 * destroyed by a call that succeeds is made for it alone.
 */
export async function perform(name: PageCallName, { world, scene, caller, send, isDone }: CallContext): Promise<number> {
  const { page, itemWidgets, feeds, chart, tasks, board, figures, earnings, slug, mode, team = noTeam } = scene
  const steps = isDone ? [] : (scene.prepared.get(name) ?? [])
  if (!isDone) scene.prepared.set(name, steps)
  let step = 0
  const once = async <T>(make: () => Promise<T>): Promise<T> => {
    const made = (steps[step] ??= make()) as Promise<T>
    step += 1
    return made
  }
  const owner: ApiSession = { ...scene.owner, send: (...call) => once(() => scene.owner.send(...call)) }
  const created = async <T>(path: string, body: unknown) => (await owner.send('POST', `/api${path}`, body)).body as T

  const widgetOf = (type: string): Widget => {
    const widget = itemWidgets.get(type)
    if (!widget) throw new Error(`the page has no widget of type ${type}`)
    return widget
  }
  const links = widgetOf('urllist')
  const spareWidget = async () => (await created<Widget>(`/page/${page.id}/widget`, { widget_type: 'urllist', title: 'Spare' })).id
  const searchWidget = async () => (await created<Widget>(`/page/${page.id}/widget`, { widget_type: 'search', title: 'Spare' })).id
  const deletedWidget = async () => {
    const id = await spareWidget()
    await owner.send('DELETE', `/api/widget/${id}`)
    return id
  }
  /** The page itself, as long as nothing happens to it. */
  const target = async () => (isDone ? (await world.spare(scene)).id : page.id)
  const otherPage = () => once(async () => (await world.spare(scene, 'living')).id)
  const revision = () =>
    once(async () => {
      // What a call that succeeds restores is of a page of its own.
      const id = isDone ? (await world.spare(scene, 'living')).id : page.id
      await scene.owner.send('PUT', `/api/pages/${id}.json`, { title: `Renamed ${scene.marker}` })
      const { revisions } = (await scene.owner.send('GET', `/api/page/${id}/revisions.json`)).body as { revisions: Revision[] }
      return `${id}/revisions/${revisions[0]?.id}`
    })
  const bookmark = async () =>
    (await created<{ id: number }>(`/widget/${links.id}/item`, { url: `https://b.example/${scene.marker}/x` })).id
  const feed = () => once(() => world.feedOf(scene))
  const article = async () => {
    await feed()
    const { body } = await owner.send('GET', `/api/widgets/${feeds.id}/articles`)
    return (body as { widgets: Array<{ articles: Article[] }> }).widgets[0]?.articles[0]?.id ?? 0
  }
  const people = pagePeopleCalls(send, { owner, page })
  const ofItems = itemCalls(send, owner, widgetOf)
  const session = world.sessionOf(caller, mode)
  const ofAccounts = connectedCalls(send, {
    google: world.stack.google,
    widget: tasks,
    board,
    figures,
    chart,
    earnings,
    owner: scene.owner,
    session,
    isDone,
  })

  const calls: Record<PageCallName, () => Promise<number>> = {
    ...ofItems,
    ...ofAccounts,
    ...people,
    ...reviewCalls(send, { page, links, bookmarkId: scene.items.bookmark }),
    ...sourceCalls(send, { world, scene, once }),
    viewPage: () => send('GET', `/p/${page.public_id}.json`),
    listClickLinks: () => send('GET', `/p/${page.public_id}/click_links.json`),
    viewPageBySlug: () => send('GET', `/${slug}.json`),
    viewSharedWidget: () => send('GET', `/w/${links.public_id}.json`),
    enterPage: () => send('POST', `/p/${page.public_id}/authentication`, { password }),
    copyPage: () => send('POST', `/pages/${page.id}.json`, { same_title: true }),
    listPageChanges: () => send('GET', `/page/${page.id}/changes.json`),
    markPageSeen: () => send('PUT', `/page/${page.id}/seen`, { moment: 0 }),
    starPage: () => send('PATCH', `/page/${page.id}/star`, { is_starred: true }),
    followPage: () => send('POST', `/page/${page.id}/subscription`),
    // Those who have something to lose by it lose it of another page.
    unfollowPage: async () =>
      send('DELETE', `/page/${/follower|viewer|editor|let in/.test(caller) ? await otherPage() : page.id}/subscription`),
    recordPageView: () => send('PATCH', `/page/${page.id}/view`),
    updatePage: () => send('PUT', `/pages/${page.id}.json`, { description: `About ${scene.marker}` }),
    arrangeWidgets: async () => {
      const { body } = await owner.send('GET', `/api/p/${page.public_id}.json`)
      const ids = (body as PageView).page.columns.flatMap(({ widgets }) => widgets.map(({ id }) => id))
      return send('PATCH', `/page/${page.id}/widgets`, { columnsCount: 1, columns: [ids] })
    },
    setWidgetsBackground: () => send('POST', `/page/${page.id}/widgets_background`, { background: 0xff_ff_88 }),
    patchWidgetSettings: () => send('PATCH', `/page/${page.id}/widget_settings`, { widgetType: 'urllist', widgetSettings: { m: 1 } }),
    pageDuplicates: () => send('GET', `/page/${page.id}/duplicates.json`),
    listPageEditors: () => send('GET', `/page/${page.id}/editors.json`),
    pageBrokenLinks: () => send('GET', `/page/${page.id}/broken_links.json`),
    checkLink: () => send('POST', `/widget/${links.id}/item/${scene.items.bookmark}/check`),
    listRevisions: () => send('GET', `/page/${page.id}/revisions.json`),
    viewRevision: async () => send('GET', `/page/${await revision()}.json`),
    viewRevisionFeeds: async () => send('GET', `/page/${await revision()}/feeds.json`),
    restoreRevision: async () => send('POST', `/page/${await revision()}/restore`),
    addWidget: () => send('POST', `/page/${page.id}/widget`, { widget_type: 'urllist', title: 'W' }),
    updateWidget: () => send('PUT', `/widget/${links.id}`, { settings: { m: 1 } }),
    deleteWidget: async () => send('DELETE', `/widget/${await spareWidget()}`),
    restoreWidget: async () => send('POST', `/widget/${await deletedWidget()}/restore`),
    moveWidget: async () => send('PATCH', `/widget/${await spareWidget()}/page`, { page_id: await otherPage() }),
    deleteWidgets: async () => send('DELETE', `/page/${page.id}/widgets/${await spareWidget()},${await spareWidget()}`),
    restoreWidgets: async () => send('POST', `/page/${page.id}/widgets/${await deletedWidget()}/restore`),
    moveWidgets: async () => send('PATCH', `/page/${page.id}/widgets/${await spareWidget()}/page`, { page_id: await otherPage() }),
    setSearchProviders: async () =>
      send('PATCH', `/widget/${await searchWidget()}/searchproviders`, { items: [{ id: 2, engine: 'google' }] }),
    deleteSearchProvider: async () => send('DELETE', `/widget/${await searchWidget()}/searchprovider/1`),
    deleteBookmarks: async () => send('DELETE', `/users/bookmarks_batch/${await bookmark()}`),
    // One that is there stays.
    restoreBookmarks: () => send('POST', `/users/bookmarks_batch/${scene.items.bookmark}/restore`),
    deletePage: async () => send('DELETE', `/page/${await target()}.json`),
    archivePage: () => send('PATCH', `/page/${page.id}/archive`, { is_archived: scene.state === 'archived' }),
    setPageSlug: () => send('PUT', `/page/${page.id}/slug`, { slug }),
    viewPageAccess: () => send('GET', `/pages/${page.id}/access.json`),
    updatePageAccess: () => send('PUT', `/pages/${page.id}/access.json`, { share_mode: mode === 'listed' ? 'public' : mode }),
    setPageGroup: () => send('PUT', `/page/${page.id}/groups/${team.groupId}`, { role: 'viewer' }),
    removePageGroup: () => send('DELETE', `/page/${page.id}/groups/7`),
    setTeamPageSlug: () => send('PUT', `/organization/${team.public_id}/page/${page.id}/slug`, { slug }),
    viewAccessPaths: () => send('GET', `/page/${page.id}/access_paths.json`),
    viewPageAs: () => send('GET', `/page/${page.id}/seen_as?as=guest`),
    drawPageAs: () => send('GET', `/page/${page.id}/seen_as/view.json?as=guest`),
    previewPageOwner: () => send('GET', `/pages/${page.id}/owner.json`),
    // It stays with its owner.
    setPageOwner: () => send('PUT', `/pages/${page.id}/owner.json`, { organization_id: team.id }),
    restorePage: async () => send('POST', `/page/${scene.state === 'deleted' ? await target() : page.id}/restore`),
    purgePage: async () => send('DELETE', `/page/${scene.state === 'deleted' ? await target() : page.id}/deleted`),
    getPage: () => send('GET', `/admin/pages/${page.id}.json`),
    removePage: async () => send('POST', `/admin/pages/${await target()}/removal.json`, { reason: 'Spam' }),
    addFeed: () => send('POST', `/widget/${feeds.id}/feed`, { url: `${world.stack.site.url}/feed` }),
    updateFeed: async () => send('PUT', `/widget/${feeds.id}/feed/${await feed()}`, { title: `Feed ${scene.marker}` }),
    deleteFeed: () => send('DELETE', `/widget/${feeds.id}/feed/7`),
    // One that is there stays.
    restoreFeed: async () => send('POST', `/widget/${feeds.id}/feed/${await feed()}/restore`),
    orderFeeds: async () => send('PUT', `/widget/${feeds.id}/feeds`, { ids: [await feed()] }),
    refreshFeed: async () => send('PATCH', `/widget/${feeds.id}/feed/${await feed()}/refresh`),
    moveFeed: async () => send('PATCH', `/widget/${feeds.id}/feed/${await feed()}`, { widget_id: feeds.id, index: 0 }),
    moveFeeds: () => send('PATCH', `/widget/${feeds.id}/feeds`, { widget_id: feeds.id }),
    widgetFeeds: () => send('GET', `/widget/${feeds.id}/feed`),
    feedStatus: async () => send('GET', `/widget/${feeds.id}/feed/${await feed()}/poll`),
    readArticle: async () => send('GET', `/widget/${feeds.id}/article/${await article()}`),
    widgetExternalData: () => send('GET', `/widget/${links.id}/external_data?url=${encodeURIComponent(world.stack.site.url)}`),
    articles: () => send('GET', `/widgets/${feeds.id}/articles`),
    markArticles: async () => send('PATCH', `/widget/${feeds.id}/articles`, { read: [await article()] }),
    markAllRead: () => send('POST', `/widget/${feeds.id}/articles/mark_all_read`, { until: 1_800_000_000 }),
    markWidgetSeen: () => send('PUT', `/widget/${feeds.id}/seen`, { at: 1_760_000_000 }),
    importedFeeds: () => send('GET', `/page/${page.id}/imported_feeds`),
  }
  return calls[name]()
}

/** Makes what a call on a page that is about to be deleted will name. */
export async function prepare(world: World, scene: Scene, names: readonly PageCallName[]): Promise<void> {
  const nothing = () => Promise.resolve(0)
  for (const name of names) await perform(name, { world, scene, caller: 'visitor', send: nothing, isDone: false })
}
