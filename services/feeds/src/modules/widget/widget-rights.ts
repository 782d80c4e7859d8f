import { type WidgetRight, widgetRights } from '@foyer/contracts/pages'
import { createCache } from '@foyer/service-kit/cache'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Signals } from '@foyer/service-kit/signals'

export type WidgetRights = ReturnType<typeof createWidgetRights>

const ttlMs = 1_000
const max = 10_000

/**
 * What a person (null: a visitor) may do with widgets, as pages says. Cached for a second at most and invalidated when access to the page
 * changes; an answer that was under way at that moment is not cached at all.
 */
export function createWidgetRights({ internal, signals, now }: { internal: InternalClient; signals: Signals; now: () => number }) {
  const cache = createCache<string, WidgetRight>({ max, ttlMs, now })
  signals.on('page.access_changed', ({ page_id }) => cache.deleteWhere((right) => right.page_id === page_id))

  const ask = async (userId: number | null, widgetIds: readonly number[]): Promise<WidgetRight[]> =>
    (await internal.call(widgetRights, { body: { user_id: userId, widget_ids: [...widgetIds] } })).rights

  return {
    /** The rights by widget id; widgets that do not exist are not in it. One call for all that are not cached. */
    async of(userId: number | null, widgetIds: readonly number[]): Promise<Map<number, WidgetRight>> {
      const idOf = new Map(widgetIds.map((id) => [keyOf(userId, id), id]))
      const rights = await cache.getMany([...idOf.keys()], async (missing) => {
        const ids = missing.flatMap((key) => idOf.get(key) ?? [])
        return new Map((await ask(userId, ids)).map((right) => [keyOf(userId, right.widget_id), right]))
      })
      return new Map([...rights.values()].map((right) => [right.widget_id, right]))
    },

    /** The right as it is at this moment, past the cache. */
    async fresh(userId: number | null, widgetId: number): Promise<WidgetRight | undefined> {
      return (await ask(userId, [widgetId])).find((right) => right.widget_id === widgetId)
    },
  }
}

function keyOf(userId: number | null, widgetId: number): string {
  return `${userId ?? 'visitor'} ${widgetId}`
}
