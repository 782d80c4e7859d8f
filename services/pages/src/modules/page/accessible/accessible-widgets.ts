import type { SessionUser } from '@foyer/contracts/identity'
import type { AccessiblePageRepository, SearchedPage, SearchedWidget } from './accessible-page.repository.ts'
import type { AccessiblePages } from './accessible-pages.ts'
import type { Abilities } from '../page.policy.ts'

/** A widget on a page of one’s own. */
export type AccessibleWidget = { page: SearchedPage; widget: SearchedWidget; can: Abilities }
export type AccessibleWidgets = ReturnType<typeof createAccessibleWidgets>

/** The widgets of one type on the pages of somebody’s own. Those that are deleted and can be restored are not on a page. */
export function createAccessibleWidgets({
  accessiblePages,
  pages,
}: {
  accessiblePages: Pick<AccessiblePages, 'own'>
  pages: Pick<AccessiblePageRepository, 'searchedByIds'>
}) {
  return {
    /** By id, in the order of the pages. */
    async own(viewer: SessionUser, type: string): Promise<Map<number, AccessibleWidget>> {
      const accessible = await accessiblePages.own(viewer)
      const byId = new Map((await pages.searchedByIds(accessible.map(({ head }) => head._id))).map((page) => [page._id, page]))
      return new Map(
        accessible.flatMap(({ head, can }) => {
          const page = byId.get(head._id)
          const widgets = page?.widgets.filter(({ widget_type }) => widget_type === type) ?? []
          return page ? widgets.map((widget) => [widget.id, { page, widget, can }] as const) : []
        }),
      )
    },
  }
}
