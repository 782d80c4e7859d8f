import { type WidgetRight, widgetRights } from '@foyer/contracts/pages/page/pages'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import { createCache } from '../async/cache.ts'
import type { InternalClient } from '../http/internal-client.ts'
import type { Signals } from '../events/signals.ts'

export type WidgetRights = ReturnType<typeof createWidgetRights>

const ttlMs = 1_000
const max = 10_000
const noGrants: readonly PageGrant[] = []

/**
 * What a person (null: a visitor) may do with widgets, by the secrets of pages that their browser has, as pages says. Cached for a second at most and invalidated when access to the page
 * changes; an answer that was under way at that moment is not cached at all.
 */
export function createWidgetRights({ internal, signals, now }: { internal: InternalClient; signals: Signals; now: () => number }) {
  const cache = createCache<string, WidgetRight>({ max, ttlMs, now })
  signals.on('page.access_changed', ({ page_id }) => cache.deleteWhere((right) => right.page_id === page_id))

  const ask = async (userId: number | null, widgetIds: readonly number[], grants = noGrants): Promise<WidgetRight[]> => {
    const body = { user_id: userId, widget_ids: [...widgetIds], ...(grants.length > 0 ? { grants: [...grants] } : {}) }
    return (await internal.call(widgetRights, { body })).rights
  }

  return {
    /** The rights by widget id; widgets that do not exist are not in it. One call for all that are not cached. */
    async of(userId: number | null, widgetIds: readonly number[], grants = noGrants): Promise<Map<number, WidgetRight>> {
      const asker = askerOf(userId, grants)
      const idOf = new Map(widgetIds.map((id) => [`${asker} ${id}`, id]))
      const rights = await cache.getMany([...idOf.keys()], async (missing) => {
        const ids = missing.flatMap((key) => idOf.get(key) ?? [])
        return new Map((await ask(userId, ids, grants)).map((right) => [`${asker} ${right.widget_id}`, right]))
      })
      return new Map([...rights.values()].map((right) => [right.widget_id, right]))
    },

    /** The right as it is at this moment, past the cache. */
    async fresh(userId: number | null, widgetId: number): Promise<WidgetRight | undefined> {
      return (await ask(userId, [widgetId])).find((right) => right.widget_id === widgetId)
    },
  }
}

/** Who asks, with all that counts: an answer is for nobody with other secrets. */
function askerOf(userId: number | null, grants: readonly PageGrant[]): string {
  return [userId ?? 'visitor', ...grants.map(({ public_id, key }) => `${public_id}.${key}`)].join(' ')
}
