import type { SessionUser } from '@foyer/contracts/identity'
import type { LiveMessage } from '@foyer/contracts/live'
import { createCache } from '@foyer/service-kit/cache'
import type { Logger } from '@foyer/service-kit/logger'
import { pageRights } from '../page/page.policy.ts'
import type { LiveRepository, WatchedPage } from './live.repository.ts'

/** Whoever looks at pages through one connection. */
export type Watcher = { viewer: SessionUser | null; send(message: LiveMessage): void }

/** What one watcher knows of one page. Until its rights were read once it hears nothing. */
type WatchState = { version: number; admitted: boolean }
type Watch = { publicId: string; page: WatchedPage | null; watchers: Map<Watcher, WatchState>; timer: NodeJS.Timeout | null }

const debounceMs = 50
const retryDelayMs = 1_000
const refreshBatch = 200
/** A browser reads a page and its articles some seconds before it connects; what changes in between is replayed. */
const replayMs = 60_000
const maxReplayedWidgets = 20_000

/**
 * The pages that open browsers look at. Whatever hints at a change leads to the same small read, which says anew who may see the page and
 * where it stands: a hint that comes twice, late or not at all can neither show nor hide anything it should not.
 */
export function createWatchedPages({ pages, log }: { pages: LiveRepository; log: Logger }) {
  const rooms = new Map<string, Watch>()
  const byPage = new Map<number, Watch>()
  const byWidget = new Map<number, Watch>()
  const joined = new Map<Watcher, Set<Watch>>()
  /** The widgets whose articles have changed lately, whether anybody watches them or not. */
  const changedWidgets = createCache<number, true>({ max: maxReplayedWidgets, ttlMs: replayMs })

  /** Forgets what the room was found by, then notes where it is found now. */
  const indexPage = (room: Watch, page: WatchedPage | null) => {
    for (const id of room.page?.columns.flat() ?? []) if (byWidget.get(id) === room) byWidget.delete(id)
    if (room.page) byPage.delete(room.page._id)
    room.page = page
    if (!page) return
    byPage.set(page._id, room)
    for (const id of page.columns.flat()) byWidget.set(id, room)
  }

  const leave = (room: Watch, watcher: Watcher) => {
    room.watchers.delete(watcher)
    joined.get(watcher)?.delete(room)
    if (room.watchers.size > 0 || rooms.get(room.publicId) !== room) return
    if (room.timer) clearTimeout(room.timer)
    indexPage(room, null)
    rooms.delete(room.publicId)
  }

  const refresh = async (room: Watch): Promise<void> => {
    const page = await pages.byPublicId(room.publicId)
    if (rooms.get(room.publicId) !== room) return
    indexPage(room, page)
    for (const [watcher, state] of room.watchers) notify(room, page, watcher, state)
  }

  const notify = (room: Watch, page: WatchedPage | null, watcher: Watcher, state: WatchState) => {
    if (!page || !pageRights(page, watcher.viewer).can_view) {
      leave(room, watcher)
      return watcher.send({ type: 'gone', public_id: room.publicId })
    }
    if (!state.admitted) replayArticles(page, watcher)
    state.admitted = true
    if (state.version === page.version) return undefined
    state.version = page.version
    return watcher.send({ type: 'page', public_id: room.publicId, version: page.version })
  }

  const replayArticles = (page: WatchedPage, watcher: Watcher) => {
    const widget_ids = page.columns.flat().filter((id) => changedWidgets.peek(id))
    if (widget_ids.length > 0) watcher.send({ type: 'articles', public_id: page.public_id, widget_ids })
  }

  const scheduleRefresh = (room: Watch | undefined, after = debounceMs) => {
    if (!room || room.timer) return
    room.timer = setTimeout(() => {
      room.timer = null
      refresh(room).catch((error: unknown) => {
        log.warn({ err: error }, 'a watched page could not be read')
        scheduleRefresh(room, retryDelayMs)
      })
    }, after)
  }

  return {
    /** Watches a page from the version the browser has; resolves when the watcher is caught up. */
    async join(watcher: Watcher, publicId: string, version: number): Promise<void> {
      const room = rooms.get(publicId) ?? { publicId, page: null, watchers: new Map(), timer: null }
      rooms.set(publicId, room)
      // In the room before the read begins: nothing that changes meanwhile is missed.
      room.watchers.set(watcher, { version, admitted: false })
      joined.set(watcher, (joined.get(watcher) ?? new Set()).add(room))
      await refresh(room)
    },

    leaveAll(watcher: Watcher): void {
      for (const room of joined.get(watcher) ?? []) leave(room, watcher)
      joined.delete(watcher)
    },

    changed: (publicId: string): void => scheduleRefresh(rooms.get(publicId)),

    accessChanged(pageId: number): void {
      const room = byPage.get(pageId)
      if (room) return scheduleRefresh(room)
      // A room whose first read is under way does not know its page yet: that read may be older than the change.
      for (const watch of rooms.values()) if (!watch.page) scheduleRefresh(watch)
      return undefined
    },

    articlesChanged(widgetIds: readonly number[]): void {
      for (const id of widgetIds) changedWidgets.set(id, true)
      const idsByWatch = Map.groupBy(widgetIds, (id) => byWidget.get(id))
      for (const [room, widget_ids] of idsByWatch) {
        for (const [watcher, { admitted }] of room?.watchers ?? []) {
          if (room && admitted) watcher.send({ type: 'articles', public_id: room.publicId, widget_ids })
        }
      }
    },

    /** Reads every watched page again: the net under signals that were lost. */
    async refreshAll(): Promise<void> {
      const all = [...rooms.values()]
      for (let at = 0; at < all.length; at += refreshBatch) {
        await Promise.all(all.slice(at, at + refreshBatch).map(async (room) => refresh(room)))
      }
    },
  }
}
