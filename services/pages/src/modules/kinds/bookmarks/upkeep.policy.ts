import type { UpkeepChange } from '@foyer/contracts/bookmark-upkeep'
import { fieldError } from '@foyer/service-kit/app-error'
import type { BookmarkRecord } from './bookmark.model.ts'

export type Upkeep = Pick<BookmarkRecord, 'checked_on' | 'check_every' | 'check_due_on' | 'checked_by' | 'owner_user_id'>

/** `isMoved`: it has another address; `by`: who changes it. */
type Circumstances = { isMoved: boolean; today: string; by?: number | null }

/** As it comes from the store, or from an archive. */
type Loose = { [K in keyof Upkeep]: Upkeep[K] | undefined }

const dayMs = 24 * 3_600_000

/** The day of a moment, as `2026-11-29`, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The day so many days after another. */
export const daysAfter = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs))

/**
 * What a change leaves of how a bookmark is kept true. `isMoved`: it has another address, of which nobody has said anything. One with a period that was
 * never checked is due at once. Throws `invalid` for a check that lies ahead, and for a day of the next one where there is no period.
 */
export function upkeepAfter(before: Upkeep, change: UpkeepChange, { isMoved, today, by = null }: Circumstances): Upkeep {
  const { owner_user_id } = change
  const owner = owner_user_id === undefined ? {} : { owner_user_id }
  const isRescheduled = isMoved || change.checked_on !== undefined || change.check_every !== undefined || change.check_due_on !== undefined
  if (!isRescheduled) return owner
  // Somewhere it is tomorrow already.
  if (change.checked_on && change.checked_on > daysAfter(today, 1)) throw fieldError('checked_on', 'invalid')
  const { checked_on = isMoved ? null : (before.checked_on ?? null), check_every = before.check_every ?? null } = change
  if (change.check_due_on && check_every === null) throw fieldError('check_due_on', 'invalid')
  const schedule = { checked_on, check_every, check_due_on: change.check_due_on ?? dueOn(checked_on, check_every, today) }
  const isUnchanged = Object.entries(schedule).every(([name, value]) => value === (before[name as keyof Upkeep] ?? null))
  const checked_by = checkerAfter(before, change, { isMoved, by })
  return { ...owner, ...(isUnchanged ? {} : schedule), ...(checked_by === (before.checked_by ?? null) ? {} : { checked_by }) }
}

/** Who has checked it last. Nobody says who made an earlier check, to which undoing one goes back. */
function checkerAfter(
  { checked_on, checked_by = null }: Upkeep,
  change: UpkeepChange,
  { isMoved, by }: { isMoved: boolean; by: number | null },
): number | null {
  if (change.checked_on === undefined) return isMoved ? null : checked_by
  return change.checked_on !== null && change.checked_on >= (checked_on ?? '') ? by : null
}

function dueOn(checkedOn: string | null, every: number | null, today: string): string | null {
  if (every === null) return null
  return checkedOn === null ? today : daysAfter(checkedOn, every)
}

/**
 * How one bookmark is kept true that stands for several: checked when the last of them was, again after the shortest of their periods, by the first that
 * checks one of them.
 */
export function mergedUpkeep(copies: readonly Loose[]): { [K in keyof Required<Upkeep>]: NonNullable<Upkeep[K]> | null } {
  const days = copies.flatMap(({ checked_on }) => checked_on ?? [])
  const checked_on = days.toSorted().at(-1) ?? null
  const every = copies.flatMap(({ check_every }) => check_every ?? [])
  const check_every = every.toSorted((a, b) => a - b)[0] ?? null
  // Somebody may have put the next check off, or brought it forward.
  const dueDays = copies
    .filter((copy) => copy.check_every === check_every && (copy.checked_on ?? null) === checked_on)
    .flatMap(({ check_due_on }) => check_due_on ?? [])
  const next = check_every !== null && checked_on !== null ? daysAfter(checked_on, check_every) : null
  return {
    checked_on,
    check_every,
    check_due_on: check_every === null ? null : (dueDays.toSorted()[0] ?? next),
    checked_by: copies.find((copy) => checked_on !== null && copy.checked_on === checked_on && copy.checked_by)?.checked_by ?? null,
    owner_user_id: copies.find(({ owner_user_id }) => owner_user_id)?.owner_user_id ?? null,
  }
}

/** What is there of it, to be stored with a copy. */
export function upkeepOf({ checked_on, check_every, check_due_on, checked_by, owner_user_id }: Loose): {
  [K in keyof Upkeep]: NonNullable<Upkeep[K]>
} {
  return {
    ...(checked_on ? { checked_on } : {}),
    ...(check_every ? { check_every } : {}),
    ...(check_due_on ? { check_due_on } : {}),
    ...(checked_on && checked_by ? { checked_by } : {}),
    ...(owner_user_id ? { owner_user_id } : {}),
  }
}
