import { can } from '../../../entities/page/can.ts'
import { WidgetSuggestions } from '../../../entities/suggestion/widget-suggestions.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { EditableBookmarks } from '../editing/editable-bookmarks.tsx'
import { ReadOnlyBookmarks } from '../viewing/read-only-bookmarks.tsx'

/** Bookmarks for those who may change them, or suggest what they would change; while changes are reviewed, with what is suggested. */
export function MemberBookmarks({ widget, page, tools }: Omit<WidgetProps, 'badge'>) {
  const mayReview = can(page, 'review')
  return (
    <>
      {can(page, 'edit') ? (
        <EditableBookmarks widget={widget} page={page} tools={tools} />
      ) : (
        <ReadOnlyBookmarks widget={widget} page={page} />
      )}
      {(mayReview || can(page, 'suggest')) && !widget.is_live_copy && <WidgetSuggestions widget={widget} page={page} />}
    </>
  )
}
