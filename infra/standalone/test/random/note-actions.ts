import type { Note } from '@foyer/contracts/kinds/notes'
import type { Widget } from '@foyer/contracts/widgets'
import { addNote, deleteNote, orderNotes, restoreNote, updateNote } from '@foyer/web/note-mutations'
import { type Actions, pick, shownWidgets, oneOf, place, shuffled, idsOf, undoable } from './action-context.ts'

function notes(widget: Widget): Note[] {
  return widget.items && 'notes' in widget.items ? widget.items.notes : []
}

/** The mutations of notes. */
export const noteActions: Actions = {
  addNote(context) {
    const widget = pick(context, shownWidgets(context, 'notes'))
    if (widget) context.client.mutate(addNote, { widget_id: widget.id, text: context.name(), after: place(context, notes(widget)) })
  },
  updateNote(context) {
    const note = pick(context, shownWidgets(context, 'notes').flatMap(notes))
    const text = `${note?.text.split(' ')[0]} ${context.name()}`
    if (note) context.client.mutate(updateNote, { widget_id: note.widget_id, note_id: note.id, text })
  },
  deleteNote(context) {
    const section = pick(
      context,
      shownWidgets(context, 'notes').map((widget) => ({ widget, id: null, items: notes(widget) })),
    )
    const target = oneOf(context, section)
    if (!target) return
    const { item: note, after } = target
    context.client.mutate(deleteNote, { widget_id: note.widget_id, note_id: note.id })
    undoable(context, note.widget_id, () => context.client.mutate(restoreNote, { note, after }))
  },
  orderNotes(context) {
    const widget = pick(
      context,
      shownWidgets(context, 'notes').filter((shownWidget) => notes(shownWidget).length > 1),
    )
    if (widget) context.client.mutate(orderNotes, { widget_id: widget.id, ids: shuffled(context, idsOf(notes(widget))) })
  },
}
