import { addNote, deleteNote, orderNotes, restoreNote, updateNote } from '@foyer/contracts/kinds/notes'
import type { FastifyInstance } from 'fastify'
import type { ItemRouteDeps } from '../../item/define-item-kind.ts'
import { registerItemRoutes } from '../../item/item.routes.ts'
import type { NoteRecord } from './note.model.ts'
import { presentNote } from './note.presenter.ts'
import { createNoteService } from './note.service.ts'

export function registerNoteRoutes(app: FastifyInstance, { access, store }: ItemRouteDeps<NoteRecord>): void {
  const endpoints = { add: addNote, update: updateNote, delete: deleteNote, restore: restoreNote, order: orderNotes }
  registerItemRoutes(app, access, endpoints, { store, present: presentNote, ...createNoteService(store) })
}
