import i18next from 'i18next'
import { onMutationSettled } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { type NoteChange, tickNoteTask, updateNote } from '../mutations.ts'

/**
 * Tells that a text has become a note of its own, because its note was changed elsewhere before it was sent; and that a task was not ticked
 * for the same reason.
 */
export function notifyOfConflicts(): void {
  onMutationSettled(({ kind, payload }, result) => {
    if (kind === tickNoteTask.name && result === null) showToast('info', i18next.t('note-editing:notTicked'))
    if (kind !== updateNote.name || result === undefined) return
    const { note_id } = payload as NoteChange
    if ((result as { id: number }).id !== note_id) showToast('info', i18next.t('note-editing:bothKept'))
  })
}
