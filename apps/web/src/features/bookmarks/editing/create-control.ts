import { limits } from '@foyer/contracts/limits'
import type { Bookmark, Folder } from '@foyer/contracts/kinds/bookmarks'
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { withOptimisticUpdates } from '../../../lib/mutations/optimistic-page.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { findWidget } from '../../../entities/page/page-cache.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { findLink, foldersOf, linksOf } from '../items/bookmark-items.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { loadAllItems } from '../../../entities/page/load-more-items.ts'
import { linksOfGroup } from '../groups/links-of-group.ts'
import { sortLinks } from '../items/sort-links.ts'
import type { BookmarkControl, Draft, MenuPlace } from './control.ts'
import { openLinks, openable, orderLinks } from './link-actions.ts'

type Screen = {
  addBookmark: () => void
  openMenu: (link: Bookmark, place: MenuPlace) => void
  editLink: (draft: Draft) => void
  nameGroup: (which: number | 'new') => void
  askToDelete: (folder: Folder) => void
  askToOpen: (links: Bookmark[]) => void
}

/** The control of one widget: it reads the page as it is shown at the moment it is asked. */
export function createControl(client: QueryClient, publicId: string, widgetId: number, screen: Screen): BookmarkControl {
  const view = () => {
    const cachedView = client.getQueryData(viewPageQuery(publicId).queryKey)
    if (!cachedView) throw new Error(`page ${publicId} is not here`)
    return withOptimisticUpdates(cachedView)
  }
  const widget = () => {
    const shownWidget = findWidget(view(), widgetId)
    if (!shownWidget) throw new Error(`widget ${widgetId} is not on its page`)
    return shownWidget
  }
  const loadAll = async () => {
    try {
      await loadAllItems(client, publicId, widgetId)
      return true
    } catch (error) {
      showToast('error', errorText(i18next.t, error))
      return false
    }
  }
  return {
    widget,
    page: () => view().page,
    find: (id) => {
      const link = findLink(view(), id)
      return link?.widget_id === widgetId ? link : undefined
    },
    openMenu: screen.openMenu,
    editLink: screen.editLink,
    addBookmark: screen.addBookmark,
    addGroup: () => screen.nameGroup('new'),
    renameGroup: (id) => screen.nameGroup(id),
    async askToDelete(folder) {
      // All that would be lost is counted.
      if (await loadAll()) screen.askToDelete(foldersOf(widget()).find((group) => group.id === folder.id) ?? folder)
    },
    async sort(folderId, by, order) {
      if (!(await loadAll())) return
      const now = folderId === null ? linksOf(widget()) : linksOfGroup(widget(), folderId)
      if (now.length > 1) orderLinks(widget(), now, sortLinks(now, by, order, i18next.language))
    },
    async openAll(folderId) {
      const wasWhole = widget().items?.next === null
      if (!(await loadAll())) return
      const links = openable(widget(), folderId)
      // A browser opens tabs only right after a click, which is over when links had to be loaded first.
      if (links.length > limits.open_all || !wasWhole) screen.askToOpen(links)
      else await openLinks(links)
    },
  }
}
