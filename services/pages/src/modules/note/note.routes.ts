import { addNote, deleteNote, orderNotes, restoreNote, updateNote } from '@foyer/contracts/note-calls'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentNote } from './note.presenter.ts'

export function registerNoteRoutes(app: FastifyInstance, { access, items: { notes } }: Pick<Deps, 'access' | 'items'>): void {
  serve(app, access, addNote, async ({ page, widget, body }) => {
    const to = { page, widget }
    return presentNote(await notes.add(to, body))
  })

  serve(app, access, updateNote, async ({ page, widget, params, body }) => {
    const of = { page, widget }
    return presentNote(await notes.update(of, params.note_id, body.text))
  })

  serve(app, access, deleteNote, async ({ page, widget, params }) => {
    await notes.remove({ page, widget }, params.note_id)
    return { deleted: true as const }
  })

  serve(app, access, restoreNote, async ({ page, widget, params }) => {
    const to = { page, widget }
    return presentNote(await notes.restore(to, params.note_id))
  })

  serve(app, access, orderNotes, async ({ page, widget, body }) => {
    await notes.order({ page, widget }, body.ids)
    return { ordered: true as const }
  })
}
