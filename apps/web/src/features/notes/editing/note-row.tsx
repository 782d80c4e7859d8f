import type { Note } from '@foyer/contracts/kinds/notes'
import { noteTitle } from '@foyer/text/note-text'
import { FolderInput, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { dragGrip, dragHandle, dragItem } from '../../../lib/browser/drag-and-drop.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { addNote, deleteNote, restoreNote, tickNoteTask, updateNote } from '../mutations.ts'
import { focusNeighbor } from '../../../lib/browser/focus-neighbor.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { noteBox } from '../components/note-classes.ts'
import { NoteText } from '../components/note-text.tsx'
import { NoteEditor } from './note-editor.tsx'
import type { OwnNote } from './use-own-note.ts'

/** So long a note is named by its first line. */
const maxName = 60

type Props = { note: Note; above: number | null; isWriting: boolean; onMove: () => void; onWrite: () => void; onDone: () => void }

const button = 'touch-target inline-flex size-7 items-center justify-center rounded-md text-text-2 hover:bg-surface hover:text-text'

/** One note: read until it is clicked, then written in. */
export function NoteRow({ note, above, isWriting, onMove, onWrite, onDone }: Props) {
  const { t } = useTranslation('note-editing')
  const item = useRef<HTMLLIElement>(null)
  const comesBack = useRef(false)
  const name = noteTitle(note.text, maxName) || t('emptyNote')
  const remove = () => {
    focusNeighbor(item.current)
    mutate(deleteNote, { widget_id: note.widget_id, note_id: note.id })
    onDone()
    if (note.text.trim() === '') return
    showToast('info', t('deleted'), { label: t('mutations:undo'), run: () => mutate(restoreNote, { note, after: above }) })
  }
  const finish = (text: string, byKey: boolean) => {
    if (text.trim() === '') return remove()
    comesBack.current = byKey
    onDone()
  }
  const keepBoth = (text: string, own: OwnNote | null) => {
    if (!own) return mutate(addNote, { widget_id: note.widget_id, text, after: note.id })
    mutate(updateNote, { widget_id: note.widget_id, note_id: own.id, text, bases: [own.text] })
    return own.id
  }
  const tick = (at: number, is_done: boolean) =>
    void mutate(tickNoteTask, { widget_id: note.widget_id, note_id: note.id, text: note.text, at, is_done })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'F2') onWrite()
    else if (event.key === 'Delete') remove()
    else return
    event.preventDefault()
  }
  if (isWriting) {
    return (
      <li ref={item} className={cn(noteBox, 'has-[textarea:focus]:border-focus')}>
        <NoteEditor
          id={note.id}
          widgetId={note.widget_id}
          label={t('edit', { name })}
          text={note.text}
          onSave={(text, base) => mutate(updateNote, { widget_id: note.widget_id, note_id: note.id, text, bases: [base] })}
          onKeepBoth={keepBoth}
          onDone={finish}
        />
      </li>
    )
  }
  return (
    <li ref={item} {...dragItem('note', note.id, name)} className={noteBox}>
      {/* The whole note is the button; the text lies on it, so that addresses in it are links of their own. */}
      <button
        type="button"
        data-row={note.id}
        aria-label={t('edit', { name })}
        ref={(element) => {
          if (comesBack.current) element?.focus({ preventScroll: true })
          comesBack.current = false
        }}
        onClick={onWrite}
        onKeyDown={press}
        {...dragGrip}
        className="absolute inset-0 cursor-text! rounded-md"
      />
      <div className="pointer-events-none relative min-h-5 pointer-coarse:min-h-8 pointer-coarse:pr-17 [&_a]:pointer-events-auto [&_button]:pointer-events-auto [&_input]:pointer-events-auto">
        {note.text.trim() === '' ? <span className="text-text-2">{t('emptyNote')}</span> : <NoteText text={note.text} onTick={tick} />}
      </div>
      {/* It lies over the end of the line: text that made room for it would run anew under the pointer. */}
      <span className="absolute top-0.5 right-0.5 flex rounded-md bg-surface-hover opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:top-1.5 pointer-coarse:right-1.5 pointer-coarse:bg-transparent pointer-coarse:opacity-100">
        <button
          type="button"
          {...dragHandle('note', note.id)}
          aria-label={t('move', { name })}
          title={t('move', { name })}
          className={`${button} cursor-grab! pointer-coarse:hidden`}
        >
          <GripVertical aria-hidden size={16} strokeWidth={1.5} />
        </button>
        {note.id > 0 && (
          <button type="button" aria-label={t('moveTo', { name })} title={t('moveTo', { name })} onClick={onMove} className={button}>
            <FolderInput aria-hidden size={16} strokeWidth={1.5} />
          </button>
        )}
        <button type="button" aria-label={t('delete', { name })} title={t('delete', { name })} onClick={remove} className={button}>
          <Trash2 aria-hidden size={16} strokeWidth={1.5} />
        </button>
      </span>
    </li>
  )
}
