import { type MouseEvent, useState } from 'react'
import { LazyPart } from '../../../components/lazy-part.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { opensOwnMenu } from '../../../entities/preference/own-menus.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { BookmarkLists } from '../components/bookmark-lists.tsx'
import { useActiveGroup, useCollapsedGroups } from '../groups/use-groups.ts'
import type { RowPoint } from './viewer-menu.tsx'

const ViewerMenu = lazyFeature(async () => (await import('./viewer-menu.tsx')).ViewerMenu)

/** Bookmarks that can be opened and copied, not changed. */
export function ReadOnlyBookmarks({ widget, page }: Pick<WidgetProps, 'widget' | 'page'>) {
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
