import type { Note } from '@foyer/contracts/kinds/notes'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { addNote, deleteNote, moveNote, orderNotes, restoreNote, tickNoteTask, updateNote } from '@foyer/web/note-mutations'
import { type Actions, movedTo, pick, shownWidgets, oneOf, place, shuffled, idsOf, undoable } from './action-context.ts'

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
  tickNoteTask(context) {
    const note = pick(context, shownWidgets(context, 'notes').flatMap(notes))
    // A note without a task stays as it is.
    if (note) context.client.mutate(tickNoteTask, { widget_id: note.widget_id, note_id: note.id, text: note.text, at: 1, is_done: true })
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
  moveNote(context) {
    const note = pick(context, shownWidgets(context, 'notes').flatMap(notes))
    const target = pick(context, movedTo(context, note?.widget_id, 'notes'))
    if (note && target) context.client.mutate(moveNote, { note_id: note.id, to_widget_id: target.id, after: place(context, notes(target)) })
  },
  orderNotes(context) {
    const widget = pick(
      context,
      shownWidgets(context, 'notes').filter((shownWidget) => notes(shownWidget).length > 1),
    )
    if (widget) context.client.mutate(orderNotes, { widget_id: widget.id, ids: shuffled(context, idsOf(notes(widget))) })
  },
}
