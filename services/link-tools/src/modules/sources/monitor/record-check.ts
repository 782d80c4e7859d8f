import { responseBucketSeconds, responseBuckets } from '@foyer/contracts/link-tools/monitors'
import type { CheckResult } from './address-checker.ts'
import type { MonitoredAddressRecord, MonitoredDay } from './monitored-address.model.ts'

type Change = Partial<MonitoredAddressRecord>
type Record = Pick<MonitoredAddressRecord, 'state' | 'since' | 'failing_since' | 'bucket' | 'times' | 'days'>
/** A check that came to a result. */
export type Checked = Exclude<CheckResult, { kind: 'aborted' }>

const dayMs = 86_400_000
const monthDays = 30
/** In `times`, where an address was down. */
export const down = -1

/** Whether a failure is the first one: it counts only once a second try has failed too. */
export function needsConfirmation({ state, failing_since }: Pick<Record, 'state' | 'failing_since'>, result: Checked): boolean {
  return result.kind === 'down' && state !== 'down' && failing_since === null
}

/** What a check changes of an address, but for when it is due again. */
export function recordCheck(record: Record, result: Checked, now: Date): Change {
  if (needsConfirmation(record, result)) return { checked_at: now, failing_since: now }
  const checked = { checked_at: now, failing_since: null }
  switch (result.kind) {
    case 'refused':
      return { ...checked, state: 'unknown', error: 'address_not_allowed', status: null, since: null }
    case 'up':
      return {
        ...checked,
        ...counted(record, now, result.ms),
        state: 'up',
        error: null,
        status: result.status,
        since: record.state === 'up' ? record.since : now,
      }
    default:
      return {
        ...checked,
        ...counted(record, now, down),
        state: 'down',
        error: result.error,
        status: result.status,
        since: record.state === 'down' ? record.since : (record.failing_since ?? now),
      }
  }
}

/** What people are told of a check: that an address has gone down, or is up again. null where nothing changed, or nothing was known before. */
export function stateChange(before: Pick<Record, 'state'>, { state }: Change): 'up' | 'down' | null {
  if (before.state === 'up' && state === 'down') return 'down'
  return before.state === 'down' && state === 'up' ? 'up' : null
}

/** The interval of response times that a moment is in, counted from 1970. */
export function bucketOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / responseBucketSeconds)
}

/** The response times of the day up to the interval `bucket`, the oldest first; null where there is none. */
export function timesUntil({ times, bucket }: Pick<Record, 'times' | 'bucket'>, until: number): Array<number | null> {
  const none = (count: number) => Array.from({ length: Math.max(0, Math.min(count, responseBuckets)) }, () => null)
  const shifted = [...times, ...none(until - bucket)].slice(-responseBuckets)
  return [...none(responseBuckets - shifted.length), ...shifted]
}

/** The part of the checks that an address has passed; null without any. */
export function uptimeOf({ up, down: failed }: Pick<MonitoredDay, 'up' | 'down'>): number | null {
  return up + failed === 0 ? null : up / (up + failed)
}

/** The checks of the last 30 days. */
export function monthUntil(days: readonly MonitoredDay[], now: Date): Pick<MonitoredDay, 'up' | 'down'> {
  return daysSince(days, now).reduce((sum, day) => ({ up: sum.up + day.up, down: sum.down + day.down }), { up: 0, down: 0 })
}

/** An outage within an interval is shown, although the address is up again at the end of it. */
function counted(record: Record, now: Date, time: number): Change {
  const bucket = bucketOf(now)
  const times = timesUntil(record, bucket)
  times[responseBuckets - 1] = times.at(-1) === down ? down : time
  const today = dayOf(now)
  const former = record.days.find(({ day }) => day === today) ?? { day: today, up: 0, down: 0 }
  const counts = time === down ? { ...former, down: former.down + 1 } : { ...former, up: former.up + 1 }
  return { bucket, times, days: [...daysSince(record.days, now).filter(({ day }) => day !== today), counts] }
}

function daysSince(days: readonly MonitoredDay[], now: Date): MonitoredDay[] {
  return days.filter(({ day }) => day > dayOf(now) - monthDays)
}

const dayOf = (moment: Date) => Math.floor(moment.getTime() / dayMs)
