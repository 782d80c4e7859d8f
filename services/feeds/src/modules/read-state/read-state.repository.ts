import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { ReadingModel, ReadingRecord } from './read-state.model.ts'

export type ReadingRepository = ReturnType<typeof createReadingRepository>

/** What one person marks in one feed. */
export type Marks = { feed_id: number; read: readonly number[]; unread: readonly number[] }

const peopleAtOnce = 500
const tries = 3

export function createReadingRepository(reading: ReadingModel) {
  const idOf = (userId: number, feedId: number): string => `${userId}-${feedId}`

  /** Two of a person's browsers may make the same document in one moment: then it is there the second time. */
  async function write(writes: Parameters<typeof reading.bulkWrite>[0], triesLeft = tries): Promise<void> {
    try {
      await reading.bulkWrite(writes, { ordered: true })
    } catch (error) {
      if (!isDuplicateKey(error) || triesLeft === 1) throw error
      await write(writes, triesLeft - 1)
    }
  }

  return {
    /** What a person has read of several feeds, by feed; in one query. */
    async ofFeeds(userId: number, feedIds: readonly number[]): Promise<Map<number, ReadonlySet<number>>> {
      if (feedIds.length === 0) return new Map()
      const readings = await reading
        .find({ _id: { $in: feedIds.map((id) => idOf(userId, id)) } }, { feed_id: 1, read: 1 })
        .limit(feedIds.length)
        .lean<ReadingRecord[]>()
        .exec()
      return new Map(readings.map((one) => [one.feed_id, new Set(one.read)]))
    },

    /** What is named as both is unread afterwards. */
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

    /** Everybody's marks of a feed: those after `last`, at most `most`. */
    ofFeed: (feedId: number, last: string, most: number): Promise<ReadingRecord[]> =>
      reading
        .find({ feed_id: feedId, _id: { $gt: last } })
        .sort({ _id: 1 })
        .limit(most)
        .lean<ReadingRecord[]>()
        .exec(),

    /** Removes everybody's marks of a feed. */
    async removeOfFeed(feedId: number): Promise<void> {
      for (let full = true; full;) {
        const some = await reading.find({ feed_id: feedId }, { _id: 1 }).limit(peopleAtOnce).lean<Array<{ _id: string }>>().exec()
        if (some.length > 0) await reading.deleteMany({ _id: { $in: some.map((one) => one._id) } })
        full = some.length === peopleAtOnce
      }
    },
  }
}
