import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { memberPart } from '../../../lib/browser/member-part.tsx'
import { ReadOnlyBookmarks } from '../viewing/read-only-bookmarks.tsx'
import { mayContribute } from '../../../entities/page/can.ts'

const MemberBookmarks = memberPart(async () => (await import('../suggestions/member-bookmarks.tsx')).MemberBookmarks, ReadOnlyBookmarks)

/** Bookmarks, in groups or without; for editors with all that changes them. */
export function BookmarkWidget({ widget, page, tools }: WidgetProps) {
  return mayContribute(page) ? (
    <MemberBookmarks widget={widget} page={page} tools={tools} />
  ) : (
    <ReadOnlyBookmarks widget={widget} page={page} />
  )
}
