import type { HostScope, SessionUser } from '@foyer/contracts/identity'
import type { LiveMessage } from '@foyer/contracts/pages/widget/live'
import { createCache } from '@foyer/service-kit/cache'
import { runOnHost } from '@foyer/service-kit/host-scope'
import type { Logger } from '@foyer/service-kit/logger'
import { hasSeveralEditors } from '../page/page-member.policy.ts'
import { type Abilities, type Grants, abilitiesOf } from '../page/page.policy.ts'
import type { LiveRepository, WatchedPage } from './live.repository.ts'
import type { PagePresence, Person } from './page-presence.ts'
import type { FollowOutcome, ShownSources, WatchedSources as Sources } from './watched-sources.ts'

/** A connection that watches pages, its viewer, the secrets of pages that their browser had when it connected, and the host by which it has come, if a team's. */
export type Watcher = { viewer: SessionUser | null; grants: Grants; host?: HostScope; send(message: LiveMessage): void }

/**
 * The version of a page that a watcher was last sent. It receives no articles until its right to see the page has been checked. Present is an editor
 * of a page that has others. `shown` is what the live copies on the page showed it last; null before that was read.
 */
type WatchState = { version: number; isAuthorized: boolean; isPresent: boolean; shown: ShownSources | null }
type WatchedSources = Sources<Watch>
/** A watched page: as it was last read, null before the first read and when it is gone. */
type Watch = {
  publicId: string
  page: WatchedPage | null
  watchers: Map<Watcher, WatchState>
  timer: NodeJS.Timeout | null
  retries: number
}

const debounceMs = 50
const retryDelayMs = 1_000
const refreshBatch = 200
/** So often an original that is on no page is looked for. */
const maxRetries = 10
/** A browser reads a page and its articles some seconds before it connects; what changes in between is replayed. */
const replayMs = 60_000
const maxReplayedWidgets = 20_000

type Dependencies = { pages: LiveRepository; sources: WatchedSources; presence: PagePresence; log: Logger }

/**
 * The pages that connected browsers watch. Every signal leads to the same small read of the page, which checks rights and version again: a
 * signal that arrives twice, late or not at all can neither disclose nor hide a page.
 */
