import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { IconModel, IconRecord } from './icon.model.ts'

export type IconRepository = ReturnType<typeof createIconRepository>

/** The exclusive right to fetch an icon until `fetching_until`. */
export type Lease = Pick<IconRecord, '_id' | 'status' | 'failures'> & { fetching_until: Date }
export type DueIcon = { _id: string; due_at: Date }

const dueIcons = (hosts: readonly string[], due_at: Date): DueIcon[] => hosts.map((_id) => ({ _id, due_at }))

const fresh = { status: 'new', png: null, failures: 0, fetched_at: null, fetching_until: null } as const

export function createIconRepository(icons: IconModel) {
  return {
    find: (host: string): Promise<Pick<IconRecord, 'status' | 'png'> | null> =>
      icons.findOne({ _id: host }, { status: 1, png: 1 }).lean<Pick<IconRecord, 'status' | 'png'>>().exec(),

    /** Makes hosts due that are new or were last fetched before `staleBefore`, and gives those of all that are due, the longest first. */
    async makeDue(hosts: readonly string[], now: Date, staleBefore: Date): Promise<DueIcon[]> {
      const stored = await icons
        .find({ _id: { $in: [...hosts] } }, { due_at: 1, fetched_at: 1 })
        .lean<Array<Pick<IconRecord, '_id' | 'due_at' | 'fetched_at'>>>()
        .exec()
      const storedHosts = new Set(stored.map(({ _id }) => _id))
      const newHosts = hosts.filter((host) => !storedHosts.has(host))
      const stale = stored.filter(({ due_at, fetched_at }) => due_at === null && fetched_at !== null && fetched_at < staleBefore)
      const inserts = newHosts.map((_id) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: { ...fresh, due_at: now } }, upsert: true },
      }))
      try {
        if (inserts.length > 0) await icons.bulkWrite(inserts, { ordered: false })
      } catch (error) {
        // Another process inserted the same host first.
        if (!isDuplicateKey(error)) throw error
      }
      const staleHosts = stale.map(({ _id }) => _id)
      if (staleHosts.length > 0) {
        await icons.updateMany(
          { _id: { $in: staleHosts }, due_at: null, fetched_at: { $lt: staleBefore } },
          { $set: { due_at: now, failures: 0 } },
        )
      }
      const due = stored.flatMap(({ _id, due_at }) => (due_at !== null && due_at <= now ? [{ _id, due_at }] : []))
      return [...due.toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime()), ...dueIcons([...newHosts, ...staleHosts], now)]
    },

    due: (now: Date, limit: number): Promise<DueIcon[]> =>
      icons
        .find({ due_at: { $lte: now } }, { due_at: 1 })
        .sort({ due_at: 1 })
        .limit(limit)
        .lean<DueIcon[]>()
        .exec(),

    /** Moves the due time of queued icons, so that a lost job comes up again at `dueAt`. */
    async reschedule(hosts: readonly string[], now: Date, dueAt: Date): Promise<void> {
      await icons.updateMany({ _id: { $in: [...hosts] }, due_at: { $lte: now } }, { $set: { due_at: dueAt } })
    },

    /** Gives null while another process holds the lease, or when the icon was fetched since it was due. */
    async lease(host: string, now: Date, leaseMs: number, due: Date): Promise<Lease | null> {
      const until = new Date(now.getTime() + leaseMs)
      const leased = await icons
        .findOneAndUpdate(
          { _id: host, due_at: { $ne: null }, fetching_until: { $not: { $gt: now } }, fetched_at: { $not: { $gte: due } } },
          { $set: { fetching_until: until } },
          { returnDocument: 'after', projection: { status: 1, failures: 1 } },
        )
        .lean<Pick<IconRecord, '_id' | 'status' | 'failures'>>()
        .exec()
      return leased ? { ...leased, fetching_until: until } : null
    },

    /** Stores the result and releases the lease. Gives false when the lease was lost. */
    async releaseLease({ _id, fetching_until }: Lease, change: Partial<Omit<IconRecord, '_id' | 'fetching_until'>>): Promise<boolean> {
      const result = await icons.updateOne({ _id, fetching_until }, { $set: { ...change, fetching_until: null } })
      return result.matchedCount === 1
    },
  }
}
