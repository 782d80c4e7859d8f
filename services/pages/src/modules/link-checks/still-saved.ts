import type { Principal } from '@foyer/contracts/identity'
import { documentId } from '@foyer/service-kit/link-id'
import type { Model } from 'mongoose'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { PageModel, PageRecord, RemovedWidget } from '../page/page.model.ts'
import { abilitiesOf } from '../page/page.policy.ts'
import { type JudgedPage, judged } from '../page/page.projections.ts'

type WidgetOfPage = Pick<PageRecord['widgets'][number], 'id' | 'widget_type'>
/** What somebody has to be able to do with a page for its bookmarks to count; deleted widgets do not then. */
export type ForViewer = { viewer: Principal; ability: 'view' | 'edit' }
type PageWithWidgets = JudgedPage & { widgets: WidgetOfPage[]; removed?: { widget: Pick<RemovedWidget['widget'], 'id' | 'widget_type'> }[] }

const widgetsAtOnce = 500

/**
 * Which documents a person or a team has among their bookmarks, by the id that they have without a fragment: on their pages, in their inbox, and on
 * pages and in widgets that they have deleted and can restore. To a person or team themselves bookmarks in the trash count as well.
 */
export function createStillSaved({ pages, bookmarks }: { pages: PageModel; bookmarks: Model<BookmarkRecord> }) {
  return async (ownerId: number, documentIds: readonly number[], reader?: ForViewer): Promise<number[]> => {
    const records = await pages
      .find(
        { owner_id: ownerId, deleted_at: null },
        { ...judged, 'widgets.id': 1, 'widgets.widget_type': 1, 'removed.widget.id': 1, 'removed.widget.widget_type': 1 },
      )
      .lean<PageWithWidgets[]>()
      .exec()
    const widgets = records.flatMap((page) => {
      if (reader) return abilitiesOf(page, reader.viewer).has(reader.ability) ? page.widgets : []
      return [...page.widgets, ...(page.removed ?? []).map(({ widget }) => widget)]
    })
    const ids = widgets.filter(({ widget_type }) => widget_type === 'urllist').map(({ id }) => id)
    const requested = new Set(documentIds)
    const saved = new Set<number>()
    for (let n = 0; n < ids.length && saved.size < requested.size; n += widgetsAtOnce) {
      const part = { $in: ids.slice(n, n + widgetsAtOnce) }
      const places = reader ? { widget_id: part } : { $or: [{ widget_id: part }, { removed_from: part }] }
      const links = await bookmarks
        .find({ ...places, link_id: { $in: [...requested] } }, { _id: 0, link_id: 1 })
        .lean<Pick<BookmarkRecord, 'link_id'>[]>()
        .exec()
      for (const { link_id: linkId } of links) saved.add(linkId)
      if (saved.size < requested.size) await addPlaces(places)
    }
    return [...saved]

    /** Those of which a place is saved. */
    async function addPlaces(places: object): Promise<void> {
      const links = bookmarks.find(places, { _id: 0, url: 1 }).lean<Pick<BookmarkRecord, 'url'>>().cursor()
      for await (const { url } of links) {
        const id = url.includes('#') ? documentId(url) : 0
        if (requested.has(id)) saved.add(id)
      }
    }
  }
}
