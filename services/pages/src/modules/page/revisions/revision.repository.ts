import type { RevisionModel, RevisionRecord } from './revision.model.ts'

export type RevisionHead = Omit<RevisionRecord, 'undo'>
export type RevisionRepository = ReturnType<typeof createRevisionRepository>

const head = { undo: 0 } as const
const readAtOnce = 100

/** Reads and writes of the changes of pages. */
export function createRevisionRepository(revisions: RevisionModel) {
  const edge = (pageId: number, direction: 1 | -1): Promise<RevisionHead | null> =>
    revisions.findOne({ page_id: pageId }, head).sort({ page_id: direction, _id: direction }).lean<RevisionHead>().exec()
  return {
    async insert(records: readonly RevisionRecord[]): Promise<void> {
      await revisions.insertMany(records, { lean: true })
    },
    /** Takes back a change that was recorded and not made. */
    async remove(ids: readonly number[]): Promise<void> {
      await revisions.deleteMany({ _id: { $in: [...ids] } })
    },
    /** The highest id of all; 0 where there is none. */
    async newestId(): Promise<number> {
      const newest = await revisions.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean<Pick<RevisionRecord, '_id'>>().exec()
      return newest?._id ?? 0
    },
    newest: (pageId: number) => edge(pageId, -1),
    edges: async (pageId: number) => {
      const [oldest, newest] = await Promise.all([edge(pageId, 1), edge(pageId, -1)])
      return { oldest, newest }
    },
    /** The page that a change is of; null where there is no such change. */
    async pageOf(id: number): Promise<number | null> {
      const revision = await revisions.findOne({ _id: id }, { page_id: 1 }).lean<Pick<RevisionRecord, 'page_id'>>().exec()
      return revision?.page_id ?? null
    },
    byId: (pageId: number, id: number): Promise<RevisionHead | null> =>
      revisions.findOne({ _id: id, page_id: pageId }, head).lean<RevisionHead>().exec(),
    /** The changes of a page without what undoes them, the last first. */
    heads: (pageId: number, { before, limit }: { before?: number | undefined; limit: number }): Promise<RevisionHead[]> =>
      revisions
        .find({ page_id: pageId, ...(before === undefined ? {} : { _id: { $lt: before } }) }, head)
        .sort({ page_id: -1, _id: -1 })
        .limit(limit)
        .lean<RevisionHead[]>()
        .exec(),
    /** The last change of a page until a time; null where there is none. */
    async lastUntil(pageId: number, time: Date): Promise<number | null> {
      const last = await revisions
        .findOne({ page_id: pageId, at: { $lte: time } }, { _id: 1 })
        .sort({ page_id: -1, _id: -1 })
        .lean<Pick<RevisionRecord, '_id'>>()
        .exec()
      return last?._id ?? null
    },
    /** The changes of a page after a moment, the last first, some at a time. */
    since: (pageId: number, moment: number): AsyncIterable<RevisionRecord> =>
      revisions
        .find({ page_id: pageId, _id: { $gt: moment } })
        .sort({ page_id: -1, _id: -1 })
        .lean<RevisionRecord[]>()
        .cursor({ batchSize: readAtOnce }),
    /** The changes of a page after one, the first first. */
    after: (pageId: number, id: number, limit: number): Promise<RevisionRecord[]> =>
      revisions
        .find({ page_id: pageId, _id: { $gt: id } })
        .sort({ page_id: 1, _id: 1 })
        .limit(limit)
        .lean<RevisionRecord[]>()
        .exec(),
    /** Stores changes of a page whose ids were given out beforehand, also a second time. */
    async put(pageId: number, records: readonly RevisionRecord[]): Promise<void> {
      await revisions.deleteMany({ _id: { $in: records.map(({ _id }) => _id) }, page_id: pageId })
      await revisions.insertMany(records, { lean: true })
    },
    /** Forgets a change and all before it. */
    async forgetUpTo(pageId: number, id: number): Promise<void> {
      await revisions.deleteMany({ page_id: pageId, _id: { $lte: id } })
    },
    /** Takes a person's id and name out of what they changed. */
    async forgetAuthor(userId: number): Promise<void> {
      await revisions.updateMany({ by_id: userId }, { $unset: { by_id: 1, by_name: 1, by_kind: 1, by_via: 1 } })
      await revisions.updateMany({ suggested_by_id: userId }, { $unset: { suggested_by_id: 1, suggested_by_name: 1 } })
    },
    async deleteByPage(pageId: number): Promise<void> {
      await revisions.deleteMany({ page_id: pageId })
    },
  }
}
