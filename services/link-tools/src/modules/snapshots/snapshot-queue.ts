import type { JobQueues } from '@foyer/service-kit/jobs'
import { snapshotTake } from '../../jobs/snapshot-take.job.ts'
import { after, requeueAfterMs, roundRobin } from './snapshot-plan.ts'
import type { SnapshotRepository } from './snapshot.repository.ts'

export type SnapshotQueue = ReturnType<typeof createSnapshotQueue>

const batchSize = 32
/** Among so many that are due longest, the owners take turns. */
const maxDueRead = 2_000

/**
 * Queues snapshots so that the owners take turns: each goes by how many of its owner wait already. Whoever saves one link waits for the first ones of
 * others, not for the hundreds behind them.
 */
export function createSnapshotQueue(options: {
  snapshots: Pick<SnapshotRepository, 'countWaiting' | 'due' | 'request' | 'reschedule'>
  queues: Pick<JobQueues, 'enqueue'>
  clock: () => Date
}) {
  const { snapshots, queues, clock } = options
  const enqueue = (id: number, due: Date, place: number) => queues.enqueue(snapshotTake, { id, due: due.getTime() }, { priority: place })

  async function queueAll(batch: ReadonlyArray<{ id: number; due: Date; place: number }>): Promise<number> {
    const now = clock()
    const queued: number[] = []
    for (const { id, due, place } of batch) {
      if (!(await enqueue(id, due, place))) break
      queued.push(id)
    }
    if (queued.length > 0) await snapshots.reschedule(queued, now, after(now, requeueAfterMs))
    return queued.length
  }

  /** How many of an owner wait before the last `count` of them, which are stored already; with `isAwaited`, of those that somebody waits for. */
  async function waitingBefore(ownerId: number, count: number, isAwaited: boolean): Promise<number> {
    if (count === 0) return 0
    const waiting = await snapshots.countWaiting(ownerId, after(clock(), requeueAfterMs), { isAwaited })
    return Math.max(0, waiting - count)
  }

  return {
    /** Queues these of an owner, due now. Those that Redis refuses are queued by the sweep. */
    async queue(ownerId: number, ids: readonly number[], due: Date, { isAwaited = false } = {}): Promise<void> {
      const before = await waitingBefore(ownerId, ids.length, isAwaited)
      await queueAll(ids.map((id, index) => ({ id, due, place: before + index + 1 })))
    },

    /** Queues these that were added for it, due only in minutes, should the jobs be lost. Those that Redis refuses are queued by the sweep. */
    async queueAdded(ownerId: number, ids: readonly number[]): Promise<void> {
      const before = await waitingBefore(ownerId, ids.length, false)
      for (const [index, id] of ids.entries()) {
        const now = clock()
        if (!(await enqueue(id, now, before + index + 1))) await snapshots.request(id, { due_at: now })
      }
    },

    /** Queues some of what is due. Jobs that Redis refuses stay due, jobs that it loses are due again in minutes. */
    async queueDue(): Promise<number> {
      const batch = roundRobin(await snapshots.due(clock(), maxDueRead)).slice(0, batchSize)
      return queueAll(batch.map(({ item, place }) => ({ id: item._id, due: item.due_at, place })))
    },
  }
}
