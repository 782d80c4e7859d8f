import type { WidgetRecord } from './page.model.ts'
import type { PageRepository } from './page.repository.ts'

/**
 * Acknowledges the events of the moves that brought widgets to their page, before they are moved on or deleted: a late handler of such an event
 * must not bring the widget back.
 */
export async function ackMoves(pages: Pick<PageRepository, 'ackMove'>, widgets: readonly WidgetRecord[]): Promise<void> {
  for (const { id, moved_from } of widgets) if (moved_from !== undefined) await pages.ackMove(moved_from, id)
}
