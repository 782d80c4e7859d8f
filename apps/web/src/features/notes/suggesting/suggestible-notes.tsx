import { useTranslation } from 'react-i18next'
import { ItemMenu } from '../../../entities/suggestion/item-menu.tsx'
import { noteTitle } from '@foyer/text/note-text'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { noteBox } from '../components/note-classes.ts'
import { NoteText } from '../components/note-text.tsx'
import { notesOf } from '../note-items.ts'
import { ReadNotes } from '../viewing/read-notes.tsx'

export const SuggestNote = lazyFeature(async () => (await import('./suggest-note.tsx')).SuggestNote)

/** Notes for those who suggest what they would change: each has a button with that. */
export function SuggestibleNotes({ widget, page }: Pick<WidgetProps, 'widget' | 'page'>) {
  const { t } = useTranslation('notes')
  const notes = notesOf(widget).filter((note) => note.text.trim() !== '')
  if (notes.length === 0) return <ReadNotes widget={widget} />
  return (
    <ul aria-label={t('list', { title: widget.title })} className="flex flex-col gap-2">
      {notes.map(({ id, text }) => (
        <li key={id} className={noteBox}>
          <NoteText text={text} />
          <ItemMenu
            type="notes"
            widget={widget}
            page={page}
            itemId={id}
            name={noteTitle(text)}
            Dialog={SuggestNote}
            className="absolute top-0.5 right-0.5 bg-surface-hover"
          />
        </li>
      ))}
    </ul>
  )
}
