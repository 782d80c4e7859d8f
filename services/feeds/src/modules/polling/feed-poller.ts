import { randomUUID } from 'node:crypto'
import type { JobQueues } from '@foyer/service-kit/jobs'
import type { Logger } from '@foyer/service-kit/logger'
import { type DuePoll, feedPoll } from '../scheduling/feed-poll.job.ts'
import { type Entry, type HostGate, hostOf } from '../host/host-gate.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { SignIns } from '../private-feed/feed-credentials.ts'
import { type PollPlan, afterAttempts, afterRest, isAtRest, jobLostMs, leaseMs } from '../scheduling/poll-plan.ts'
import type { FeedReader } from '../fetching/feed-fetcher.ts'
import type { FeedSettling } from './record-poll-result.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import { type FeedRepository, type Lease, mostAttempts } from '../feed/feed.repository.ts'
import { createRoom } from './room.ts'

export type FeedPoller = ReturnType<typeof createFeedPoller>

/**
 * How a poll ended; `skipped` when another process reads the feed, or has read it since it was due; `waiting` when its host had no room;
 * `aside` when it is not read because those who tried did not survive it.
 */
export type PollOutcome = 'read' | 'unchanged' | 'failed' | 'orphaned' | 'skipped' | 'resting' | 'waiting' | 'aside'

const patienceMs = 8_000
/** Feeds whose servers take longer go on by themselves: others need not wait for their job to end. */
const jobMs = 2_000
const mostAlone = 100
/** Leased and not being fetched: few enough for none to outlive its lease where the stores are slow. */
const besideReading = 64

type Refused = { one: DuePoll; entry: Extract<Entry, { in: false }> }