export function createWatchedPages({ pages, sources, presence, log }: Dependencies) {
  const watches = new Map<string, Watch>()
  const watchByPageId = new Map<number, Watch>()
  const watchByWidgetId = new Map<number, Watch>()
  const watchesByWatcher = new Map<Watcher, Set<Watch>>()
  /** The widgets whose articles have changed within `replayMs`, watched or not. */
  const changedWidgets = createCache<number, true>({ max: maxReplayedWidgets, ttlMs: replayMs })

  /** Replaces the ids of the page and its widgets by which a watch is found. */
  const indexPage = (watch: Watch, page: WatchedPage | null) => {
    for (const id of watch.page?.columns.flat() ?? []) if (watchByWidgetId.get(id) === watch) watchByWidgetId.delete(id)
    if (watch.page) watchByPageId.delete(watch.page._id)
    watch.page = page
    if (!page) return
    watchByPageId.set(page._id, watch)
    for (const id of page.columns.flat()) watchByWidgetId.set(id, watch)
  }

  const leave = (watch: Watch, watcher: Watcher) => {
    if (watch.page && watcher.viewer && watch.watchers.get(watcher)?.isPresent) presence.leave(watch.page._id, watcher.viewer)
    watch.watchers.delete(watcher)
    watchesByWatcher.get(watcher)?.delete(watch)
    if (watch.watchers.size > 0 || watches.get(watch.publicId) !== watch) return
    if (watch.timer) clearTimeout(watch.timer)
    sources.unfollow(watch)
    indexPage(watch, null)
    watches.delete(watch.publicId)
  }

  const refresh = async (watch: Watch): Promise<void> => {
    const page = await pages.byPublicId(watch.publicId)
    const liveIds = page?.widgets.flatMap(({ live_of }) => live_of ?? []) ?? []
    const outcome = await sources.follow(watch, liveIds)
    if (watches.get(watch.publicId) !== watch) return sources.unfollow(watch)
    refreshAgain(watch, outcome)
    const previousIds = new Set(watch.page?.columns.flat())
    const addedIds = page ? page.columns.flat().filter((id) => !previousIds.has(id)) : []
    // Whoever loses the page has to leave it while it is known which page that was.
    if (page) indexPage(watch, page)
    for (const [watcher, state] of watch.watchers) notify(watch, page, addedIds, watcher, state)
    if (!page) indexPage(watch, page)
  }

  const notify = (watch: Watch, page: WatchedPage | null, addedIds: number[], watcher: Watcher, state: WatchState) => {
    if (!page || !abilitiesOfWatcher(page, watcher, watcher.grants).has('view')) {
      leave(watch, watcher)
      return watcher.send({ type: 'gone', public_id: watch.publicId })
    }
    notifyOfSources(watch, watcher, state)
    // Until now nobody could tell that these widgets belong to the page.
    replayArticles(page.public_id, state.isAuthorized ? addedIds : page.columns.flat(), watcher)
    state.isAuthorized = true
    updatePresence(watch, page, watcher, state)
    if (state.version === page.version) return undefined
    state.version = page.version
    return watcher.send({ type: 'page', public_id: watch.publicId, version: page.version })
  }

  /** Only those who may see an original hear that it has changed. */
  const notifyOfSources = (watch: Watch, watcher: Watcher, state: WatchState) => {
    const shown = runOnHost(watcher.host, () => sources.shownTo(watch, watcher.viewer, watcher.grants))
    const before = state.shown
    state.shown = shown
    const added = [...shown.widgetIds].filter((id) => !before?.widgetIds.has(id))
    replayArticles(watch.publicId, added, watcher)
    // A browser reads pages with live copies again when its connection is ready.
    if (before && before.stamp !== shown.stamp) watcher.send({ type: 'live_copies', public_id: watch.publicId })
  }

  /** What changed while it was read was not yet followed; what is nowhere may be on its way from one page to another. */
  const refreshAgain = (watch: Watch, { isOutdated, hasMissing }: FollowOutcome) => {
    if (isOutdated) return scheduleRefresh(watch)
    watch.retries = hasMissing ? watch.retries + 1 : 0
    return hasMissing && watch.retries <= maxRetries ? scheduleRefresh(watch, retryDelayMs) : undefined
  }

  /** Where a page has several editors they see each other; somebody alone is neither counted nor told. */
  const updatePresence = (watch: Watch, page: WatchedPage, watcher: Watcher, state: WatchState) => {
    const { viewer } = watcher
    if (!viewer) return
    const isPresent = hasSeveralEditors(page) && abilitiesOfWatcher(page, watcher).has('edit') && !viewer.impersonated_by
    if (isPresent === state.isPresent) return
    state.isPresent = isPresent
    if (isPresent) presence.enter(page._id, viewer)
    else presence.leave(page._id, viewer)
    sendPresence(watch, watcher, isPresent ? presence.at(page._id) : [])
  }

  const sendPresence = ({ publicId }: Watch, watcher: Watcher, people: Person[]) => {
    const present = people.filter(({ id }) => id !== watcher.viewer?.id)
    watcher.send({ type: 'presence', public_id: publicId, people: present.map(({ public_id, name }) => ({ public_id, name })) })
  }

  presence.onChanged((pageId) => {
    const watch = watchByPageId.get(pageId)
    for (const [watcher, { isPresent }] of watch?.watchers ?? []) if (watch && isPresent) sendPresence(watch, watcher, presence.at(pageId))
  })

  const replayArticles = (publicId: string, widgetIds: number[], watcher: Watcher) => {
    const widget_ids = widgetIds.filter((id) => changedWidgets.peek(id))
    if (widget_ids.length > 0) watcher.send({ type: 'articles', public_id: publicId, widget_ids })
  }

  const scheduleRefresh = (watch: Watch | undefined, delayMs = debounceMs) => {
    if (!watch || watch.timer) return
    watch.timer = setTimeout(() => {
      watch.timer = null
      refresh(watch).catch((error: unknown) => {
        log.warn({ err: error }, 'watched page not read; will retry')
        scheduleRefresh(watch, retryDelayMs)
      })
    }, delayMs)
  }

  return {
    /** Watches a page from the version that the browser has. Resolves when the watcher has received what differs. */
    async join(watcher: Watcher, publicId: string, version: number): Promise<void> {
      const watch = watches.get(publicId) ?? { publicId, page: null, watchers: new Map(), timer: null, retries: 0 }
      watches.set(publicId, watch)
      // Added before the read begins, so that a change during the read is reported too.
      watch.watchers.set(watcher, { version, isAuthorized: false, isPresent: false, shown: null })
      watchesByWatcher.set(watcher, (watchesByWatcher.get(watcher) ?? new Set()).add(watch))
      await refresh(watch)
    },

    leaveAll(watcher: Watcher): void {
      for (const watch of watchesByWatcher.get(watcher) ?? []) leave(watch, watcher)
      watchesByWatcher.delete(watcher)
    },

    changed(pageId: number, publicId: string): void {
      scheduleRefresh(watches.get(publicId))
      for (const watch of sources.changed(pageId)) scheduleRefresh(watch)
    },

    accessChanged(pageId: number): void {
      for (const watch of sources.changed(pageId)) scheduleRefresh(watch)
      const watch = watchByPageId.get(pageId)
      if (watch) return scheduleRefresh(watch)
      // A watch whose first read is under way has no page id yet, and that read may be older than the change.
      for (const unread of watches.values()) if (!unread.page) scheduleRefresh(unread)
      return undefined
    },

    /** Only those who have something to do with suggestions hear that there are others. */
    suggestionsChanged(pageId: number): void {
      const watch = watchByPageId.get(pageId)
      if (!watch?.page) return
      for (const [watcher, { isAuthorized }] of watch.watchers) {
        const can = abilitiesOfWatcher(watch.page, watcher)
        if (isAuthorized && (can.has('review') || can.has('suggest'))) watcher.send({ type: 'suggestions', public_id: watch.publicId })
      }
    },

    articlesChanged(widgetIds: readonly number[]): void {
      for (const id of widgetIds) changedWidgets.set(id, true)
      const idsByWatch = Map.groupBy(widgetIds, (id) => watchByWidgetId.get(id))
      for (const [watch, widget_ids] of idsByWatch) {
        for (const [watcher, { isAuthorized }] of watch?.watchers ?? []) {
          if (watch && isAuthorized) watcher.send({ type: 'articles', public_id: watch.publicId, widget_ids })
        }
      }
      for (const [watch, ids] of sources.showing(widgetIds)) {
        for (const [watcher, { shown }] of watch.watchers) {
          const widget_ids = ids.filter((id) => shown?.widgetIds.has(id))
          if (widget_ids.length > 0) watcher.send({ type: 'articles', public_id: watch.publicId, widget_ids })
        }
      }
    },

    /** Reads every watched page again, in case signals were lost. */
    async refreshAll(): Promise<void> {
      const current = [...watches.values()]
      for (let start = 0; start < current.length; start += refreshBatch) {
        await Promise.all(current.slice(start, start + refreshBatch).map(async (watch) => refresh(watch)))
      }
    },
  }
}

/** A change is told in nobody's call: what counts is the host by which the watcher has come. */
function abilitiesOfWatcher(page: WatchedPage, { viewer, host }: Watcher, grants?: Grants): Abilities {
  return runOnHost(host, () => abilitiesOf(page, viewer, grants))
}
