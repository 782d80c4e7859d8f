import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { SearchedPage, SearchedWidget } from '../page/accessible-page.repository.ts'
import type { PageRecord } from '../page/page.model.ts'
import type { DuplicateRepository, SavedBookmark } from './duplicate.repository.ts'
import { countsOf } from './link-counts.ts'
import type { SavedLinks } from './saved-links.ts'

type Dependencies = { bookmarks: Pick<DuplicateRepository, 'ofLink'>; savedLinks: SavedLinks }
export type LinkPlace = { record: SavedBookmark; page: SearchedPage; view: { widget: SearchedWidget } }

/** Which links a person has saved more than once, and where. Widgets that are deleted and can be restored do not count. */
export function createDuplicates({ bookmarks, savedLinks }: Dependencies) {
  return {
    /** How often the links of a page occur, of those that occur twice or more. Throws `forbidden` for who has no Premium. */
    async ofPage({ _id }: Pick<PageRecord, '_id'>, viewer: SessionUser): Promise<{ link_id: number; count: number }[]> {
      if (!viewer.is_premium) throw new AppError('forbidden')
      const homes = await savedLinks.of(viewer)
      return countsOf(
        homes,
        homes.filter(({ page }) => page._id === _id),
      ).slice(0, limits.duplicate_links)
    },

    /** Where a link is saved, in the order of the pages. Throws `forbidden` for who has no Premium. */
    async placesOf(linkId: number, viewer: SessionUser): Promise<{ places: LinkPlace[]; has_more: boolean }> {
      if (!viewer.is_premium) throw new AppError('forbidden')
      const homes = (await savedLinks.of(viewer)).filter(({ linkIds }) => linkIds.includes(linkId))
      if (homes.length === 0) return { places: [], has_more: false }
      const widgetIds = homes.map(({ widget }) => widget.id)
      const byWidget = Map.groupBy(await bookmarks.ofLink(widgetIds, linkId, limits.link_places + 1), ({ widget_id }) => widget_id)
      const places = homes.flatMap(({ page, widget }) =>
        (byWidget.get(widget.id) ?? []).map((record) => ({ record, page, view: { widget } })),
      )
      return { places: places.slice(0, limits.link_places), has_more: places.length > limits.link_places }
    },
  }
}
