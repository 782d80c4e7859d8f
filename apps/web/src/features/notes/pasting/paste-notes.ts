import type { Note } from '@foyer/contracts/kinds/notes'
import type { PastePlace } from '../../../entities/clipboard/paste-place.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { followCreations } from '../../../lib/mutations/take-back.ts'
import { addNote, deleteNote } from '../mutations.ts'

/** Adds notes in their order; `last` is the note at the end of the widget. Gives what takes them back. */
export function pasteNotes(texts: readonly string[], { widgetId, edge }: PastePlace, last: number | null): () => void {
  let above = edge === 'top' ? null : last
  const ids = texts.map((text) => {
    above = mutate(addNote, { widget_id: widgetId, text, after: above })
    return above
  })
  return followCreations(ids, (answer) => {
    const { id, widget_id } = answer as Note
    mutate(deleteNote, { widget_id, note_id: id })
  })
}
