import type { ImportedWidget } from '@foyer/contracts/pages/page/page-imports'
import { newPublicId } from '@foyer/service-kit/ids'
import type { WidgetKinds } from '../page/item-budget.ts'
import type { ItemState, WidgetRecord } from '../page/page.model.ts'

/** A widget of an import as its page stores it. */
export function importedWidget({ id, widget_type, title, folders }: ImportedWidget): WidgetRecord {
  return {
    id,
    public_id: newPublicId(),
    widget_type,
    title,
    settings: {},
    ...(folders.length > 0 ? { sections: folders.map((folder) => ({ id: folder.id, title: folder.title })) } : {}),
  }
}

/** The state of its items. Feeds are counted by their own service. */
export function importedItems({ widget_type, total }: ImportedWidget, { holdsItems }: WidgetKinds): ItemState {
  return { rev: 1, total: holdsItems(widget_type) ? total : 0 }
}
