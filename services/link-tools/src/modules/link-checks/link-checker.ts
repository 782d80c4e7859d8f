import type { JobQueues } from '@foyer/service-kit/jobs'
import type { Logger } from '@foyer/service-kit/logger'
import { linkCheck } from '../../jobs/link-check.job.ts'
import type { CheckedHostRepository } from './checked-host.repository.ts'
import type { CheckedLinkRecord } from './checked-link.model.ts'
import type { CheckedLinkRepository, DueLink, LinkLease } from './checked-link.repository.ts'
import type { LinkObservation } from './link-observation.ts'
import type { LinkObserver } from './link-observer.ts'
import { afterOutage, isOwnOutage, nextCheck, outageWindowMs, whileHostIsBusy } from './link-plan.ts'
import { needsLook, recordCheck } from './link-record.ts'
import { hasAnswered, verdictOf } from './link-verdict.ts'
import type { Robots } from './robots.ts'

export type LinkChecker = ReturnType<typeof createLinkChecker>

/** How a check ended; `skipped` when another process holds the lease or has checked since it was due, `unwanted` when nobody asks for the address. */
export type CheckOutcome = 'checked' | 'skipped' | 'busy' | 'unwanted' | 'outage'

/** Longer than any check takes; after a crash the address is checked again this much later. */
const leaseMs = 120_000
const batchSize = 64
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
  queues: Pick<JobQueues, 'enqueue'>
  /** The time between two checks of a host, unless it asks for more. */
  spacingMs: number
  clock: () => Date
  log: Logger
  random?: () => number
}) {
  const { links, hosts, robots, observer, queues, clock, log, random = Math.random } = options
  const running = new Set<Promise<unknown>>()

  async function checkLink(key: string, due: Date): Promise<CheckOutcome> {
    const lease = await links.lease(key, clock(), leaseMs, due)
    if (!lease) return 'skipped'
    if (lease.wanted_until <= clock()) {
      await links.pause(lease, clock())
      return 'unwanted'
    }
    return checkLeased(lease, { isAwaited: false })
  }

  async function checkLeased(lease: LinkLease, { isAwaited }: { isAwaited: boolean }): Promise<CheckOutcome> {
    const looksInside = isAwaited || needsLook(lease, clock())
    const observed = await observe(lease, { isAwaited, looksInside })
    const now = clock()
    if (observed.kind === 'aborted') {
      // This process is stopping; another one checks the address.
      await links.releaseLease(lease, { due_at: now })
      return 'skipped'
    }
    if (observed.kind === 'busy') {
      await links.releaseLease(lease, { due_at: whileHostIsBusy(now, observed.spacingMs, random()) })
      return 'busy'
    }
    const answered = hasAnswered(observed)
    const checked = { checked_at: now, has_answered: answered }
    if (!answered && (await isOutage(lease, now))) {
      await links.releaseLease(lease, { ...checked, due_at: afterOutage(now, random()) })
      return 'outage'
    }
    const change = recordCheck(lease, verdictOf(lease.url, observed), now)
    const hasLooked = observed.kind === 'answer' && observed.page !== null
    const isStored = await links.releaseLease(lease, {
      ...checked,
      ...change,
      ...(hasLooked || looksInside ? { looked_at: now } : {}),
      due_at: nextCheck(change, now, random()),
    })
    if (!isStored) log.info({ key: lease._id }, 'check not stored; the lease was lost')
    return 'checked'
  }

  async function observe({ url, host }: LinkLease, how: { isAwaited: boolean; looksInside: boolean }): Promise<Observed> {
    const answer = await robots.of(url)
    if (answer === 'aborted') return { kind: 'aborted' }
    if ('failure' in answer) return { kind: 'failure', code: answer.failure }
    if (!answer.rules.allows(url)) return { kind: 'robots' }
    const spacingMs = Math.max(options.spacingMs, answer.rules.crawlDelayMs ?? 0)
    const isFree = await hosts.acquire(host, clock(), spacingMs)
    // Somebody waits for this one, and may ask for few.
    if (!isFree && !how.isAwaited) return { kind: 'busy', spacingMs }
    return observer.observe(url, how)
  }

  async function isOutage({ host }: LinkLease, now: Date): Promise<boolean> {
    return isOwnOutage(await links.recent(new Date(now.getTime() - outageWindowMs), recentChecks), host)
  }

  const track = <T>(work: Promise<T>): Promise<T> => {
    running.add(work)
    return work.finally(() => running.delete(work))
  }

  return {
    /** Queues what is due. Jobs that Redis refuses stay due, jobs that it loses are due again in minutes. */
    async queueDue(): Promise<number> {
      const now = clock()
      const due: DueLink[] = await links.due(now, batchSize)
      const queued: string[] = []
      for (const { _id: key, due_at: dueAt } of due) {
        if (!(await queues.enqueue(linkCheck, { key, due: dueAt.getTime() }))) break
        queued.push(key)
      }
      if (queued.length > 0) await links.reschedule(queued, now, new Date(now.getTime() + requeueAfterMs))
      return queued.length
    },

    /** Checks an address that was due at `due`. Safe to run twice and in several processes: only the holder of the lease checks. */
    check: (key: string, due: Date): Promise<CheckOutcome> => track(checkLink(key, due)),

    /** Checks an address for somebody who waits for it, unless it was checked since `since`, and gives it as it is then. */
    async checkNow(key: string, since: Date): Promise<CheckedLinkRecord | null> {
      const lease = await links.lease(key, clock(), leaseMs, since)
      if (lease) await track(checkLeased(lease, { isAwaited: true }))
      return links.byId(key)
    },

    /** Waits for every running check. */
    drain: async (): Promise<void> => void (await Promise.allSettled(running)),
  }
}
