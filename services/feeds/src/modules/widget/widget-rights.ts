import { type WidgetRight, widgetRights } from '@foyer/contracts/pages'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Signals } from '@foyer/service-kit/signals'

export type WidgetRights = ReturnType<typeof createWidgetRights>

type Remembered = { right: WidgetRight; until: number }

const rememberedMs = 1_000
const mostRemembered = 10_000

/**
 * What a person (null: a visitor) may do with widgets, as pages says. Remembered for a second at most and forgotten at once when access
 * to the page changes; an answer that was under way at that moment is not remembered at all.
 */
export function createWidgetRights(options: { internal: InternalClient; signals: Signals; now: () => number }) {
  const remembered = new Map<string, Remembered>()
  let changes = 0
  options.signals.on('page.access_changed', ({ page_id: pageId }) => {
    changes++
    for (const [key, { right }] of remembered) if (right.page_id === pageId) remembered.delete(key)
  })

  async function ask(userId: number | null, widgetIds: readonly number[]): Promise<WidgetRight[]> {
    const before = changes
    const { rights } = await options.internal.call(widgetRights, { body: { user_id: userId, widget_ids: [...widgetIds] } })
    if (remembered.size + rights.length > mostRemembered) remembered.clear()
    const until = options.now() + rememberedMs
    if (before === changes) for (const right of rights) remembered.set(keyOf(userId, right.widget_id), { right, until })
    return rights
  }

  return {
    /** The rights by widget id; widgets that do not exist are not in it. One call for all that is not remembered. */
    async of(userId: number | null, widgetIds: readonly number[]): Promise<Map<number, WidgetRight>> {
      const now = options.now()
      const known = widgetIds.flatMap((id) => {
        const one = remembered.get(keyOf(userId, id))
        return one && one.until > now ? [one.right] : []
      })
      const found = new Map(known.map((right) => [right.widget_id, right]))
      const missing = widgetIds.filter((id) => !found.has(id))
      if (missing.length > 0) for (const right of await ask(userId, missing)) found.set(right.widget_id, right)
      return found
    },

    /** The right as it is this moment, whatever is remembered. */
    async fresh(userId: number | null, widgetId: number): Promise<WidgetRight | undefined> {
      return (await ask(userId, [widgetId])).find((right) => right.widget_id === widgetId)
    },
  }
}

function keyOf(userId: number | null, widgetId: number): string {
  return `${userId ?? 'visitor'} ${widgetId}`
}
