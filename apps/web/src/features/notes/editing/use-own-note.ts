import { useEffect, useEffectEvent } from 'react'
import { onMutationSettled } from '../../../lib/mutations/mutations.ts'
import { type NoteChange, updateNote } from '../mutations.ts'

/** The note that a text has become which was typed into another, because that one was changed elsewhere. */
export type OwnNote = { id: number; text: string }

/** Calls back when what was saved of this note has become a note of its own. */
export function useOwnNote(noteId: number, onMade: (own: OwnNote) => void): void {
  const settle = useEffectEvent(({ note_id, text }: NoteChange, { id }: { id: number }) => {
    if (note_id === noteId && id !== noteId) onMade({ id, text })
  })
  useEffect(
    () =>
      onMutationSettled(({ kind, payload }, result) => {
        if (kind === updateNote.name && result !== undefined) settle(payload as NoteChange, result as { id: number })
      }),
    [],
  )
}
