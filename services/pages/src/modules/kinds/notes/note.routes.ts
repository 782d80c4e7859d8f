import { addNote, deleteNote, moveNote, orderNotes, restoreNote, updateNote } from '@foyer/contracts/kinds/notes'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { ItemRouteDeps } from '../../item/define-item-kind.ts'
import { registerItemRoutes } from '../../item/item.routes.ts'
import type { NoteRecord } from './note.model.ts'
import { presentNote } from './note.presenter.ts'
import type { NoteService } from './note.service.ts'

type Dependencies = Pick<ItemRouteDeps<NoteRecord>, 'access' | 'store'> & { notes: NoteService }

export function registerNoteRoutes(app: FastifyInstance, { access, store, notes }: Dependencies): void {
  const endpoints = { add: addNote, update: updateNote, delete: deleteNote, restore: restoreNote, order: orderNotes }
  registerItemRoutes(app, access, endpoints, { store, present: presentNote, ...notes })

  serve(app, access, moveNote, async ({ page, widget, viewer, params, body }) =>
    presentNote(await notes.move({ page, widget }, params.item_id, body.after, viewer), { widget, forEditor: true }),
  )
}
