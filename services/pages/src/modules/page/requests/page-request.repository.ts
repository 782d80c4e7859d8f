import type { PendingEvent } from '@foyer/service-kit/events'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { PageRequestModel, PageRequestRecord } from './page-request.model.ts'

export type PageRequestRepository = ReturnType<typeof createPageRequestRepository>

export function createPageRequestRepository(requests: PageRequestModel) {
  return {
    find: (publicId: string, userId: number): Promise<PageRequestRecord | null> =>
      requests.findOne({ public_id: publicId, user_id: userId }).lean<PageRequestRecord>().exec(),

    findOpen: (pageId: number, id: number): Promise<PageRequestRecord | null> =>
      requests.findOne({ _id: id, page_id: pageId, state: 'open' }).lean<PageRequestRecord>().exec(),

    /** The first first. */
    listOpen: (pageId: number, limit: number): Promise<PageRequestRecord[]> =>
      requests.find({ page_id: pageId, state: 'open' }).sort({ requested_at: 1, _id: 1 }).limit(limit).lean<PageRequestRecord[]>().exec(),

    countOpen: (pageId: number): Promise<number> => requests.countDocuments({ page_id: pageId, state: 'open' }).exec(),

    /** Takes the place of one that was accepted or withdrawn. False when they have asked already. */
    async insert(request: PageRequestRecord): Promise<boolean> {
      await requests.deleteOne({ public_id: request.public_id, user_id: request.user_id, state: { $in: ['accepted', 'withdrawn'] } })
      try {
        await requests.create(request)
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    async setMessage(id: number, message: string): Promise<void> {
      await requests.updateOne({ _id: id, state: 'open' }, { $set: { message } })
    },

    /** False when it was answered meanwhile. What was written is not stored any longer. */
    async answer(id: number, state: 'refused' | 'accepted' | 'withdrawn', deleteAt: Date, events: PendingEvent[] = []): Promise<boolean> {
      const { modifiedCount } = await requests.updateOne(
        { _id: id, state: 'open' },
        { $set: { state, delete_at: deleteAt, message: '' }, $push: { pending_events: { $each: events } } },
      )
      return modifiedCount === 1
    },

    async deleteOfPage(pageId: number): Promise<void> {
      await requests.deleteMany({ page_id: pageId })
    },

    async deleteOfPerson(userId: number): Promise<void> {
      await requests.deleteMany({ user_id: userId })
    },
  }
}
