import { useTranslation } from 'react-i18next'
import { MoreItems } from '../../../entities/page/more-items-button.tsx'
import { memberPart } from '../../../lib/browser/member-part.tsx'
import { notesOf } from '../note-items.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { NoteText } from '../components/note-text.tsx'
import { noteBox } from '../components/note-classes.ts'
import { can } from '../../../entities/page/can.ts'

const EditableNotes = memberPart(async () => (await import('../editing/editable-notes.tsx')).EditableNotes, ReadNotes)

/** Notes below each other; for editors each is a text to write in. */
export function NotesWidget({ widget, page, tools }: WidgetProps) {
  const canEdit = can(page, 'edit')
  return (
    <>
      {canEdit ? <EditableNotes widget={widget} page={page} tools={tools} /> : <ReadNotes widget={widget} />}
      <MoreItems page={page} widget={widget} />
    </>
  )
}

function ReadNotes({ widget }: Pick<WidgetProps, 'widget'>) {
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
