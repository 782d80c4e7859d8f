import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import type { ItemStore } from '../store/item-store.ts'
import type { ItemRecord } from '../store/item.model.ts'
import { isLiveCopy } from '../../page/live-copies/live-copies.ts'
import type { PageRecord } from '../../page/page.model.ts'
import { type Move, moveItems } from './move-items.command.ts'
import type { WidgetAccess } from '../../widget/widget-access.ts'

type Dependencies<T extends ItemRecord> = { store: ItemStore<T>; widgets: Pick<WidgetAccess, 'forEdit'> }
type Target<T extends ItemRecord> = Pick<Move<T>, 'to' | 'after' | 'section' | 'eventsOf'> & { id: number }

/** An item that somebody else moves at the same time is looked for where it has come to. */
const maxAttempts = 5

/**
 * Moves an item into a widget, from whichever widget that the person may edit, and gives it as it then is. Throws `not_found` for an item that is
 * in no widget or in one that the person may not see, `forbidden` for one in a widget that they only see, and `item_limit`.
 */
export async function moveIntoWidget<T extends ItemRecord>(
  { store, widgets }: Dependencies<T>,
  { id, ...target }: Target<T>,
  viewer: SessionUser,
): Promise<T> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const [record] = await store.items.byIds([id])
    if (!record) break
    const { page } = isOn(target.to.page, record.widget_id) ? target.to : await widgets.forEdit(record.widget_id, viewer, store.kind.type)
    const from = new Map([[record.widget_id, page]])
    const [moved] = await moveItems(store, { ...target, records: [record], from })
    if (moved) return moved
  }
  throw new AppError('not_found')
}

/** On a page that its person may edit, bookmarks and the like may be taken from any widget that they are in. */
const isOn = ({ widgets }: Pick<PageRecord, 'widgets'>, widgetId: number): boolean =>
  widgets.some((widget) => widget.id === widgetId && !isLiveCopy(widget))
