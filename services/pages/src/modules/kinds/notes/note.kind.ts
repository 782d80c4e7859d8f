import { limits } from '@foyer/contracts/limits'
import { noteTitle } from '@foyer/text/note-text'
import { defineItemKind } from '../../item/define-item-kind.ts'
import { type NoteRecord, createNoteModel } from './note.model.ts'
import { newsOfNote, presentNotes } from './note.presenter.ts'
import { type NoteServices, registerNoteRoutes } from './note.routes.ts'
import { createNoteService } from './note.service.ts'

/** Nothing but spaces and line breaks. */
const emptyText = '^[ \t\r\n\u00A0]*$'

export const noteKind = defineItemKind<NoteRecord, NoteServices>({
  type: 'notes',
  max: limits.notes_per_widget,
  sections: null,
  // Notes have no title: their first line stands for it.
  search: { fields: ['text'], textCount: 2, textsOf: ({ text }) => [noteTitle(text), text] },
  emptyFilter: { text: { $regex: emptyText } },
  news: newsOfNote,
  copyOf: ({ text, updated_at }) => ({ text, updated_at }),
  createModel: createNoteModel,
  presentItems: presentNotes,
  presentPart: presentNotes,
  createServices: ({ store, widgets }) => ({ store, notes: createNoteService({ store, widgets }) }),
  routes: (app, { access, services }) => registerNoteRoutes(app, { access, ...services }),
})
