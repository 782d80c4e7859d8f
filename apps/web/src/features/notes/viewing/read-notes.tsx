import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { noteBox } from '../components/note-classes.ts'
import { NoteText } from '../components/note-text.tsx'
import { notesOf } from '../note-items.ts'

/** Notes to be read. */
export function ReadNotes({ widget }: Pick<WidgetProps, 'widget'>) {
  const { t } = useTranslation('notes')
  // One that is being begun elsewhere has nothing to read yet.
  const notes = notesOf(widget).filter((note) => note.text.trim() !== '')
  if (notes.length === 0 && widget.items?.next === null) return <p className="py-1 text-sm text-text-2">{t('emptyForVisitors')}</p>
  return (
    <ul aria-label={t('list', { title: widget.title })} className="flex flex-col gap-2">
      {notes.map((note) => (
        <li key={note.id} className={noteBox}>
          <NoteText text={note.text} />
        </li>
      ))}
    </ul>
  )
}
