import type { Note } from '@foyer/contracts/kinds/notes'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { noteBox } from '../components/note-classes.ts'
import { NoteText } from '../components/note-text.tsx'
import { notesOf } from '../note-items.ts'

export type NoteToolsProps = Pick<WidgetProps, 'widget' | 'page'> & { note: Note }
type Props = Pick<WidgetProps, 'widget'> & Partial<Pick<WidgetProps, 'page'>> & { NoteTools?: ComponentType<NoteToolsProps> }

/** Notes to be read; `NoteTools` lie over the corner of each. */
export function ReadNotes({ widget, page, NoteTools }: Props) {
  const { t } = useTranslation('notes')
  // One that is being begun elsewhere has nothing to read yet.
  const notes = notesOf(widget).filter((note) => note.text.trim() !== '')
  if (notes.length === 0 && widget.items?.next === null) return <p className="py-1 text-sm text-text-2">{t('emptyForVisitors')}</p>
  return (
    <ul aria-label={t('list', { title: widget.title })} className="flex flex-col gap-2">
      {notes.map((note) => (
        <li key={note.id} className={noteBox}>
          <NoteText text={note.text} />
          {NoteTools && page && <NoteTools widget={widget} page={page} note={note} />}
        </li>
      ))}
    </ul>
  )
}
