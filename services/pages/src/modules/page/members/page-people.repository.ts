import type { PageModel, PageRecord } from '../page.model.ts'
import { type JudgedPage, judgedFields, notDeleted, notTombstone, ownerFields } from '../page.projections.ts'

const offeredFields = { is_archived: 1, version: 1, title: 1, members: 1, invitations: 1, ...ownerFields } as const
/** What an invitation needs of a page: with all that is said of its people. */
export const offered = { ...judgedFields, ...offeredFields } as const
export type OfferedPage = Omit<JudgedPage, 'members'> & Pick<PageRecord, '_id' | keyof typeof offeredFields>

export type PagePeopleRepository = ReturnType<typeof createPagePeopleRepository>

/** Reads and writes of pages by the people whom their owners have let in, or invited. */
export function createPagePeopleRepository(pages: PageModel) {
  return {
    byInvitationToken: (hash: string): Promise<OfferedPage | null> =>
      pages
        .findOne({ 'invitations.token_hash': hash, ...notDeleted }, offered)
        .lean<OfferedPage>()
        .exec(),

    /** The pages of others that somebody was let into, in no order. */
    byMember: (userId: number, limit: number): Promise<OfferedPage[]> =>
      pages
        .find({ 'members.user_id': userId, ...notDeleted }, offered)
        .limit(limit)
        .lean<OfferedPage[]>()
        .exec(),

    /** Who was let in to these many of somebody's own pages, and who owns these many of those that they were let in to, each as often. */
    async partnersOf(userId: number, limit: number): Promise<number[]> {
      const owned = await pages
        .find({ owner_id: userId, 'members.0': { $exists: true }, ...notDeleted }, { 'members.user_id': 1 })
        .limit(limit)
        .lean<Array<Pick<PageRecord, 'members'>>>()
        .exec()
      const joined = await pages
        .find({ 'members.user_id': userId, owner_kind: { $ne: 'team' }, ...notDeleted }, { owner_id: 1 })
        .limit(limit)
        .lean<Array<Pick<PageRecord, 'owner_id'>>>()
        .exec()
      return [...owned.flatMap(({ members = [] }) => members.map(({ user_id }) => user_id)), ...joined.map(({ owner_id }) => owner_id)]
    },

    /** Takes somebody off every page that they were let into, deleted ones included, and gives the ids of these. */
    async removeEverywhere(userId: number): Promise<number[]> {
      const filter = { 'members.user_id': userId, ...notTombstone }
      const records = await pages.find(filter, { _id: 1 }).lean<Array<Pick<PageRecord, '_id'>>>().exec()
      for (const { _id } of records) {
        // Whoever works on the members of before has to read them again.
        await pages.updateOne(
          { _id },
          { $pull: { members: { user_id: userId }, invitations: { user_id: userId }, reviewers: userId }, $inc: { version: 1 } },
        )
      }
      return records.map(({ _id }) => _id)
    },
  }
}
