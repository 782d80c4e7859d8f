import type { Subject } from '@foyer/contracts/billing/entitlements'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { assertEntitled } from '@foyer/service-kit/entitled'
import type { SearchedPage, SearchedWidget } from '../page/accessible/accessible-page.repository.ts'
import type { SubjectOf } from '../page/owner-plans.ts'
import type { PageRecord } from '../page/page.model.ts'
import type { BookmarkRecord, MergedContent } from '../kinds/bookmarks/bookmark.model.ts'
import type { BookmarkLinks } from '../kinds/bookmarks/bookmark-links.repository.ts'
import { countsOf } from './link-counts.ts'
import { mergedContent } from './merged-content.ts'
import type { LinkedWidget, SavedLinks } from './saved-links.ts'

type Dependencies = { bookmarks: Pick<BookmarkLinks, 'ofLink'>; savedLinks: SavedLinks; subjectOf: SubjectOf }
type LinkCount = { link_id: number; count: number }
export type LinkPlace = { record: BookmarkRecord; page: SearchedPage; view: { widget: SearchedWidget; forEditor: true } }
/** The copies of a link, the first that were saved first at the beginning, and what they have together. */
export type Duplicate = LinkCount & { merged: MergedContent; copies: LinkPlace[] }

/** Which links a person has saved more than once, and where. Widgets that are deleted and can be restored do not count. */
export function createDuplicates({ bookmarks, savedLinks, subjectOf }: Dependencies) {
  /** Throws `premium_required`; by default it goes by the plan of who asks, for it is about all of their pages. */
  const linksOf = async (viewer: SessionUser, subject: Subject = viewer): Promise<LinkedWidget[]> => {
    assertEntitled(subject, 'duplicates')
    return savedLinks.of(viewer)
  }
  /** The copies of a link, with their places. */
  const copiesOf = async (homes: readonly LinkedWidget[], linkId: number, limit: number): Promise<LinkPlace[]> => {
    const byWidget = new Map(homes.filter(({ linkIds }) => linkIds.includes(linkId)).map((home) => [home.widget.id, home]))
    if (byWidget.size === 0) return []
    return (await bookmarks.ofLink([...byWidget.keys()], linkId, limit)).flatMap((record) => {
      const home = byWidget.get(record.widget_id)
      return home ? [{ record, page: home.page, view: { widget: home.widget, forEditor: true as const } }] : []
    })
  }

  return {
    /** How often the links of a page occur, of those that occur twice or more. */
    async ofPage({ _id, owner_id }: Pick<PageRecord, '_id' | 'owner_id'>, viewer: SessionUser): Promise<LinkCount[]> {
      const homes = await linksOf(viewer, await subjectOf(owner_id, viewer))
      const shown = homes.filter(({ page }) => page._id === _id)
      return countsOf(homes, shown).slice(0, limits.duplicate_links)
    },

    /** The same of all pages. */
    async list(viewer: SessionUser): Promise<{ links: LinkCount[]; has_more: boolean }> {
      const homes = await linksOf(viewer)
      const links = countsOf(homes, homes)
      return { links: links.slice(0, limits.duplicate_links), has_more: links.length > limits.duplicate_links }
    },

    /** What a merge of links would make, of those that are saved twice or more. */
    async describe(linkIds: readonly number[], viewer: SessionUser): Promise<Duplicate[]> {
      const homes = await linksOf(viewer)
      const duplicates = await Promise.all(
        [...new Set(linkIds)].map(async (link_id) => ({ link_id, copies: await copiesOf(homes, link_id, limits.copies_per_merge) })),
      )
      return duplicates
        .filter(({ copies }) => copies.length > 1)
        .map(({ link_id, copies }) => ({
          link_id,
          count: copies.length,
          merged: mergedContent(copies.map(({ record }) => record)),
          copies: copies.slice(0, limits.link_places),
        }))
    },

    /** Where a link is saved, in the order of the pages. */
    async placesOf(linkId: number, viewer: SessionUser): Promise<{ places: LinkPlace[]; has_more: boolean }> {
      const homes = await linksOf(viewer)
      const copies = await copiesOf(homes, linkId, limits.link_places + 1)
      const order = new Map(homes.map(({ widget }, index) => [widget.id, index]))
      const places = copies.toSorted((a, b) => (order.get(a.view.widget.id) ?? 0) - (order.get(b.view.widget.id) ?? 0))
      return { places: places.slice(0, limits.link_places), has_more: places.length > limits.link_places }
    },
  }
}
