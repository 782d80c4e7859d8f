import { limits } from '@foyer/contracts/limits'
import { mergeTexts } from '@foyer/text/text-merge'
import { addItem } from '../../item/commands/add-items.command.ts'
import { changeItem } from '../../item/commands/change-item.command.ts'
import { deleteItem, restoreItem } from '../../item/commands/delete-items.command.ts'
import type { ItemStore } from '../../item/store/item-store.ts'
import type { NoteRecord } from '../../kinds/notes/note.model.ts'
import type { SuggestibleKind } from './suggestible-kind.ts'

export type NoteFields = { text: string }

/** Suggestions of notes. Changes of different lines of a note fit together. */
export function createSuggestedNotes(store: ItemStore<NoteRecord>): SuggestibleKind<NoteRecord, NoteFields> {
  return {
    type: 'notes',
    sectionField: null,
    identity: ['text'],
    byIds: (ids) => store.items.mapByIds([...ids]),
    fieldsOf: ({ text }) => ({ text }),
    merge(base, current, proposed) {
      const merged = mergeTexts(String(base), String(current), String(proposed))
      return merged !== null && merged.length > limits.note ? null : merged
    },
    timeOf: ({ updated_at }) => updated_at,
    add: (to, { text = '' }, { by, idempotency_key }) =>
      addItem(store, { to, by: by.id, draft: { text, updated_at: store.clock(), idempotency_key }, after: null }),
    async change({ record, to }, { text = record.text }, _viewer, { updated_at = store.clock() }) {
      await changeItem(store, to, record._id, { text, updated_at }, { unchanged: { text: record.text } })
    },
    remove: (from, id) => deleteItem(store, from, id),
    restore: (to, id) => restoreItem(store, to, id),
  }
}
