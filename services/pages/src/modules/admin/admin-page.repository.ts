import { type SearchPlace, endOfPrefix } from '@foyer/service-kit/search-in-steps'
import type { PageModel, PageRecord } from '../page/page.model.ts'
import { notDeleted, notInbox } from '../page/page.projections.ts'
import type { PageSearchStep } from './page-search.policy.ts'

/** A page as site administration lists it, without what is on it. */
export type AdminPageRecord = Pick<
  PageRecord,
  '_id' | 'public_id' | 'title' | 'owner_id' | 'owner_name' | 'is_default' | 'share_mode' | 'created_at' | 'updated_at'
>

export type AdminPageRepository = ReturnType<typeof createAdminPageRepository>

const fields = {
  public_id: 1,
  title: 1,
  owner_id: 1,
  owner_name: 1,
  is_default: 1,
  share_mode: 1,
  created_at: 1,
  updated_at: 1,
} as const
const maxSuspended = 1_000

/** What site administration reads of pages, and what a locked account means for them. */
export function createAdminPageRepository(pages: PageModel) {
  const range = (filter: object, order: Record<string, 1 | -1>, limit: number) =>
    pages
      .find({ ...filter, ...notInbox, ...notDeleted }, fields)
      .sort({ ...order })
      .limit(limit)
      .lean<AdminPageRecord[]>()
      .exec()

  async function titled(prefix: string, place: SearchPlace | null, limit: number): Promise<AdminPageRecord[]> {
    const sort = { title: 1, _id: 1 } as const
    const end = prefix + endOfPrefix
    if (!place) return range({ title: { $gte: prefix, $lt: end } }, sort, limit)
    const namesakes = await range({ title: place.key, _id: { $gt: place.id } }, { _id: 1 }, limit)
    if (namesakes.length === limit) return namesakes
    return [...namesakes, ...(await range({ title: { $gt: place.key, $lt: end } }, sort, limit - namesakes.length))]
  }

  return {
    /** The pages of one step of a search, those after `place` alone. */
    async find(step: PageSearchStep, place: SearchPlace | null, limit: number): Promise<AdminPageRecord[]> {
      if (step.by === 'public_id') return place ? [] : range({ public_id: step.publicId }, { public_id: 1 }, 1)
      if (step.by === 'title') return titled(step.prefix, place, limit)
      if (step.by === 'newest') return range(place ? { _id: { $lt: place.id } } : {}, { _id: -1 }, limit)
      return range({ owner_id: step.ownerId, ...(place ? { _id: { $gt: place.id } } : {}) }, { _id: 1 }, limit)
    },

    /** Says of the pages of a person whether their account is locked, unless a newer event has said so; gives the ids of those it concerns. */
    async setOwnerSuspended(ownerId: number, isSuspended: boolean, at: Date): Promise<number[]> {
      const older = { owner_id: ownerId, $or: [{ owner_suspension_at: { $exists: false } }, { owner_suspension_at: { $lt: at } }] }
      const concerned = await pages.find(older, { _id: 1 }).limit(maxSuspended).lean<Array<Pick<PageRecord, '_id'>>>().exec()
      await pages.updateMany(older, { $set: { owner_suspended: isSuspended, owner_suspension_at: at } })
      return concerned.map(({ _id }) => _id)
    },
  }
}
