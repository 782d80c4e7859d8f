import { monitorChanged } from '@foyer/contracts/events'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { JobQueues } from '@foyer/service-kit/jobs'
import type { Logger } from '@foyer/service-kit/logger'
import { monitorCheck } from '../../../jobs/monitor-check.job.ts'
import type { AddressChecker } from './address-checker.ts'
import { type CheckPlan, afterRefusal, confirmation, nextCheck, whileHostIsBusy } from './check-plan.ts'
import type { MonitorNotices } from './monitor-notices.service.ts'
import type { MonitoredAddressRecord } from './monitored-address.model.ts'
import type { CheckLease, DueAddress, MonitoredAddressRepository } from './monitored-address.repository.ts'
import { type Checked, needsConfirmation, recordCheck, stateChange } from './record-check.ts'
import type { WidgetMonitorsRepository } from './widget-monitors.repository.ts'

export type MonitorPoller = ReturnType<typeof createMonitorPoller>

/** How a check ended; `skipped` when another process holds the lease or has checked since it was due, `unwatched` when the address was removed. */
export type CheckOutcome = Checked['kind'] | 'skipped' | 'busy' | 'unwatched'

/** Longer than any check takes; after a crash the address is checked again this much later. */
const leaseMs = 60_000
const batchSize = 64
/** A queued check that did not run within this time is queued again. */
const requeueAfterMs = 3 * 60_000

/** Checks addresses while a widget shows them: each once for all who watch it, one address of a host at a time. */
export function createMonitorPoller(options: {
  addresses: MonitoredAddressRepository
  widgets: Pick<WidgetMonitorsRepository, 'watches'>
  checker: AddressChecker
  queues: Pick<JobQueues, 'enqueue'>
  notices: Pick<MonitorNotices, 'hasListeners'>
  /** Relays the pending events of an address. */
  relay: (key: string) => void
  plan: CheckPlan
  clock: () => Date
  log: Logger
  random?: () => number
}) {
  const { addresses, widgets, checker, queues, notices, relay, plan, clock, log, random = Math.random } = options
  const running = new Set<Promise<CheckOutcome>>()
  const busyHosts = new Set<string>()

  async function checkAddress(key: string, due: Date): Promise<CheckOutcome> {
    const lease = await addresses.lease(key, clock(), leaseMs, due)
    if (!lease) return 'skipped'
    if (!(await widgets.watches(key))) return removeUnwatched(lease)
    const host = URL.parse(lease.url)?.host ?? ''
    if (busyHosts.has(host)) {
      await addresses.releaseLease(lease, { due_at: whileHostIsBusy(clock(), plan, random()) })
      return 'busy'
    }
    busyHosts.add(host)
    try {
      return await checkLeased(lease)
    } finally {
      busyHosts.delete(host)
    }
  }

  async function checkLeased(lease: CheckLease): Promise<CheckOutcome> {
    const result = await checker.check(lease.url, lease.expected_status)
    const now = clock()
    if (result.kind === 'aborted') {
      // This process is stopping; another one checks the address.
      await addresses.releaseLease(lease, { due_at: now })
      return 'skipped'
    }
    const change = recordCheck(lease, result, now)
    const events = await eventsOf(lease, change, now)
    const isStored = await addresses.releaseLease(lease, { ...change, due_at: dueAfter(lease, result, now) }, events)
    if (!isStored) log.info({ key: lease._id }, 'check not stored; the lease was lost')
    if (isStored && events.length > 0) relay(lease._id)
    return result.kind
  }

  /** What is told of a check, where anybody wants to know. */
  async function eventsOf(lease: CheckLease, change: Partial<MonitoredAddressRecord>, now: Date): Promise<PendingEvent[]> {
    const state = stateChange(lease, change)
    if (state === null || !(await notices.hasListeners(lease._id))) return []
    const since = Math.floor((change.since ?? now).getTime() / 1000)
    return pendingEvents(monitorChanged, { key: lease._id, state, since })
  }

  function dueAfter(lease: CheckLease, result: Checked, now: Date): Date {
    if (result.kind === 'refused') return afterRefusal(now, random())
    return needsConfirmation(lease, result) ? confirmation(now, plan, random()) : nextCheck(now, plan, random())
  }

  async function removeUnwatched(lease: CheckLease): Promise<CheckOutcome> {
    await addresses.remove(lease)
    // A widget was given the address at this very moment: it is stored again, to be checked from the start.
    if (await widgets.watches(lease._id)) {
      await addresses.ensure([{ _id: lease._id, url: lease.url, expected_status: lease.expected_status }], clock())
    }
    return 'unwatched'
  }

  /** Jobs that Redis refuses stay due, jobs that it loses are due again in minutes. Gives the number of queued jobs. */
  async function queue(due: readonly DueAddress[], now: Date): Promise<number> {
    const queued: string[] = []
    for (const { _id: key, due_at: dueAt } of due) {
      if (!(await queues.enqueue(monitorCheck, { key, due: dueAt.getTime() }))) break
      queued.push(key)
    }
    if (queued.length > 0) await addresses.reschedule(queued, now, new Date(now.getTime() + requeueAfterMs))
    return queued.length
  }

  return {
    /** Queues those of these addresses that are due: someone has just added them. */
    async requestNow(keys: readonly string[]): Promise<void> {
      const now = clock()
      if (keys.length > 0) await queue(await addresses.due(now, keys.length, keys), now)
    },

    async queueDue(): Promise<number> {
      const now = clock()
      return queue(await addresses.due(now, batchSize), now)
    },

    /** Checks an address that was due at `due`. Safe to run twice and in several processes: only the holder of the lease checks. */
    check(key: string, due: Date): Promise<CheckOutcome> {
      const work = checkAddress(key, due).finally(() => running.delete(work))
      running.add(work)
      return work
    },

    /** Waits for every running check. */
    drain: async (): Promise<void> => void (await Promise.allSettled(running)),
  }
}
