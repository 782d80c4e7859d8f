import type { Note } from '@foyer/contracts/kinds/notes'
import { noteTitle } from '@foyer/text/note-text'
import { widgetsOf } from '../../entities/page/page-cache.ts'
import { type ThingSort, keyOf } from '../../lib/undo/things.ts'
import { deleteNote, moveNote, restoreNote, updateNote } from './mutations.ts'
import { notesOf } from './note-items.ts'

const maxTitle = 60
const widgetOf = (key: string) => Number(key.split(' ')[1])

/** How changes of notes are undone. */
export const noteSort: ThingSort = {
  name: 'note',
  listsOf: (view) =>
    widgetsOf(view)
      .filter(({ is_live_copy, items }) => !is_live_copy && items && 'notes' in items)
      .map((widget) => ({
        key: `notes ${widget.id}`,
        within: [keyOf('widget', widget.id)],
        things: notesOf(widget).map((note) => ({
          id: note.id,
          title: noteTitle(note.text, maxTitle),
          fields: { text: note.text },
          value: note,
        })),
      })),
  update(send, { thing, list }, { text }) {
    const bases = [(thing.value as Note).text]
    send(updateNote, { widget_id: widgetOf(list.key), note_id: thing.id, text: text as string, bases })
  },
  remove(send, places) {
    for (const { thing, list } of places) send(deleteNote, { widget_id: widgetOf(list.key), note_id: thing.id })
  },
  restore(send, places) {
    for (const { thing, target } of places) send(restoreNote, { note: thing.value as Note, after: target.after })
  },
  move(send, { things, target }) {
    let { after } = target
    for (const { id } of things) {
      send(moveNote, { note_id: id, to_widget_id: widgetOf(target.list.key), after })
      after = id
    }
  },
}
