import type { WidgetRecord } from './page.model.ts'
import type { PageRepository } from './page.repository.ts'

/**
 * Acknowledges the events of the moves that brought widgets to their page, before they are moved on or deleted: a late handler of such an event
 * must not bring the widget back.
 */
export async function ackMoves(pages: Pick<PageRepository, 'ackMoves'>, widgets: readonly WidgetRecord[]): Promise<void> {
  const arrived = widgets.flatMap(({ id, moved_from }) => (moved_from === undefined ? [] : { id, moved_from }))
  for (const [from, moved] of Map.groupBy(arrived, ({ moved_from }) => moved_from)) {
    await pages.ackMoves(
      from,
      moved.map(({ id }) => id),
    )
  }
}
