import type { Note, Notes } from '@foyer/contracts/kinds/notes'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { withoutAll } from '../../entities/widget/lists.ts'
import type { ItemsAdapter } from '../../entities/widget/widget-kind.ts'

export function notesOf(widget: Pick<Widget, 'items'>): Note[] {
  return widget.items && 'notes' in widget.items ? widget.items.notes : []
}

/** Notes, for everything that works on items of any kind. */
export const noteItems: ItemsAdapter<Notes, Notes> = {
  empty: () => ({ notes: [], total: 0, next: null }),
  list: ({ notes }) => notes,
  itemsOf: ({ notes }) => notes,
  append: (items, part) => ({ ...part, notes: [...withoutAll(items.notes, part.notes), ...part.notes] }),
  idPaths: ['notes[].id', 'notes[].widget_id'],
  searchLabelKey: 'notes:searchScope',
  searchEntries: ({ notes }, remaining) =>
    [...notes, ...(remaining as Note[])].map(({ id, text }) => ({ id, title: '', fields: [text], markdown: text })),
}