export function createFeedPoller(options: {
  feeds: FeedRepository
  subscriptions: Pick<SubscriptionRepository, 'hasFeed' | 'countsOf'>
  reader: FeedReader
  settle: FeedSettling
  gate: Pick<HostGate, 'enter' | 'enterAll'>
  signIns: Pick<SignIns, 'authorization'>
  queues: JobQueues
  plan: PollPlan
  /** How many feeds one process reads at once. */
  most: number
  clock: () => Date
  log: Logger
  onPolled?: (outcome: PollOutcome, ms: number) => void
}) {
  const { feeds, subscriptions, reader, settle, gate, signIns, queues, plan, most, clock, log, onPolled } = options
  const running = new Set<Promise<unknown>>()
  // While some are read, others are made ready or put away: no server is waited for by what the stores take.
  const room = createRoom(most + besideReading)
  const reading = createRoom(most)
  let alone: Promise<unknown> = Promise.resolve()
  let aloneCount = 0

  const wish = () => ({ now: clock(), leaseMs: leaseMs(plan), by: randomUUID() })

  function track<T>(work: Promise<T>): Promise<T> {
    const tracked = work.finally(() => running.delete(tracked))
    running.add(tracked)
    return tracked
  }

  async function timed(work: () => Promise<PollOutcome>): Promise<PollOutcome> {
    const began = performance.now()
    const outcome = await work()
    onPolled?.(outcome, performance.now() - began)
    return outcome
  }

  async function orphan(feed: FeedRecord & Lease): Promise<PollOutcome> {
    await feeds.orphan(feed, clock())
    // Somebody may have subscribed between the question and the mark, and seen no orphan to adopt.
    if (await subscriptions.hasFeed(feed._id)) await feeds.adopt(feed._id, clock())
    return 'orphaned'
  }

  /** Reads a feed that is ours to read, its host having let us in, and stores what was found. */
  async function read(feed: FeedRecord & Lease, subscribers: number): Promise<PollOutcome> {
    const { validators, final_url, body_hash } = feed
    const known = { validators, final_url, body_hash }
    const authorization = await signIns.authorization(feed)
    await reading.take(1)
    const looked = await reader.read(feed.url, { known, authorization, subscribers, totalMs: plan.readMs }).finally(() => reading.give(1))
    const found = looked.kind === 'page' ? ({ kind: 'failed', error: 'not_a_feed' } as const) : looked
    if (found.kind === 'failed' && found.error === 'aborted') {
      // We are being stopped, which is not the feed's fault: the next process reads it.
      await feeds.release(feed, clock())
      return 'skipped'
    }
    await settle(feed, found)
    return found.kind === 'feed' ? 'read' : found.kind
  }

  /** What is to be done with a leased feed instead of reading it; null: nothing. */
  async function insteadOfReading(feed: FeedRecord & Lease, subscribers: number, asked: boolean): Promise<PollOutcome | null> {
    if (subscribers === 0) return await orphan(feed)
    if (isAtRest(feed) && !(asked && feed.status === 'gone')) {
      await feeds.release(feed, afterRest(clock()))
      return 'resting'
    }
    if ((feed.attempts ?? 0) <= mostAttempts) return null
    await feeds.setAside(feed, { status: 'failing', error: 'bad_response', next_poll_at: afterAttempts(clock()), last_polled: clock() })
    return 'aside'
  }

  /** One feed by itself; `asked` by a person. */
  async function poll(feedId: number, due: Date, asked: boolean): Promise<PollOutcome> {
    const feed = await feeds.lease(feedId, wish(), due)
    if (!feed) return 'skipped'
    const subscribers = (await subscriptions.countsOf([feedId])).get(feedId) ?? 0
    const instead = await insteadOfReading(feed, subscribers, asked)
    if (instead) return instead
    const entry = await gate.enter(hostOf(feed.url), patienceMs)
    if (!entry.in) {
      await feeds.release(feed, later(feed.next_poll_at, new Date(clock().getTime() + entry.waitMs)))
      return 'waiting'
    }
    return await read(feed, subscribers).finally(entry.leave)
  }

  /** Those whose reading once did not end are read one after the other: should it happen again, it is nobody else's fault. */
  function pollAlone(feedId: number, due: Date): void {
    if (aloneCount >= mostAlone) return
    aloneCount++
    alone = track(alone.then(() => timed(() => poll(feedId, due, false))).catch(() => undefined)).finally(() => aloneCount--)
  }

  async function putBack(refused: readonly Refused[]): Promise<void> {
    const now = clock()
    for (const { one, entry } of refused) {
      const turnAt = new Date(now.getTime() + entry.waitMs)
      // What the queue forgets comes up again, after its turn.
      const again = entry.asked ? turnAt : new Date(turnAt.getTime() + jobLostMs(plan))
      if (entry.asked || entry.waitMs > jobLostMs(plan) / 2) await feeds.putOff([one.feed_id], again, again)
      if (!entry.asked) await queues.enqueue(feedPoll, { feeds: [{ ...one, turn: one.turn + 1 }] }, { delayMs: entry.waitMs })
    }
  }

  /** Reads what of these can be leased; `leave` is called for each of them, once, when it is done. */
  async function readAll(inside: readonly DuePoll[], leave: (feedId: number) => void): Promise<void> {
    const wanted = inside.map((one) => ({ _id: one.feed_id, due: new Date(one.due) }))
    const [{ leased, alone: suspects }, counts] = await Promise.all([
      feeds.leaseAll(wanted, wish()),
      subscriptions.countsOf(wanted.map((one) => one._id)),
    ])
    const ours = new Set(leased.map((feed) => feed._id))
    for (const { _id, due } of wanted) if (suspects.includes(_id)) pollAlone(_id, due)
    for (const { _id } of wanted) if (!ours.has(_id)) leave(_id)
    const reads = leased.map((feed) => {
      const subscribers = counts.get(feed._id) ?? 0
      const work = async () => (await insteadOfReading(feed, subscribers, false)) ?? (await read(feed, subscribers))
      const failed = (error: unknown) => log.warn({ err: error, feed: feed._id }, 'feed not settled; it comes again')
      return track(timed(work).then(() => undefined, failed)).finally(() => leave(feed._id))
    })
    await soon(Promise.all(reads), jobMs)
  }

  async function pollAll(dues: readonly DuePoll[]): Promise<void> {
    if (dues.length === 0) return
    await room.take(dues.length)
    const present = new Map<number, () => void>(dues.map((due) => [due.feed_id, () => undefined]))
    const leave = (feedId: number) => {
      present.get(feedId)?.()
      if (present.delete(feedId)) room.give(1)
    }
    if (present.size < dues.length) room.give(dues.length - present.size)
    try {
      const entries = await gate.enterAll(dues.map(({ host, turn }) => ({ host, called: turn > 0 })))
      const inside: DuePoll[] = []
      const refused: Refused[] = []
      for (const [index, one] of dues.entries()) {
        const entry = entries[index]
        if (entry?.in === false) refused.push({ one, entry })
        else if (entry) inside.push(one)
        if (entry?.in) present.set(one.feed_id, entry.leave)
        else leave(one.feed_id)
      }
      await putBack(refused)
      if (inside.length > 0) await readAll(inside, leave)
    } catch (error) {
      for (const feedId of present.keys()) leave(feedId)
      throw error
    }
  }

  return {
    settle,
    /** The right to read a feed; null when another has it, or it was read since. */
    lease: (id: number, unlessPolledSince: Date | null = null) => feeds.lease(id, wish(), unlessPolledSince),
    /** The same for a feed that does not exist yet. */
    newLease: () => ({ fetching_until: new Date(clock().getTime() + leaseMs(plan)), leased_by: randomUUID(), attempts: 1 }),

    /** Polls a feed now unless it was read since `due`: a person asks for it. Safe to run twice and in several processes. */
    poll: (feedId: number, due: Date): Promise<PollOutcome> => track(timed(() => poll(feedId, due, true))),

    /** Polls feeds that are due. Safe to run twice and in several processes: one reads each, once. */
    pollAll,

    /** Waits for every poll under way. */
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}

function later(a: Date | null, b: Date): Date {
  return a && a > b ? a : b
}

async function soon(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
