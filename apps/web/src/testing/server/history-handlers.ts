import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Handlers } from './api-server.ts'
import { type State, type StoredRevision, missing, newId, nowInSeconds, pageOf, viewOf } from './state.ts'

const perCall = 3

export const historyHandlers = (state: State): Handlers => ({
  listRevisions: ({ params, query }) => {
    const all = state.revisions.filter(({ page }) => page.id === params.id)
    const start = query.before === undefined ? 0 : all.findIndex(({ id }) => id === query.before) + 1
    const part = all.slice(start, start + perCall)
    const last = part.at(-1)
    return {
      revisions: part,
      next: last && start + perCall < all.length ? last.id : null,
    }
  },
  listPageChanges: () => ({ since: nowInSeconds() - 60, moment: 7, changes: state.pageChanges }),
  markPageSeen: ({ body }) => {
    state.pageChanges = []
    return body
  },
  viewRevision: ({ params }) => {
    const { page } = revisionOf(state, params.revision_id)
    const view = viewOf(state, page)
    return { ...view, page: { ...view.page, can: ['view'], is_owner: false, is_editor: false } }
  },
  viewRevisionFeeds: ({ params }) => ({
    widgets: [...(revisionOf(state, params.revision_id).feeds ?? [])].map(([widget_id, feeds]) => ({
      widget_id,
      feed_id: null,
      feeds,
      articles: (state.articles.get(widget_id) ?? []).filter(({ feed_id }) => feeds.some(({ id }) => id === feed_id)),
      unread: 0,
      last_seen_at: null,
    })),
  }),
  restoreRevision: ({ params }) => {
    const revision = revisionOf(state, params.revision_id)
    const { page, changed_at } = revision
    const current = pageOf(state, params.id)
    const [newest] = state.revisions
    const before = newest?.id ?? missing()
    Object.assign(current, structuredClone({ title: page.title, columns: page.columns }))
    for (const stored of state.revisions) stored.is_current = false
    addRevision(state, current, { restored_at: changed_at, is_current: true })
    for (const [widgetId, feeds] of revision.feeds ?? []) state.feeds.set(widgetId, structuredClone(feeds))
    return { version: current.version, undo: before, feeds_left_out: revision.feedsLeftOut ?? 0 }
  },
})

/** The page as it is now, as the last revision of its history. */
export function addRevision(state: State, page: Page, fields: Partial<StoredRevision> = {}): StoredRevision {
  const time = nowInSeconds()
  const revision: StoredRevision = {
    id: newId(),
    started_at: time,
    changed_at: time,
    author: { kind: 'person', id: page.owner_id, via: 'person', name: page.owner_name },
    changes: [],
    restored_at: null,
    is_current: false,
    is_oldest: false,
    page: structuredClone(page),
    ...fields,
  }
  state.revisions.unshift(revision)
  return revision
}

/** Somebody else has changed an item of a widget. */
export function addChangeBy(state: State, name: string, { id, widget_type, title }: Widget): void {
  const [page] = state.pages
  if (!page) throw new Error('there is no page')
  addRevision(state, page, {
    author: { kind: 'person', id: 4_711, via: 'person', name },
    changes: [{ act: 'item_changed', count: 1, widget: { id, widget_type, title } }],
  })
}

function revisionOf(state: State, id: number): StoredRevision {
  return state.revisions.find((revision) => revision.id === id) ?? missing()
}
