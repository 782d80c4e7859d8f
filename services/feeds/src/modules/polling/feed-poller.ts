import { randomUUID } from 'node:crypto'
import type { JobQueues } from '@foyer/service-kit/jobs'
import type { Logger } from '@foyer/service-kit/logger'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { FeedFetcher } from '../fetching/feed-fetcher.ts'
import type { Admission, GateHostOf, HostGate } from '../host/host-gate.ts'
import type { FeedCredentials } from '../private-feed/feed-credentials.ts'
import { type DuePoll, feedPoll } from '../../jobs/feed-poll.job.ts'
import { type PollPlan, leaseMs, requeueAfterMs } from '../scheduling/poll-plan.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import { type BatchPermits, acquireBatchPermits } from './batch-permits.ts'
import { createIsolatedPolls } from './isolated-polls.ts'
import { type PollOutcome, createPollLeasedFeed } from './poll-leased-feed.ts'
import type { RecordPollResult } from './record-poll-result.ts'
import { createSemaphore } from '@foyer/service-kit/semaphore'

export type FeedPoller = ReturnType<typeof createFeedPoller>

/** A job ends after this time although some of its feeds are still being fetched: the next job need not wait for slow servers. */
const maxJobMs = 2_000
const maxIsolated = 100
/** Upper bound of leased feeds that are not being fetched: few enough for no lease to expire while slow stores are waited for. */
const maxLeasedNotFetching = 64

type RefusedPoll = { poll: DuePoll; admission: Extract<Admission, { admitted: false }> }

