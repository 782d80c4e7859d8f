import { addNote, deleteNote, orderNotes, restoreNote, updateNote } from '@foyer/contracts/item-calls'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { presentNote } from './note.presenter.ts'
import type { NoteService } from './note.service.ts'

export function noteRoutes(app: FastifyInstance, identities: IdentitySigner, notes: NoteService): void {
  serve(app, identities, addNote, async ({ viewer, params, body }) => {
    const to = await notes.findForEdit(params.id, viewer)
    return presentNote(await notes.add(to, body))
  })

  serve(app, identities, updateNote, async ({ viewer, params, body }) => {
    const of = await notes.findForEdit(params.id, viewer)
    return presentNote(await notes.update(of, params.note_id, body.text))
  })

  serve(app, identities, deleteNote, async ({ viewer, params }) => {
    await notes.remove(await notes.findForEdit(params.id, viewer), params.note_id)
    return { deleted: true as const }
  })

  serve(app, identities, restoreNote, async ({ viewer, params }) => {
    const to = await notes.findForEdit(params.id, viewer)
    return presentNote(await notes.restore(to, params.note_id))
  })

  serve(app, identities, orderNotes, async ({ viewer, params, body }) => {
    await notes.order(await notes.findForEdit(params.id, viewer), body.ids)
    return { ordered: true as const }
  })
}
