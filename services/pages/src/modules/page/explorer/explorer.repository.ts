import type { PageModel, PageRecord } from '../page.model.ts'
import { type ForeignEntry, foreignEntry, notDeleted, notInbox } from '../page.projections.ts'

/** What the explorer lists of a page. */
export type ExplorerEntry = ForeignEntry & Pick<PageRecord, 'description' | 'view_rank'>

export type ExplorerRepository = ReturnType<typeof createExplorerRepository>

const explored = { ...foreignEntry, description: 1, view_rank: 1 } as const
const listable = { share_mode: 'public', is_archived: { $ne: true }, ...notInbox, ...notDeleted } as const

/** Reads of pages that are shared with everyone, whoever they belong to. */
export function createExplorerRepository(pages: PageModel) {
  const idsOf = async (filter: Record<string, unknown>, order: Record<string, -1>, limit: number): Promise<number[]> => {
    const records = await pages
      .find({ ...filter, ...listable }, { _id: 1 })
      .sort({ ...order })
      .limit(limit)
      .lean<Array<Pick<PageRecord, '_id'>>>()
      .exec()
    return records.map(({ _id }) => _id)
  }

  return {
    /** Those with at least this rank, the most popular first. */
    byRank: (minRank: number, limit: number): Promise<number[]> => idsOf({ view_rank: { $gte: minRank } }, { view_rank: -1 }, limit),

    newest: (limit: number): Promise<number[]> => idsOf({}, { _id: -1 }, limit),

    /** In no order. */
    byIds: (ids: readonly number[]): Promise<ExplorerEntry[]> =>
      pages
        .find({ _id: { $in: [...ids] }, ...listable }, explored)
        .limit(ids.length)
        .lean<ExplorerEntry[]>()
        .exec(),
  }
}