/** Polls feeds: leases them, asks the host gate, fetches, records the result. docs/architecture.md has the diagram. */
export function createFeedPoller(options: {
  feeds: FeedRepository
  subscriptions: Pick<SubscriptionRepository, 'hasFeed' | 'countsOf'>
  fetcher: FeedFetcher
  recordResult: RecordPollResult
  gate: Pick<HostGate, 'acquire' | 'acquireAll'>
  gateHostOf: GateHostOf
  credentials: Pick<FeedCredentials, 'authorization'>
  queues: JobQueues
  plan: PollPlan
  /** For one process. */
  maxConcurrentFetches: number
  /** How long a poll of a single feed waits for its host. */
  gateTimeoutMs: number
  clock: () => Date
  log: Logger
  onPolled?: (outcome: PollOutcome, ms: number) => void
}) {
  const { feeds, subscriptions, recordResult, gate, gateHostOf, queues, plan, maxConcurrentFetches, gateTimeoutMs, clock, log, onPolled } =
    options
  const running = new Set<Promise<unknown>>()
  // More feeds are leased than fetched: while some are fetched, others are leased or recorded.
  const leases = createSemaphore(maxConcurrentFetches + maxLeasedNotFetching)
  const leasedFeed = createPollLeasedFeed({ ...options, fetchSlots: createSemaphore(maxConcurrentFetches) })
  const isolated = createIsolatedPolls(maxIsolated)

  const leaseRequest = () => ({ now: clock(), leaseMs: leaseMs(plan), by: randomUUID() })

  function track<T>(work: Promise<T>): Promise<T> {
    const tracked = work.finally(() => running.delete(tracked))
    running.add(tracked)
    return tracked
  }

  async function timed(poll: () => Promise<PollOutcome>): Promise<PollOutcome> {
    const began = performance.now()
    const outcome = await poll()
    onPolled?.(outcome, performance.now() - began)
    return outcome
  }

  async function pollOne(feedId: number, due: Date, requested: boolean): Promise<PollOutcome> {
    const feed = await feeds.lease(feedId, leaseRequest(), due)
    if (!feed) return 'skipped'
    const subscribers = (await subscriptions.countsOf([feedId])).get(feedId) ?? 0
    const ended = await leasedFeed.endWithoutFetch(feed, subscribers, requested)
    if (ended) return ended
    const admission = await gate.acquire(gateHostOf(feed.url), gateTimeoutMs)
    if (!admission.admitted) {
      await feeds.release(feed, laterOf(feed.next_poll_at, new Date(clock().getTime() + admission.waitMs)))
      return 'waiting'
    }
    return await leasedFeed.fetchAndRecord(feed, subscribers).finally(admission.release)
  }

  function pollIsolated(feedId: number, due: Date): void {
    const poll = isolated.add(() => timed(() => pollOne(feedId, due, false)))
    if (poll) void track(poll)
  }

  async function requeue(refused: readonly RefusedPoll[]): Promise<void> {
    const now = clock()
    const lostAfterMs = requeueAfterMs(plan)
    for (const { poll, admission } of refused) {
      const { byHost, waitMs } = admission
      const admittedAt = new Date(now.getTime() + waitMs)
      // A delayed job that Redis loses is due again in the store, after its time at the gate.
      const dueAgain = byHost ? admittedAt : new Date(admittedAt.getTime() + lostAfterMs)
      if (byHost || waitMs > lostAfterMs / 2) await feeds.reschedule([poll.feed_id], dueAgain, dueAgain)
      if (!byHost) await queues.enqueue(feedPoll, { feeds: [{ ...poll, requeues: poll.requeues + 1 }] }, { delayMs: waitMs })
    }
  }

  /** Polls those of the admitted feeds that can be leased; each releases its permit when it has ended. */
  async function pollAdmitted(admitted: readonly DuePoll[], permits: BatchPermits): Promise<void> {
    const dues = admitted.map((poll) => ({ _id: poll.feed_id, due: new Date(poll.due) }))
    const [{ leased, suspects }, subscribers] = await Promise.all([
      feeds.leaseAll(dues, leaseRequest()),
      subscriptions.countsOf(dues.map(({ _id }) => _id)),
    ])
    const leasedIds = new Set(leased.map((feed) => feed._id))
    for (const { _id, due } of dues) {
      if (suspects.includes(_id)) pollIsolated(_id, due)
      if (!leasedIds.has(_id)) permits.release(_id)
    }
    const polls = leased.map((feed) => {
      const count = subscribers.get(feed._id) ?? 0
      const poll = async () => (await leasedFeed.endWithoutFetch(feed, count, false)) ?? (await leasedFeed.fetchAndRecord(feed, count))
      const warn = (error: unknown) => log.warn({ err: error, feed: feed._id }, 'poll result not stored; will retry')
      return track(timed(poll).then(() => undefined, warn)).finally(() => permits.release(feed._id))
    })
    await settledWithin(Promise.all(polls), maxJobMs)
  }

  async function pollAll(dues: readonly DuePoll[]): Promise<void> {
    if (dues.length === 0) return
    const permits = await acquireBatchPermits(
      leases,
      dues.map((poll) => poll.feed_id),
    )
    try {
      const admissions = await gate.acquireAll(dues.map(({ host, requeues }) => ({ host, scheduled: requeues > 0 })))
      const admitted: DuePoll[] = []
      const refused: RefusedPoll[] = []
      for (const [index, poll] of dues.entries()) {
        const admission = admissions[index]
        if (admission?.admitted) {
          admitted.push(poll)
          permits.hold(poll.feed_id, admission.release)
        } else {
          if (admission) refused.push({ poll, admission })
          permits.release(poll.feed_id)
        }
      }
      await requeue(refused)
      if (admitted.length > 0) await pollAdmitted(admitted, permits)
    } catch (error) {
      permits.releaseAll()
      throw error
    }
  }

  return {
    recordResult,
    /** Leases a feed; null when another process has it, or it was polled since. */
    lease: (id: number, unlessPolledSince: Date | null = null) => feeds.lease(id, leaseRequest(), unlessPolledSince),
    /** The fields of a lease for a feed that does not exist yet. */
    newLease: () => ({ fetching_until: new Date(clock().getTime() + leaseMs(plan)), leased_by: randomUUID(), attempts: 1 }),

    /** Polls a feed at the request of a person, unless it was polled since `due`. Safe to run twice and in several processes. */
    poll: (feedId: number, due: Date): Promise<PollOutcome> => track(timed(() => pollOne(feedId, due, true))),

    /** Polls feeds that are due. Safe to run twice and in several processes: each is fetched once. */
    pollAll,

    /** Waits for every poll in progress. */
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}

function laterOf(first: Date | null, second: Date): Date {
  return first && first > second ? first : second
}

async function settledWithin(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
