import { createBatcher } from '@foyer/service-kit/batcher'
import type { JobQueues } from '@foyer/service-kit/jobs'
import type { Logger } from '@foyer/service-kit/logger'
import { createSemaphore } from '@foyer/service-kit/semaphore'
import { randomUUID } from 'node:crypto'
import { type DueCheck, linkCheck } from '../../jobs/link-check.job.ts'
import type { CheckedHostRepository } from './checked-host.repository.ts'
import type { CheckedLinkRecord } from './checked-link.model.ts'
import type { CheckedLink, CheckedLinkRepository, DueLink, LinkLease } from './checked-link.repository.ts'
import type { LinkObservation } from './link-observation.ts'
import type { LinkObserver } from './link-observer.ts'
import { afterOutage, isOwnOutage, nextCheck, outageWindowMs, whileHostIsBusy } from './link-plan.ts'
import { needsLook, recordCheck } from './link-record.ts'
import { hasAnswered, verdictOf } from './link-verdict.ts'
import type { Robots } from './robots.ts'

export type LinkChecker = ReturnType<typeof createLinkChecker>

/**
 * How a check ended; `skipped` when another process holds the lease or has checked since it was due, `unwanted` when nobody asks for the address. `failed`: it was
 * not stored, and is made again; `running`: nobody waits for it any longer.
 */
export type CheckOutcome = 'checked' | 'skipped' | 'busy' | 'unwanted' | 'outage' | 'failed' | 'running'

/** Longer than any check takes; after a crash the address is checked again this much later. */
const leaseMs = 120_000
const dueBatchSize = 512
const linksPerJob = 32
/** Nothing is queued while more jobs wait: due addresses stay due in the store. */
const maxWaitingJobs = 32
/** Links that a process holds the leases of: while some are asked for, others wait for the store. */
const maxLeased = 384
/** Links that a process asks sites for at once. */
const maxConcurrent = 128
/** A job ends after this time although some of its links are still being checked: the next one need not wait for slow sites. */
const maxJobMs = 2_000
/** A queued check that did not run within this time is queued again. */
const requeueAfterMs = 10 * 60_000
const recentChecks = 50

type Observed = LinkObservation | { kind: 'aborted' } | { kind: 'busy'; spacingMs: number }

