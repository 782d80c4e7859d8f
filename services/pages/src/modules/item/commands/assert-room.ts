import { AppError } from '@foyer/service-kit/app-error'
import type { PageRecord, WidgetRecord } from '../../page/page.model.ts'
import type { ItemStore } from '../store/item-store.ts'
import type { ItemRecord } from '../store/item.model.ts'
import { totalOf } from '../../widget/widget-access.ts'

type Target = { page: Pick<PageRecord, 'items'>; widget: Pick<WidgetRecord, 'id'> }

/** Throws `item_limit` when these would be too many items for a widget. */
export function assertRoom<T extends ItemRecord>({ kind }: Pick<ItemStore<T>, 'kind'>, { page, widget }: Target, arriving: number): void {
  if (arriving > 0 && totalOf(page, widget.id) + arriving > kind.max) throw new AppError('item_limit', { limit: kind.max })
}
