import { idsOfPerson } from './ids-of-person.ts'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { ReadStateModel, ReadStateRecord } from './read-state.model.ts'

export type ReadStateRepository = ReturnType<typeof createReadStateRepository>

/** The marks of one person in one feed. */
export type Marks = { feed_id: number; read: readonly number[]; unread: readonly number[] }

const batchSize = 500
const maxAttempts = 3

export function createReadStateRepository(readStates: ReadStateModel) {
  const idOf = (userId: number, feedId: number): string => `${userId}-${feedId}`

  /** Two browsers of a person may create the document at the same moment: the second attempt finds it. */
  async function write(writes: Parameters<typeof readStates.bulkWrite>[0], attemptsLeft = maxAttempts): Promise<void> {
    try {
      await readStates.bulkWrite(writes, { ordered: true })
    } catch (error) {
      if (!isDuplicateKey(error) || attemptsLeft === 1) throw error
      await write(writes, attemptsLeft - 1)
    }
  }

  return {
    /** The read articles of a person by feed, in one query. */
    async ofFeeds(userId: number, feedIds: readonly number[]): Promise<Map<number, ReadonlySet<number>>> {
      if (feedIds.length === 0) return new Map()
      const readings = await readStates
        .find({ _id: { $in: feedIds.map((id) => idOf(userId, id)) } }, { feed_id: 1, read: 1 })
        .limit(feedIds.length)
        .lean<ReadStateRecord[]>()
        .exec()
      return new Map(readings.map((reading) => [reading.feed_id, new Set(reading.read)]))
    },

    /** An article named as both is unread afterwards. */
    async mark(userId: number, marks: readonly Marks[]): Promise<void> {
      const writes = marks.flatMap(({ feed_id, read, unread }) => {
        const filter = { _id: idOf(userId, feed_id) }
        const added = { $addToSet: { read: { $each: [...read] } }, $setOnInsert: { user_id: userId, feed_id } }
        return [
          ...(read.length > 0 ? [{ updateOne: { filter, update: added, upsert: true } }] : []),
          ...(unread.length > 0 ? [{ updateOne: { filter, update: { $pullAll: { read: [...unread] } } } }] : []),
        ]
      })
      if (writes.length > 0) await write(writes)
    },

    /** The marks of all people for a feed: those after `last`, at most `limit`. */
    ofFeed: (feedId: number, last: string, limit: number): Promise<ReadStateRecord[]> =>
      readStates
        .find({ feed_id: feedId, _id: { $gt: last } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<ReadStateRecord[]>()
        .exec(),

    /** The marks of a person for all feeds: those after the id `last`, at most `limit`. */
    ofPerson: (userId: number, last: string, limit: number): Promise<ReadStateRecord[]> =>
      readStates
        .find({ _id: idsOfPerson(userId, last) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<ReadStateRecord[]>()
        .exec(),

    /** Removes the marks of a person for all feeds. */
    async removeOfPerson(userId: number): Promise<void> {
      for (let full = true; full;) {
        const batch = await readStates
          .find({ _id: idsOfPerson(userId) }, { _id: 1 })
          .limit(batchSize)
          .lean<Array<{ _id: string }>>()
          .exec()
        if (batch.length > 0) await readStates.deleteMany({ _id: { $in: batch.map((record) => record._id) } })
        full = batch.length === batchSize
      }
    },

    /** Removes the marks of all people for a feed. */
    async removeOfFeed(feedId: number): Promise<void> {
      for (let full = true; full;) {
        const batch = await readStates.find({ feed_id: feedId }, { _id: 1 }).limit(batchSize).lean<Array<{ _id: string }>>().exec()
        if (batch.length > 0) await readStates.deleteMany({ _id: { $in: batch.map((record) => record._id) } })
        full = batch.length === batchSize
      }
    },
  }
}
