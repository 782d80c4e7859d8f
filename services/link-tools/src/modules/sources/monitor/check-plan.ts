/** When an address is checked, in ms. */
export type CheckPlan = { intervalMs: number; retryMs: number }

/** What is not allowed may be some day: the operator's list changes with a restart. */
const refusedMs = 3_600_000
/** While another address of the same host is checked. */
const busyMs = 5_000

/** The next check: up to a tenth sooner or later, so that what was added together is not checked together for ever. `random` is between 0 and 1. */
export const nextCheck = (now: Date, { intervalMs }: CheckPlan, random: number): Date => after(now, intervalMs * (0.9 + random * 0.2))

/** The check that confirms a failure. */
export const confirmation = (now: Date, { retryMs }: CheckPlan, random: number): Date => after(now, retryMs * (1 + random * 0.5))

export const afterRefusal = (now: Date, random: number): Date => after(now, refusedMs * (1 + random))

export const whileHostIsBusy = (now: Date, { retryMs }: CheckPlan, random: number): Date =>
  after(now, Math.min(busyMs, retryMs) * (1 + random))

/** Whether an address should have been checked again by now. */
export function isStale(checkedAt: Date, now: Date, { intervalMs }: CheckPlan): boolean {
  return now.getTime() - checkedAt.getTime() > 3 * intervalMs
}

const after = (now: Date, ms: number) => new Date(now.getTime() + Math.round(ms))
