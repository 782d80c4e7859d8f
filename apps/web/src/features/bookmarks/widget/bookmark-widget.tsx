import { type MouseEvent, useState } from 'react'
import { LazyPart } from '../../../components/lazy-part.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { opensOwnMenu } from '../../../entities/preference/own-menus.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { memberPart } from '../../../lib/browser/member-part.tsx'
import { BookmarkLists } from '../components/bookmark-lists.tsx'
import type { RowPoint } from '../viewing/viewer-menu.tsx'
import { useActiveGroup, useCollapsedGroups } from '../groups/use-groups.ts'
import { can } from '../../../entities/page/can.ts'

const EditableBookmarks = memberPart(async () => (await import('../editing/editable-bookmarks.tsx')).EditableBookmarks, ReadOnlyBookmarks)

const ViewerMenu = lazyFeature(async () => (await import('../viewing/viewer-menu.tsx')).ViewerMenu)

/** Bookmarks, in groups or without; for editors with all that changes them. */
export function BookmarkWidget({ widget, page, tools }: WidgetProps) {
  return can(page, 'edit') ? (
    <EditableBookmarks widget={widget} page={page} tools={tools} />
  ) : (
    <ReadOnlyBookmarks widget={widget} page={page} />
  )
}

function ReadOnlyBookmarks({ widget, page }: Pick<WidgetProps, 'widget' | 'page'>) {
  const { active, choose } = useActiveGroup(widget, null)
  const { collapsed, toggle } = useCollapsedGroups(widget, null)
  const [menu, setMenu] = useState<RowPoint>()
  const openMenu = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')
    if (!row || !opensOwnMenu(event)) return
    event.preventDefault()
    setMenu({ row, x: event.clientX, y: event.clientY })
  }
  return (
    <div className="contents" onContextMenu={openMenu}>
      <BookmarkLists widget={widget} page={page} editor={null} naming={null} adding={null} groups={{ active, choose, collapsed, toggle }} />
      {menu && (
        <LazyPart>
          <ViewerMenu {...menu} widget={widget} page={page} onClosed={() => setMenu(undefined)} />
        </LazyPart>
      )}
    </div>
  )
}
