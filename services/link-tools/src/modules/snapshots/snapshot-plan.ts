import type { SnapshotFailure } from '@foyer/contracts/link-tools/snapshots'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A page is taken anew once in this time at most. */
const renewMs = 30 * dayMs
/** Whether the bookmark is still there is asked once a day. */
const verifyMs = dayMs
/** A bookmark that was deleted by itself can be restored for a day; one that moves is on no page for a moment. */
export const missingMs = 25 * hourMs
/** A queued snapshot that was not taken within this time is queued again. */
export const requeueAfterMs = 10 * 60_000
/** After a failure that may be temporary, the first and the second time. */
const retryMs = [6 * hourMs, 24 * hourMs]

/** When a snapshot that is there is looked at again, up to a tenth sooner or later. `random` is between 0 and 1. Pure. */
export const nextRenewal = (now: Date, random: number): Date => after(now, renewMs * (1 + random * 0.1))

export const nextVerification = (now: Date, random: number): Date => after(now, verifyMs * (0.9 + random * 0.2))

/** When it is tried again after so many failures in a row; null where that is of no use. Pure. */
export function nextTry(failure: SnapshotFailure, failures: number, now: Date): Date | null {
  const delay = failure === 'unreachable' ? retryMs[failures - 1] : undefined
  return delay === undefined ? null : after(now, delay)
}

/** While another page of the same host is fetched: spread over the time of some of these. Pure. */
export const whileHostIsBusy = (now: Date, spacingMs: number, random: number): Date => after(now, Math.round(spacingMs * (1 + 5 * random)))

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** What owners have, one of each at a time, the rest in the order that it has; `place` counts what an owner has, from 1. Pure. */
export function roundRobin<T extends { owner_id: number }>(items: readonly T[]): Array<{ item: T; place: number }> {
  const places = [...Map.groupBy(items, (item) => item.owner_id).values()].flatMap((own) =>
    own.map((item, index) => ({ item, place: index + 1 })),
  )
  return places.toSorted((a, b) => a.place - b.place)
}
