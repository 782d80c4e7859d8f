import { createCache } from '@foyer/service-kit/cache'
import type { JobQueues } from '@foyer/service-kit/jobs'
import type { Logger } from '@foyer/service-kit/logger'
import { iconFetch } from '../../jobs/icon-fetch.job.ts'
import type { IconFinder } from './icon-finder.ts'
import { iconKey } from './icon-host.ts'
import { retryAt, iconTtlMs } from './icon-plan.ts'
import type { DueIcon, IconRepository, Lease } from './icon.repository.ts'

/** Result of a fetch; `skipped` when another process holds the lease or has fetched the icon since it was due. */
export type FetchOutcome = 'icon' | 'none' | 'failed' | 'skipped'

/** Longer than any fetch takes; after a crash the icon is fetched again this much later. */
const leaseMs = 60_000
/** Small batches, so that a newly saved link does not wait behind a large import. */
const batchSize = 32
/** A queued fetch that did not run within this time is queued again. */
const requeueAfterMs = 3 * 60_000
/** A host that was requested within this time is fetched or queued: people who add many bookmarks of one site ask the store once. */
const requestedMs = 10 * 60_000
const maxRequested = 5_000

export function createIconFetcher(options: {
  icons: IconRepository
  finder: IconFinder
  queues: JobQueues
  clock: () => Date
  log: Logger
}) {
  const { icons, finder, queues, clock, log } = options
  const running = new Set<Promise<FetchOutcome>>()
  const requested = createCache<string, true>({ max: maxRequested, ttlMs: requestedMs, now: () => clock().getTime() })

  async function fetchIcon(host: string, due: Date): Promise<FetchOutcome> {
    const lease = await icons.lease(host, clock(), leaseMs, due)
    if (!lease) return 'skipped'
    const result = await finder.find(host)
    const now = clock()
    if (result.kind === 'aborted') {
      // This process is stopping; another one fetches the icon.
      await icons.releaseLease(lease, { due_at: now })
      return 'skipped'
    }
    if (result.kind === 'failed') {
      log.info({ host, err: result.cause }, 'icon not fetched')
      await icons.releaseLease(lease, failed(lease, now))
      return 'failed'
    }
    const png = result.kind === 'icon' ? result.png.toString('base64') : null
    await icons.releaseLease(lease, { status: png === null ? 'none' : 'ok', png, failures: 0, fetched_at: now, due_at: null })
    return result.kind
  }

  /**
   * Queues these, the first ones of all that were queued so before the others: an icon of one saved link does not wait for those of hundreds. Jobs that Redis
   * refuses stay due, jobs that it loses are due again in minutes. Gives the number of queued jobs.
   */
  async function queue(due: readonly DueIcon[], now: Date): Promise<number> {
    const queued: string[] = []
    for (const [index, dueIcon] of due.entries()) {
      const job = { host: dueIcon._id, due: dueIcon.due_at.getTime() }
      if (!(await queues.enqueue(iconFetch, job, { priority: index + 1 }))) break
      queued.push(dueIcon._id)
    }
    if (queued.length > 0) await icons.reschedule(queued, now, new Date(now.getTime() + requeueAfterMs))
    return queued.length
  }

  async function requestIcons(hosts: readonly string[], now: Date): Promise<DueIcon[]> {
    const iconHosts = [...new Set(hosts.flatMap((host) => iconKey(host) ?? []))].filter((host) => !requested.peek(host))
    if (iconHosts.length === 0) return []
    const due = await icons.makeDue(iconHosts, now, new Date(now.getTime() - iconTtlMs))
    for (const host of iconHosts) requested.set(host, true)
    return due
  }

  return {
    /** Someone has just saved links to these hosts: missing icons are fetched at once. */
    async requestNow(hosts: readonly string[]): Promise<void> {
      const now = clock()
      await queue((await requestIcons(hosts, now)).slice(0, batchSize), now)
    },

    /** An import contains these hosts: the sweep fetches their icons in batches. */
    requestInBackground: async (hosts: readonly string[]): Promise<void> => void (await requestIcons(hosts, clock())),

    /** Fetches an icon that was due at `due`. Safe to run twice and in several processes: only the holder of the lease fetches. */
    fetch(host: string, due: Date): Promise<FetchOutcome> {
      const work = fetchIcon(host, due).finally(() => running.delete(work))
      running.add(work)
      return work
    },

    async queueDue(): Promise<number> {
      const now = clock()
      return queue(await icons.due(now, batchSize), now)
    },

    /** Waits for every running fetch. */
    drain: async (): Promise<void> => void (await Promise.allSettled(running)),
  }
}

/** A stored icon stays after a failure. */
function failed({ status, failures }: Lease, now: Date) {
  const count = failures + 1
  return { status: status === 'ok' ? status : ('failed' as const), failures: count, fetched_at: now, due_at: retryAt(now, count) }
}
