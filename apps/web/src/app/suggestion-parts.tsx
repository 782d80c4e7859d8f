import type { SuggestedType } from '@foyer/contracts/pages/item/suggested-items'
import type { ReactNode } from 'react'
import { can } from '../entities/page/can.ts'
import type { WidgetProps } from '../entities/widget/widget-kind.ts'
import { SuggestNote, SuggestibleNotes } from '../features/notes/suggesting/suggestible-notes.tsx'
import { WidgetSuggestions } from '../features/suggestions/widget-suggestions.tsx'
import { SuggestTodo, SuggestibleTodos } from '../features/todos/suggesting/suggestible-todos.tsx'
import { lazyFeature } from '../lib/browser/lazy-feature.ts'

type Props = Pick<WidgetProps, 'widget' | 'page'> & { read: ReactNode }

const SuggestBookmark = lazyFeature(async () => (await import('../features/bookmarks/suggestions/suggest-dialog.tsx')).SuggestDialog)

/** The dialog of each kind of item, and its items with their ways to it; bookmarks have theirs where they are read. */
const kinds = {
  urllist: { Dialog: SuggestBookmark, Items: null },
  notes: { Dialog: SuggestNote, Items: SuggestibleNotes },
  todo: { Dialog: SuggestTodo, Items: SuggestibleTodos },
} as const satisfies Record<SuggestedType, object>

/** The items of a widget for who suggests changes of them, and what is suggested, with the way to suggest more. */
export function Suggestions({ widget, page, read }: Props) {
  const type = widget.widget_type as SuggestedType
  const { Dialog, Items } = kinds[type]
  return (
    <>
      {Items && can(page, 'suggest') ? <Items widget={widget} page={page} /> : read}
      <WidgetSuggestions type={type} widget={widget} page={page} Dialog={Dialog} />
    </>
  )
}
