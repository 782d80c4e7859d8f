import { isBrokenVerdict } from '@foyer/contracts/import/link-verdicts'
import type { CheckedLinkRecord } from './checked-link.model.ts'
import type { RecentCheck } from './checked-link.repository.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The ms until the next check, by how many checks in a row have changed nothing: what is stable is seldom checked. */
const whileFine = [2, 4, 8, 15, 30].map((days) => days * dayMs)
const whileBroken = [2, 4, 8, 15, 30].map((days) => days * dayMs)
/** After a first failure, a second one, and each further one: however soon they come, the fourth is two days behind the first, and confirms it. */
const whileSuspect = [6, 20, 30].map((hours) => hours * hourMs)
/** A day later at least. */
const whileMoving = [28 * hourMs]

/** When an address is checked again, up to a tenth sooner or later. `random` is between 0 and 1. Pure. */
export function nextCheck(
  {
    verdict,
    suspect,
    suspect_count,
    unchanged_count,
  }: Pick<CheckedLinkRecord, 'verdict' | 'suspect' | 'suspect_count' | 'unchanged_count'>,
  now: Date,
  random: number,
): Date {
  if (suspect !== null) return after(now, entry(suspect === 'moved' ? whileMoving : whileSuspect, suspect_count - 1), random)
  return after(now, entry(isBrokenVerdict(verdict) ? whileBroken : whileFine, unchanged_count), random)
}

/** After a check that says nothing, because nothing at all answers. */
export const afterOutage = (now: Date, random: number): Date => after(now, hourMs, random)

/** While another address of the same host is checked, which is to be asked every `spacingMs`: spread over the time of some of these. */
export const whileHostIsBusy = (now: Date, spacingMs: number, random: number): Date =>
  new Date(now.getTime() + Math.round(spacingMs * (1 + 30 * random)))

/** For how long the last checks are looked at to tell an outage of ours. */
export const outageWindowMs = 6 * hourMs
/** So many hosts that do not answer, and none that does, are an outage of our own. */
const minSilentHosts = 3

/** Whether it is our own connection that fails, by what the last checks of other hosts have shown. Pure. */
export function isOwnOutage(recent: readonly RecentCheck[], host: string): boolean {
  const elsewhere = recent.filter((check) => check.host !== host)
  if (elsewhere.some(({ has_answered }) => has_answered)) return false
  return new Set(elsewhere.map((check) => check.host)).size >= minSilentHosts
}

const entry = (steps: readonly number[], index: number): number => steps[Math.max(0, Math.min(index, steps.length - 1))] ?? dayMs

const after = (now: Date, ms: number, random: number): Date => new Date(now.getTime() + Math.round(ms * (0.9 + random * 0.2)))
