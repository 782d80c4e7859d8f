import type { Note } from '@foyer/contracts/kinds/notes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { useDropList } from '../../../lib/browser/drag-and-drop.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { addNote, moveNote, orderNotes } from '../mutations.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { notesOf } from '../note-items.ts'
import { useFirstContent } from '../../../entities/widget/first-content.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { notifyOfConflicts } from './conflict-notice.ts'
import { MoveNote } from './move-note.tsx'
import { NoteRow } from './note-row.tsx'

notifyOfConflicts()

/** Notes to write in, reorder and delete. */
export function EditableNotes({ widget, page, tools }: Pick<WidgetProps, 'widget' | 'page' | 'tools'>) {
  const { t } = useTranslation('note-editing')
  const [moving, setMoving] = useState<Note | null>(null)
  const [writing, setWriting] = useState<number | null>(null)
  const notes = notesOf(widget)
  const list = useDropList({
    id: `notes-${widget.id}`,
    accepts: ['note'],
    label: widget.title,
    onDrop({ id, ids, after }) {
      if (notes.some((note) => note.id === id)) mutate(orderNotes, { widget_id: widget.id, ids })
      else mutate(moveNote, { note_id: id, to_widget_id: widget.id, after: after ?? null })
    },
  })
  // Empty at first; left empty, it goes again.
  const add = () => setWriting(stableKey(mutate(addNote, { widget_id: widget.id, text: '', after: null })))
  useFirstContent(widget.id, add)
  return (
    <>
      {tools &&
        createPortal(
          <IconButton
            size="sm"
            icon={Plus}
            label={t('addTo', { title: widget.title })}
            onClick={add}
            className="[@media(hover:none)]:hidden"
          />,
          tools,
        )}
      {notes.length === 0 && widget.items?.next === null && writing === null && (
        <p className="py-1 text-sm text-text-2">{t('emptyForEditors')}</p>
      )}
      {writing === null && (
        <button
          type="button"
          onClick={add}
          className={`-mx-1.5 mb-1 flex h-7 items-center gap-2 rounded-md px-1.5 text-sm text-text-2 transition-colors duration-120 hover:bg-surface-hover hover:text-text pointer-coarse:h-11 ${notes.length > 0 ? 'sm:[@media(hover:hover)]:hidden' : ''}`}
        >
          <Plus aria-hidden size={16} strokeWidth={1.5} />
          {t('add')}
        </button>
      )}
      <ul {...list} aria-label={t('notes:list', { title: widget.title })} className="flex flex-col gap-2">
        {notes.map((note, index) => (
          <NoteRow
            key={stableKey(note.id)}
            note={note}
            above={notes[index - 1]?.id ?? null}
            isWriting={writing === stableKey(note.id)}
            onMove={() => setMoving(note)}
            onWrite={() => setWriting(stableKey(note.id))}
            onDone={() => setWriting((now) => (now === stableKey(note.id) ? null : now))}
          />
        ))}
      </ul>
      {moving && <MoveNote note={moving} page={page} onClose={() => setMoving(null)} />}
    </>
  )
}
