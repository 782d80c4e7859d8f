import { currentHostTeam } from '@foyer/service-kit/host-scope'
import type { PageOwner } from '../page/page-owner.ts'
import type { ItemState, PageModel, PageRecord, WidgetRecord } from '../page/page.model.ts'
import { type PageHead, head, notDeleted, notInbox, ownerFields } from '../page/page.projections.ts'

/** A page without the settings of its widgets and what was deleted there. */
export type PublicPageRecord = PageHead &
  PageOwner &
  Pick<PageRecord, 'title' | 'public_url' | 'description' | 'theme_color' | 'columns' | 'updated_at'> & {
    widgets: Array<Pick<WidgetRecord, 'id' | 'title' | 'widget_type' | 'live_of'>>
    items: Record<string, ItemState>
  }

export type ListedPageRecord = PageHead & Pick<PageRecord, 'title' | 'public_url' | 'updated_at'>

export type PublicPageRepository = ReturnType<typeof createPublicPageRepository>

const fields = {
  ...head,
  ...ownerFields,
  title: 1,
  public_url: 1,
  description: 1,
  theme_color: 1,
  columns: 1,
  updated_at: 1,
  'widgets.id': 1,
  'widgets.title': 1,
  'widgets.widget_type': 1,
  'widgets.live_of': 1,
  items: 1,
} as const
const listedFields = { ...head, title: 1, public_url: 1, updated_at: 1 } as const

/** Reads of pages for everyone. Those of owners who are away are among them: the policy says which of them the public may see. */
export function createPublicPageRepository(pages: PageModel) {
  /** Everybody's, or those of a team by whose host the call has come. */
  const publicAfter = (id: number) => {
    const team = currentHostTeam()
    return { share_mode: 'public' as const, _id: { $gt: id }, ...(team === null ? {} : { owner_id: team }), ...notInbox, ...notDeleted }
  }
  return {
    byPublicId: (publicId: string): Promise<PublicPageRecord | null> =>
      pages
        .findOne({ public_id: publicId, ...notInbox, ...notDeleted }, fields)
        .lean<PublicPageRecord>()
        .exec(),

    /** The page that has this address now, not one that had it. */
    bySlug: (slug: string): Promise<PublicPageRecord | null> =>
      pages
        .findOne({ public_url: slug, ...notInbox, ...notDeleted }, fields)
        .lean<PublicPageRecord>()
        .exec(),

    /** Pages that are shared with everyone, by their ids, those after one of them. */
    publicAfter: (id: number, limit: number): Promise<ListedPageRecord[]> =>
      pages.find(publicAfter(id), listedFields).sort({ share_mode: -1, _id: 1 }).limit(limit).lean<ListedPageRecord[]>().exec(),

    /** The id of the page that stands `count` places after one of them; null where there are fewer. */
    async idOfPublicAfter(id: number, count: number): Promise<number | null> {
      const [last] = await pages
        .find(publicAfter(id), { _id: 1 })
        .sort({ share_mode: -1, _id: 1 })
        .skip(count - 1)
        .limit(1)
        .lean<Array<Pick<PageRecord, '_id'>>>()
        .exec()
      return last?._id ?? null
    },
  }
}
