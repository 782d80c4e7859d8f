import type { Note } from '@foyer/contracts/widgets'
import { GripVertical, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { dragGrip, dragHandle, dragItem } from '../../../lib/drag-and-drop.ts'
import { edit } from '../../../lib/edits/edits.ts'
import { showToast } from '../../../lib/toasts.ts'
import { noteBox } from '../components/note-look.ts'
import { NoteText } from '../components/note-text.tsx'
import { NoteEditor } from './note-editor.tsx'

type Props = { note: Note; above: number | null; isWriting: boolean; onWrite: () => void; onDone: () => void }

const button = 'tap inline-flex size-7 items-center justify-center rounded-md text-text-2 hover:bg-surface-hover hover:text-text'

/** One note: read until it is clicked, then written in. */
export function NoteRow({ note, above, isWriting, onWrite, onDone }: Props) {
  const { t } = useTranslation('notes')
  const type = `note-${note.widget_id}`
  const name = firstLine(note.text) || t('emptyNote')
  const remove = () => {
    edit('deleteNote', { widget_id: note.widget_id, note_id: note.id })
    onDone()
    if (note.text.trim() === '') return
    showToast('info', t('deleted'), { label: t('edits:undo'), run: () => edit('restoreNote', { note, after: above }) })
  }
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' || event.key === 'F2' || event.key === ' ') onWrite()
    else if (event.key === 'Delete') remove()
    else return
    event.preventDefault()
  }
  if (isWriting) {
    return (
      <li className={noteBox}>
        <NoteEditor
          label={t('edit', { name })}
          text={note.text}
          onSave={(text) => edit('updateNote', { widget_id: note.widget_id, note_id: note.id, text })}
          onKeepBoth={(text) => edit('addNote', { widget_id: note.widget_id, text, after: note.id })}
          onDone={(text) => (text.trim() === '' ? remove() : onDone())}
        />
      </li>
    )
  }
  return (
    <li {...dragItem(type, note.id, name)} className={noteBox}>
      <div
        role="button"
        tabIndex={0}
        data-row={note.id}
        aria-label={t('edit', { name })}
        onClick={(event) => event.target instanceof HTMLAnchorElement || getSelection()?.toString() || onWrite()}
        onKeyDown={press}
        {...dragGrip}
        className="min-h-5 cursor-text rounded-sm pr-1 outline-offset-4 group-focus-within/row:pr-14 group-hover/row:pr-14 pointer-coarse:pr-14"
      >
        <NoteText text={note.text} />
      </div>
      <span className="absolute top-0.5 right-0.5 flex opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100">
        <button
          type="button"
          {...dragHandle(type, note.id)}
          aria-label={t('move', { name })}
          title={t('move', { name })}
          className={`${button} cursor-grab! pointer-coarse:hidden`}
        >
          <GripVertical aria-hidden size={16} strokeWidth={1.5} />
        </button>
        <button type="button" aria-label={t('delete', { name })} title={t('delete', { name })} onClick={remove} className={button}>
          <Trash2 aria-hidden size={16} strokeWidth={1.5} />
        </button>
      </span>
    </li>
  )
}

function firstLine(text: string): string {
  return (text.trim().split('\n', 1)[0] ?? '').slice(0, 60)
}
