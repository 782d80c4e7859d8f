import { createCache } from '@foyer/service-kit/cache'
import type { LiveCopyRepository } from '../page/live-copies/live-copies.repository.ts'
import { type Source, liveStateOf } from '../page/live-copies/live-copy.policy.ts'
import type { Grants } from '../page/page.policy.ts'
import type { PageHead } from '../page/page.projections.ts'

/** What the live copies on a page show somebody: the originals that they may see, and a text that is another one when any of that has changed. */
export type ShownSources = { widgetIds: ReadonlySet<number>; stamp: string }

/** `isOutdated`: an original has changed while it was read. `hasMissing`: one is on no page, or on its way to one. */
export type FollowOutcome = { isOutdated: boolean; hasMissing: boolean }

export type WatchedSources<Watch> = ReturnType<typeof createWatchedSources<Watch>>

const recentMs = 60_000
const maxRecentPages = 50_000
const nothing: ReadonlyMap<number, Source<PageHead>> = new Map()

/**
 * Where the originals of the live copies on watched pages are: in memory, as long as the pages are watched, so that a change of an original
 * neither reads nor writes the pages that show it.
 */
export function createWatchedSources<Watch>({ copies }: { copies: Pick<LiveCopyRepository, 'sourceHeads'> }) {
  const sourcesOf = new Map<Watch, ReadonlyMap<number, Source<PageHead>>>()
  const watchesByPage = new Map<number, Set<Watch>>()
  const watchesByWidget = new Map<number, Set<Watch>>()
  /** The number of the last change of each page lately. */
  const changes = createCache<number, number>({ max: maxRecentPages, ttlMs: recentMs })
  let lastChange = 0

  const unfollow = (watch: Watch): void => {
    for (const [widgetId, { page }] of sourcesOf.get(watch) ?? nothing) {
      remove(watchesByWidget, widgetId, watch)
      remove(watchesByPage, page._id, watch)
    }
    sourcesOf.delete(watch)
  }

  return {
    unfollow,

    /** Reads where the originals of these ids are, and has their changes lead to this watch from now on. */
    async follow(watch: Watch, ids: readonly number[]): Promise<FollowOutcome> {
      const before = lastChange
      const sources = ids.length > 0 ? await copies.sourceHeads(ids) : nothing
      unfollow(watch)
      if (ids.length === 0) return { isOutdated: false, hasMissing: false }
      sourcesOf.set(watch, sources)
      for (const [widgetId, { page }] of sources) {
        add(watchesByWidget, widgetId, watch)
        add(watchesByPage, page._id, watch)
      }
      const isOutdated = [...sources.values()].some(({ page }) => (changes.peek(page._id) ?? 0) > before)
      return { isOutdated, hasMissing: ids.some((id) => sources.get(id)?.isMoving ?? !sources.has(id)) }
    },

    /** Takes note that a page, or who may see it, has changed, and gives the watches of pages that show something of it. */
    changed(pageId: number): Iterable<Watch> {
      lastChange += 1
      changes.set(pageId, lastChange)
      return watchesByPage.get(pageId) ?? []
    },

    /** The watches of pages that show these widgets, each with those it shows. */
    showing(widgetIds: readonly number[]): Map<Watch, number[]> {
      const shown = new Map<Watch, number[]>()
      for (const id of widgetIds) for (const watch of watchesByWidget.get(id) ?? []) shown.set(watch, [...(shown.get(watch) ?? []), id])
      return shown
    },

    shownTo(watch: Watch, viewer: { id: number } | null, grants: Grants): ShownSources {
      const sources = sourcesOf.get(watch) ?? nothing
      const seen = [...sources].map(([id, source]) => ({ id, page: source.page, state: liveStateOf(source, viewer, grants) }))
      return {
        widgetIds: new Set(seen.flatMap(({ id, state }) => (state === 'shown' ? [id] : []))),
        stamp: seen
          .map(({ id, page, state }) => `${id}:${state === 'shown' ? `${page._id}.${page.version}` : state}`)
          .toSorted()
          .join(),
      }
    },
  }
}

function add<Watch>(watches: Map<number, Set<Watch>>, id: number, watch: Watch): void {
  watches.set(id, (watches.get(id) ?? new Set()).add(watch))
}

function remove<Watch>(watches: Map<number, Set<Watch>>, id: number, watch: Watch): void {
  const remaining = watches.get(id)
  remaining?.delete(watch)
  if (remaining?.size === 0) watches.delete(id)
}
