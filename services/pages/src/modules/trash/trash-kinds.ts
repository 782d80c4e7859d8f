import type { DeletedItemKind } from '@foyer/contracts/pages/item/deleted-items'

type TrashKinds = { item: DeletedItemKind; section?: DeletedItemKind }

const kindsByType: Record<string, TrashKinds> = {
  urllist: { item: 'bookmark', section: 'group' },
  notes: { item: 'note' },
  todo: { item: 'todo', section: 'list' },
  rsslist: { item: 'feed' },
}

/** What can be deleted from a widget of a type: an item, and where it has them, a section. */
export const trashKindsOf = (widgetType: string): Partial<TrashKinds> => kindsByType[widgetType] ?? {}