/** Checks addresses as long as somebody has them: each once for everyone, those of a host one after the other. */
export function createLinkChecker(options: {
  links: CheckedLinkRepository
  hosts: CheckedHostRepository
  robots: Robots
  observer: LinkObserver
  queues: Pick<JobQueues, 'enqueue' | 'counts'>
  /** The time between two checks of a host, unless it asks for more. */
  spacingMs: number
  clock: () => Date
  log: Logger
  random?: () => number
}) {
  const { links, hosts, robots, observer, queues, clock, log, random = Math.random } = options
  const running = new Set<Promise<unknown>>()

  const permits = createSemaphore(maxLeased)
  const slots = createSemaphore(maxConcurrent)

  /** What is stored within a few milliseconds is stored by one write. */
  const results = createBatcher<CheckedLink>(
    async (checked) => {
      const lost = checked.length - (await links.releaseAll(checked))
      if (lost > 0) log.info({ lost }, 'checks not stored; their leases were lost')
    },
    { max: 64, delayMs: 5 },
  )
  const store = (lease: LinkLease, change: CheckedLink['change']): Promise<void> => results.add({ lease, change })
  const leaseRequest = () => ({ now: clock(), leaseMs, by: randomUUID() })

  async function leaseAll(due: readonly DueCheck[], releases: readonly (() => void)[]): Promise<LinkLease[]> {
    try {
      const leased = await links.leaseAll(new Map(due.map((check) => [check.key, new Date(check.due)])), leaseRequest())
      for (const release of releases.slice(leased.length)) release()
      return leased
    } catch (error) {
      for (const release of releases) release()
      throw error
    }
  }

  async function checkDue(lease: LinkLease): Promise<CheckOutcome> {
    if (lease.wanted_until > clock()) return checkLeased(lease, { isAwaited: false })
    await links.pause(lease, clock())
    return 'unwanted'
  }

  async function checkLeased(lease: LinkLease, { isAwaited }: { isAwaited: boolean }): Promise<CheckOutcome> {
    const looksInside = isAwaited || needsLook(lease, clock())
    const observed = await observe(lease, { isAwaited, looksInside })
    const now = clock()
    if (observed.kind === 'aborted') {
      // This process is stopping; another one checks the address.
      await store(lease, { due_at: now })
      return 'skipped'
    }
    if (observed.kind === 'busy') {
      await store(lease, { due_at: whileHostIsBusy(now, observed.spacingMs, random()) })
      return 'busy'
    }
    const answered = hasAnswered(observed)
    const checked = { checked_at: now, has_answered: answered }
    if (!answered && (await isOutage(lease, now))) {
      await store(lease, { ...checked, due_at: afterOutage(now, random()) })
      return 'outage'
    }
    const change = recordCheck(lease, verdictOf(lease.url, observed), now)
    const hasLooked = observed.kind === 'answer' && observed.page !== null
    await store(lease, {
      ...checked,
      ...change,
      ...(hasLooked || looksInside ? { looked_at: now } : {}),
      due_at: nextCheck(change, now, random()),
    })
    return 'checked'
  }

  async function observe({ url, host }: LinkLease, how: { isAwaited: boolean; looksInside: boolean }): Promise<Observed> {
    const answer = await slots.run(() => robots.of(url))
    if (answer === 'aborted') return { kind: 'aborted' }
    if ('failure' in answer) return { kind: 'failure', code: answer.failure }
    if (!answer.rules.allows(url)) return { kind: 'robots' }
    const spacingMs = Math.max(options.spacingMs, answer.rules.crawlDelayMs ?? 0)
    const isFree = await hosts.acquire(host, clock(), spacingMs)
    // Somebody waits for this one, and may ask for few.
    if (!isFree && !how.isAwaited) return { kind: 'busy', spacingMs }
    return slots.run(() => observer.observe(url, how))
  }

  async function isOutage({ host }: LinkLease, now: Date): Promise<boolean> {
    return isOwnOutage(await links.recent(new Date(now.getTime() - outageWindowMs), recentChecks), host)
  }

  const track = <T>(work: Promise<T>): Promise<T> => {
    running.add(work)
    return work.finally(() => running.delete(work))
  }

  /** True also when Redis does not answer: enqueueing will tell. */
  async function queueHasCapacity(): Promise<boolean> {
    const counts = await queues.counts(linkCheck).catch(() => null)
    return counts === null || counts.waiting <= maxWaitingJobs
  }

  /** Gives how many were queued. Jobs that Redis refuses stay due, jobs that it loses are due again in minutes. */
  async function queue(due: readonly DueLink[], now: Date): Promise<number> {
    const batches = Array.from({ length: Math.ceil(due.length / linksPerJob) }, (_, n) => due.slice(n * linksPerJob, (n + 1) * linksPerJob))
    const queuedIds = await Promise.all(
      batches.map(async (batch) => {
        const checks = batch.map(({ _id: key, due_at: dueAt }) => ({ key, due: dueAt.getTime() }))
        return (await queues.enqueue(linkCheck, { links: checks })) ? batch.map(({ _id }) => _id) : []
      }),
    )
    const queued = queuedIds.flat()
    if (queued.length > 0) await links.reschedule(queued, now, new Date(now.getTime() + requeueAfterMs))
    return queued.length
  }

  return {
    /** Queues what is due, as far as the queue takes it, and gives how many. */
    async queueDue(): Promise<number> {
      let total = 0
      for (;;) {
        const now = clock()
        const due = await links.due(now, dueBatchSize)
        if (due.length === 0 || !(await queueHasCapacity())) return total
        const queued = await queue(due, now)
        total += queued
        if (queued < dueBatchSize) return total
      }
    },

    /**
     * Checks addresses that are due, and gives how each ended that it could lease; it waits two seconds at most. Safe to run twice and in several processes:
     * only the holder of the lease checks.
     */
    async checkAll(due: readonly DueCheck[]): Promise<CheckOutcome[]> {
      const releases = await permits.acquireMany(due.length)
      const leased = await leaseAll(due, releases)
      const outcomes: CheckOutcome[] = due.map((_, index) => (index < leased.length ? 'running' : 'skipped'))
      const checks = leased.map(async (lease, index) => {
        const fail = (error: unknown): CheckOutcome => {
          log.warn({ err: error, key: lease._id }, 'check not stored; it is made again')
          return 'failed'
        }
        outcomes[index] = await track(checkDue(lease).catch(fail)).finally(releases[index])
      })
      await settledWithin(Promise.all(checks), maxJobMs)
      return outcomes
    },

    /** Checks an address for somebody who waits for it, unless it was checked since `since`, and gives it as it is then. */
    async checkNow(key: string, since: Date): Promise<CheckedLinkRecord | null> {
      const lease = await links.lease(key, leaseRequest(), since)
      if (lease) await track(checkLeased(lease, { isAwaited: true }))
      return links.byId(key)
    },

    /** Waits for every running check. */
    async drain(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}

async function settledWithin(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
