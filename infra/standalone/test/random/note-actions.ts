import type { Note } from '@foyer/contracts/kinds/notes'
import type { Widget } from '@foyer/contracts/widgets'
import { addNote, deleteNote, orderNotes, restoreNote, updateNote } from '@foyer/web/note-mutations'
import { type Actions, pick, shownWidgets, oneOf, place, shuffled, idsOf, undoable } from './hand.ts'

function notes(widget: Widget): Note[] {
  return widget.items && 'notes' in widget.items ? widget.items.notes : []
}

/** The mutations of notes. */
export const noteActions: Actions = {
  addNote(hand) {
    const widget = pick(hand, shownWidgets(hand, 'notes'))
    if (widget) hand.client.mutate(addNote, { widget_id: widget.id, text: hand.name(), after: place(hand, notes(widget)) })
  },
  updateNote(hand) {
    const note = pick(hand, shownWidgets(hand, 'notes').flatMap(notes))
    const text = `${note?.text.split(' ')[0]} ${hand.name()}`
    if (note) hand.client.mutate(updateNote, { widget_id: note.widget_id, note_id: note.id, text })
  },
  deleteNote(hand) {
    const section = pick(
      hand,
      shownWidgets(hand, 'notes').map((widget) => ({ widget, id: null, items: notes(widget) })),
    )
    const target = oneOf(hand, section)
    if (!target) return
    const { item: note, after } = target
    hand.client.mutate(deleteNote, { widget_id: note.widget_id, note_id: note.id })
    undoable(hand, note.widget_id, () => hand.client.mutate(restoreNote, { note, after }))
  },
  orderNotes(hand) {
    const widget = pick(
      hand,
      shownWidgets(hand, 'notes').filter((shownWidget) => notes(shownWidget).length > 1),
    )
    if (widget) hand.client.mutate(orderNotes, { widget_id: widget.id, ids: shuffled(hand, idsOf(notes(widget))) })
  },
}
