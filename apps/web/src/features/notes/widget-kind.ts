import { StickyNote } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { memberModule, sharedPart } from '../../lib/browser/member-part.tsx'
import { noteItems, notesOf } from './note-items.ts'

export const noteKind: WidgetKind = {
  type: 'notes',
  icon: StickyNote,
  titleKey: 'notes:kind',
  premium: false,
  defaults: {},
  gallery: { descriptionKey: 'content:kindTexts.notes', position: 3 },
  rows: (widget) => Math.max(2, notesOf(widget).length * 2),
  plainRows: true,
  opensFor: ['note'],
  component: sharedPart(async () => (await import('./widget/notes-widget.tsx')).NotesWidget),
  items: noteItems,
  mutations: memberModule(async () => (await import('./mutations.ts')).noteMutations),
}
