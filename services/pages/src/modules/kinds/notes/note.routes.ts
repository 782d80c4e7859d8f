import { addNote, deleteNote, moveNote, orderNotes, restoreNote, updateNote } from '@foyer/contracts/kinds/notes'
import type { Access } from '@foyer/service-kit/access'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Authorizers } from '../../../authorizers.ts'
import { registerItemRoutes } from '../../item/item.routes.ts'
import type { ItemStore } from '../../item/store/item-store.ts'
import type { NoteRecord } from './note.model.ts'
import { presentNote } from './note.presenter.ts'
import type { NoteService } from './note.service.ts'

export type NoteServices = { store: ItemStore<NoteRecord>; notes: NoteService }

export function registerNoteRoutes(app: FastifyInstance, { access, store, notes }: { access: Access<Authorizers> } & NoteServices): void {
  const endpoints = { add: addNote, update: updateNote, delete: deleteNote, restore: restoreNote, order: orderNotes }
  registerItemRoutes(app, access, endpoints, { store, present: presentNote, ...notes })

  serve(app, access, moveNote, async ({ page, widget, also, viewer, body }) =>
    presentNote(await notes.move({ page, widget }, also.item_id.editable, body.after, viewer), { widget, forEditor: true }),
  )
}
