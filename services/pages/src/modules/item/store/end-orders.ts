import { createCache } from '@foyer/service-kit/cache'
import type { PageRecord } from '../../page/page.model.ts'

/** The orders of the last items of widgets, each for one revision of the widget's items. */
export type EndOrders = {
  /** The order of the last item of a widget whose items are as this page has them; null where that is not known. */
  of(page: Pick<PageRecord, 'items'>, widgetId: number): string | null
  /** Items were put at the end of a widget whose items were as this page has them, the last with this order, which made them of that revision. */
  added(page: Pick<PageRecord, 'items'>, widgetId: number, last: { rev: number; order: string }): void
}

const maxWidgets = 5_000

/**
 * Remembers where widgets end, so that who adds one bookmark after another is not asked for the last one each time. A revision that is not the next
 * of that of the page says that somebody else has changed the widget meanwhile, in whichever process: then nothing is known. Items that are stored
 * and not counted yet are not known either, as they are not to whoever reads the store at that moment: two of one order stand side by side.
 */
export function createEndOrders(): EndOrders {
  const ends = createCache<number, { rev: number; order: string }>({ max: maxWidgets })
  const revisionOf = ({ items }: Pick<PageRecord, 'items'>, widgetId: number) => items[`w${widgetId}`]?.rev ?? 0
  return {
    of(page, widgetId) {
      const end = ends.peek(widgetId)
      return end?.rev === revisionOf(page, widgetId) ? end.order : null
    },
    added(page, widgetId, last) {
      if (last.rev === revisionOf(page, widgetId) + 1) ends.set(widgetId, last)
      else ends.delete(widgetId)
    },
  }
}
