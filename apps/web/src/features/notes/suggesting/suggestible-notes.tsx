import { SuggestMenu } from '../../../entities/suggestion/widget-suggestions.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { type NoteToolsProps, ReadNotes } from '../viewing/read-notes.tsx'
import { noteTitle } from './note-title.ts'

export const SuggestNote = lazyFeature(async () => (await import('./suggest-note.tsx')).SuggestNote)

/** Notes for those who suggest what they would change: each has a button with that. */
export function SuggestibleNotes({ widget, page }: Pick<WidgetProps, 'widget' | 'page'>) {
  return <ReadNotes widget={widget} page={page} NoteTools={NoteTools} />
}

function NoteTools({ widget, page, note: { id, text } }: NoteToolsProps) {
  return (
    <SuggestMenu
      type="notes"
      widget={widget}
      page={page}
      itemId={id}
      name={noteTitle(text)}
      Dialog={SuggestNote}
      className="absolute top-0.5 right-0.5 bg-surface-hover"
    />
  )
}
