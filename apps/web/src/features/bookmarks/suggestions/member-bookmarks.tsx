import { can } from '../../../entities/page/can.ts'
import { WidgetSuggestions } from '../../../entities/suggestion/widget-suggestions.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { EditableBookmarks } from '../editing/editable-bookmarks.tsx'
import { ReadOnlyBookmarks } from '../viewing/read-only-bookmarks.tsx'

const SuggestDialog = lazyFeature(async () => (await import('./suggest-dialog.tsx')).SuggestDialog)

/** Bookmarks for those who may change them, or suggest what they would change; while changes are reviewed, with what is suggested. */
export function MemberBookmarks({ widget, page, tools }: Omit<WidgetProps, 'badge'>) {
  return (
    <>
      {can(page, 'edit') ? (
        <EditableBookmarks widget={widget} page={page} tools={tools} />
      ) : (
        <ReadOnlyBookmarks widget={widget} page={page} />
      )}
      <WidgetSuggestions type="urllist" widget={widget} page={page} Dialog={SuggestDialog} />
    </>
  )
}
