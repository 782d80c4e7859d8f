import type { PageRecord, WidgetRecord } from './page.model.ts'
import type { PageRepository } from './page.repository.ts'

/**
 * Acknowledges the events of the moves that brought widgets to a page, before they are moved on or deleted: a late handler of such an event must
 * not bring the widget back. It is made for a change that is tried until nobody else has come between: what an earlier try has acknowledged, and what has been
 * on the page since, takes no time in the next. What has left and come back has another `rev`.
 */
export function createMoveAcks(pages: Pick<PageRepository, 'ackMoves'>) {
  const acknowledged = new Set<string>()
  return async (page: PageRecord, leaving: readonly WidgetRecord[]): Promise<void> => {
    const arrivalOf = (id: number, from: number) => `${id}:${from}:${page.items[`w${id}`]?.rev}`
    const arrived = leaving.flatMap(({ id, moved_from: from }) =>
      from === undefined || acknowledged.has(arrivalOf(id, from)) ? [] : { id, from },
    )
    for (const [source, moved] of Map.groupBy(arrived, ({ from }) => from)) {
      await pages.ackMoves(
        source,
        moved.map(({ id }) => id),
      )
    }
    for (const { id, from } of arrived) acknowledged.add(arrivalOf(id, from))
  }
}
