import type { JobQueues } from '@foyer/service-kit/jobs'
import type { Logger } from '@foyer/service-kit/logger'
import { iconFetch } from '../../jobs/definitions.ts'
import type { IconFinder } from './icon-finder.ts'
import { iconHost } from './icon-host.ts'
import { afterFailure, iconLivesMs } from './icon-plan.ts'
import type { DueIcon, IconRepository, Lease } from './icon.repository.ts'

export type IconFetcher = ReturnType<typeof createIconFetcher>

/** How a fetch ended; `skipped` when another process is at it, or it has been done since it was due. */
export type FetchOutcome = 'icon' | 'none' | 'failed' | 'skipped'

/** Longer than any search takes: whoever is killed meanwhile holds nobody up for long. */
const leaseMs = 60_000
/** Few at a time: whoever saves a link now does not wait behind somebody's whole import. */
const dueAtOnce = 32
/** A queued fetch that has not come about by then is queued again. */
const jobLostMs = 3 * 60_000

export function createIconFetcher(options: {
  icons: IconRepository
  finder: IconFinder
  queues: JobQueues
  clock: () => Date
  log: Logger
}) {
  const { icons, finder, queues, clock, log } = options
  const running = new Set<Promise<FetchOutcome>>()

  async function fetchIcon(host: string, due: Date): Promise<FetchOutcome> {
    const lease = await icons.lease(host, clock(), leaseMs, due)
    if (!lease) return 'skipped'
    const finding = await finder.find(host)
    const now = clock()
    if (finding.kind === 'aborted') {
      // We are being stopped, which is not the site's fault: the next process asks it.
      await icons.finish(lease, { due_at: now })
      return 'skipped'
    }
    if (finding.kind === 'failed') {
      log.info({ host, err: finding.cause }, 'icon not fetched')
      await icons.finish(lease, failed(lease, now))
      return 'failed'
    }
    const png = finding.kind === 'icon' ? finding.png.toString('base64') : null
    await icons.finish(lease, { status: png === null ? 'none' : 'ok', png, failures: 0, fetched_at: now, due_at: null })
    return finding.kind
  }

  /** What Redis does not take stays due, what it forgets is due again in minutes. Gives how many were queued. */
  async function queue(due: readonly DueIcon[], now: Date): Promise<number> {
    const queued: string[] = []
    for (const dueIcon of due) {
      if (!(await queues.enqueue(iconFetch, { host: dueIcon._id, due: dueIcon.due_at.getTime() }))) break
      queued.push(dueIcon._id)
    }
    if (queued.length > 0) await icons.putOff(queued, now, new Date(now.getTime() + jobLostMs))
    return queued.length
  }

  async function want(hosts: readonly string[]): Promise<string[]> {
    const wanted = [...new Set(hosts.flatMap((host) => iconHost(host) ?? []))]
    const now = clock()
    if (wanted.length > 0) await icons.want(wanted, now, new Date(now.getTime() - iconLivesMs))
    return wanted
  }

  return {
    /** Someone has saved links to these hosts and is looking: icons that are not there are fetched at once. */
    async wantNow(hosts: readonly string[]): Promise<void> {
      const wanted = await want(hosts)
      const now = clock()
      if (wanted.length > 0) await queue(await icons.due(now, dueAtOnce, wanted), now)
    },

    /** An import has brought these hosts: the sweep fetches their icons, some at a time. */
    wantSoon: async (hosts: readonly string[]): Promise<void> => void (await want(hosts)),

    /** Fetches an icon that was due at `due`. Safe to run twice and in several processes: one fetches, once. */
    fetch(host: string, due: Date): Promise<FetchOutcome> {
      const work = fetchIcon(host, due).finally(() => running.delete(work))
      running.add(work)
      return work
    },

    async queueDue(): Promise<number> {
      const now = clock()
      return queue(await icons.due(now, dueAtOnce), now)
    },

    /** Waits for every fetch under way. */
    settled: async (): Promise<void> => void (await Promise.allSettled(running)),
  }
}

/** An icon that we have stays until there is a better word. */
function failed({ status, failures }: Lease, now: Date) {
  const count = failures + 1
  return { status: status === 'ok' ? status : ('failed' as const), failures: count, fetched_at: now, due_at: afterFailure(now, count) }
}
