import type { UpkeepChange } from '@foyer/contracts/bookmark-upkeep'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'

export type Upkeep = Pick<Bookmark, 'checked_on' | 'check_every' | 'check_due_on' | 'checked_by_user_id' | 'owner_user_id'>

const dayMs = 24 * 3_600_000

/** The day so many days after another, both as `2026-11-29`. */
export const daysAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Whether a link is to be checked by now. */
export const isDue = ({ check_due_on }: Upkeep, today: string): boolean => check_due_on !== undefined && check_due_on <= today

/** A link with how it is kept true once this has changed, as the server will say. `isMoved`: it has another address, of which nobody has said anything. */
export function withUpkeep(link: Bookmark, change: UpkeepChange, { isMoved, today }: { isMoved: boolean; today: string }): Bookmark {
  const { checked_on: _on, check_every: _every, check_due_on: _due, checked_by_user_id: by, owner_user_id: _owner, ...rest } = link
  const checkedOn = change.checked_on === undefined ? (isMoved ? null : link.checked_on) : change.checked_on
  const every = change.check_every === undefined ? link.check_every : change.check_every
  const owner = change.owner_user_id === undefined ? link.owner_user_id : change.owner_user_id
  const isRescheduled = isMoved || [change.checked_on, change.check_every, change.check_due_on].some((field) => field !== undefined)
  const next = every ? (checkedOn ? daysAfter(checkedOn, every) : today) : undefined
  const dueOn = isRescheduled ? (change.check_due_on ?? next) : link.check_due_on
  return {
    ...rest,
    ...(checkedOn ? { checked_on: checkedOn } : {}),
    ...(every ? { check_every: every } : {}),
    ...(dueOn ? { check_due_on: dueOn } : {}),
    ...(by && change.checked_on === undefined && !isMoved ? { checked_by_user_id: by } : {}),
    ...(owner ? { owner_user_id: owner } : {}),
  }
}

/** What differs of how a link is kept true, but for the day of the next check, which follows. */
export function upkeepChange(before: Upkeep, after: Upkeep): UpkeepChange {
  return {
    ...(before.checked_on === after.checked_on ? {} : { checked_on: after.checked_on ?? null }),
    ...(before.check_every === after.check_every ? {} : { check_every: after.check_every ?? null }),
    ...(before.owner_user_id === after.owner_user_id ? {} : { owner_user_id: after.owner_user_id ?? null }),
  }
}
