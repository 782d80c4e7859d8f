import { limits } from '@foyer/contracts/limits'
import type { Bookmark, Folder } from '@foyer/contracts/kinds/bookmarks'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { withOptimisticUpdates } from '../../../lib/mutations/optimistic-page.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { findWidget } from '../../../entities/page/page-cache.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { findLink, foldersOf } from '../items/bookmark-items.ts'
import { canAddGroup } from '../../../entities/premium/premium-policy.ts'
import { askForPremium } from '../../../entities/premium/premium-prompt.ts'
import { currentUserQuery } from '../../../entities/session/session.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { loadAllItems } from '../../../entities/page/load-more-items.ts'
import { filteredLinks } from '../filtering/filtered-links.ts'
import { isAddingGroup } from '../groups/adding-group.tsx'
import { linkLists } from '../groups/links-of-group.ts'
import { type KeptOrder, keptOrder, orderSettings } from '../items/kept-order.ts'
import { sortLinks } from '../items/sort-links.ts'
import { countLinks } from '../groups/count-links.ts'
import type { BookmarkControl, Draft, Loading, MenuPlace } from './control.ts'
import { deleteGroup } from './groups/group-actions.ts'
import { openLinks, openable } from '../viewing/open-links.ts'
import { orderLinks } from './link-actions.ts'
import { bringIntoOrder } from './sorting/sort-again.ts'
import { selectOnly, selectedLinks } from './batches/selection.ts'
import type { TargetAction } from './places/target-dialog.tsx'
import { can } from '../../../entities/page/can.ts'

type Screen = {
  addBookmark: (folderId?: number) => void
  openMenu: (link: Bookmark, place: MenuPlace) => void
  editLink: (draft: Draft) => void
  changeIcon: (link: Bookmark) => void
  nameGroup: (which: number | 'new') => void
  moveGroup: (folder: Folder) => void
  askToDelete: (folder: Folder, count: number) => void
  askToOpen: (links: Bookmark[]) => void
  chooseTarget: (action: TargetAction, links: readonly Bookmark[]) => void
  /** null when nothing is loading. */
  showLoading: (loading: Loading | null) => void
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
  const showFailure = (key: string, error: unknown) => showToast('error', i18next.t(key, { reason: errorText(i18next.t, error) }))
  const mayAddGroup = () => canAddGroup(view().page)
  let loading: AbortController | undefined
  /** Loads the whole list; the latest call ends earlier ones. Gives false when it failed or was ended: then nothing may be done. */
  const loadAll = async (failureKey: string) => {
    loading?.abort()
    const controller = new AbortController()
    loading = controller
    const cancel = () => {
      controller.abort()
      showToast('info', i18next.t('bookmark-editing:loadingCancelled'))
    }
    try {
      const { signal } = controller
      await loadAllItems(client, publicId, widgetId, { signal, onProgress: (progress) => screen.showLoading({ ...progress, cancel }) })
      return true
    } catch (error) {
      if (!controller.signal.aborted) showFailure(failureKey, error)
      return false
    } finally {
      if (loading === controller) screen.showLoading(null)
    }
  }
  /** Each list in itself, among the places that its links have. */
  const sortLists = async (lists: readonly (readonly Bookmark[])[], { by, order }: KeptOrder, onUndo?: () => void) => {
    const changes: { before: readonly Bookmark[]; after: Bookmark[] }[] = []
    for (const before of lists) if (before.length > 1) changes.push({ before, after: await sortLinks(before, by, order, i18next.language) })
    if (changes.length > 0) await orderLinks(widget(), changes, onUndo)
  }
  return {
    widget,
    page: () => view().page,
    savedPages() {
      const { page } = view()
      const cached = client.getQueriesData<PageView>({ queryKey: ['page'] }).flatMap(([, cachedView]) => cachedView?.page ?? [])
      return [page, ...cached.filter((saved) => can(saved, 'manage') && saved.id !== page.id)]
    },
    find: (id) => {
      const link = findLink(view(), id)
      return link?.widget_id === widgetId ? link : undefined
    },
    openMenu: screen.openMenu,
    editLink: screen.editLink,
    changeIcon: screen.changeIcon,
    addBookmark: screen.addBookmark,
    addGroup: () => {
      if (!can(view().page, 'edit')) return
      if (!mayAddGroup()) askForPremium('groups', view().page)
      // One after the other: the next is offered once the last has its place.
      else if (isAddingGroup(widget())) showToast('info', i18next.t('bookmark-editing:addingGroup'))
      else screen.nameGroup('new')
    },
    renameGroup: (id) => screen.nameGroup(id),
    moveGroup: (folder) => (mayAddGroup() ? screen.moveGroup(folder) : askForPremium('groups', view().page)),
    async askToDelete(folder) {
      const current = foldersOf(widget()).find(({ id }) => id === folder.id) ?? folder
      try {
        const count = widget().items?.next === null ? current.links.length : await countLinks(widgetId, folder.id)
        if (count > limits.deleted_unasked) screen.askToDelete(current, count)
        else deleteGroup(widget(), folder.id)
      } catch (error) {
        showFailure('bookmark-editing:groupNotDeleted', error)
      }
    },
    async sort(folderId, by, order) {
      if (await loadAll('bookmark-editing:notSorted')) await sortLists(linkLists(widget(), folderId), { by, order })
    },
    async keepOrder(sorting) {
      if (sorting && !(await loadAll('bookmark-editing:notSorted'))) return
      const before = keptOrder(widget())
      const save = (order: KeptOrder | null) => mutate(updateWidget, { widget_id: widgetId, settings: orderSettings(order) })
      save(sorting)
      if (sorting) await sortLists(linkLists(widget(), null), sorting, () => save(before))
    },
    async sortAgain() {
      if (!keptOrder(widget())) return
      try {
        await loadAllItems(client, publicId, widgetId)
        await bringIntoOrder(widget())
      } catch (error) {
        showFailure('bookmark-editing:notSorted', error)
      }
    },
    async openAll(folderId) {
      const wasWhole = widget().items?.next === null
      if (!(await loadAll('bookmark-editing:notOpened'))) return
      const links = openable(widget(), folderId, client.getQueryData(currentUserQuery().queryKey), view().page)
      if (links.length === 0) return showToast('info', i18next.t('bookmark-editing:nothingToOpen'))
      // A browser opens tabs only right after a click, which is over when links had to be loaded first.
      if (links.length > limits.open_all || !wasWhole) screen.askToOpen(links)
      else await openLinks(links)
    },
    async selectAll() {
      if (await loadAll('bookmark-editing:batch.notSelected')) selectOnly(filteredLinks(widget()).flatMap(({ id }) => (id > 0 ? id : [])))
    },
    sortSelected(by, order) {
      const ids = new Set(selectedLinks(widget()).map(({ id }) => id))
      void sortLists(
        linkLists(widget(), null).map((links) => links.filter(({ id }) => ids.has(id))),
        { by, order },
      )
    },
    chooseTarget: (action, links = selectedLinks(widget())) => screen.chooseTarget(action, links),
    stopLoading: () => loading?.abort(),
  }
}
