import { memo } from 'react'
import { useEditMode } from '../../../entities/page/edit-mode.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { memberPart } from '../../../lib/browser/member-part.tsx'
import { BookmarkLists } from '../components/bookmark-lists.tsx'
import { useActiveGroup, useCollapsedGroups } from '../groups/use-groups.ts'

const EditableBookmarks = memberPart(async () => (await import('../editing/editable-bookmarks.tsx')).EditableBookmarks, ReadOnlyBookmarks)

/** Dragging renders frames anew at every step; what is inside them only when it has changed. */
export const BookmarkWidget = memo(Bookmarks)

/** Bookmarks, in groups or without; for editors with all that changes them. */
function Bookmarks({ widget, page, tools }: WidgetProps) {
  return useEditMode(page) ? (
    <EditableBookmarks widget={widget} page={page} tools={tools} />
  ) : (
    <ReadOnlyBookmarks widget={widget} page={page} />
  )
}

function ReadOnlyBookmarks({ widget, page }: Pick<WidgetProps, 'widget' | 'page'>) {
  const { active, choose } = useActiveGroup(widget, null)
  const { collapsed, toggle } = useCollapsedGroups(widget, null)
  return <BookmarkLists widget={widget} page={page} editor={null} naming={null} groups={{ active, choose, collapsed, toggle }} />
}
