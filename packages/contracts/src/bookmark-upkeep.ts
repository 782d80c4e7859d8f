import { z } from 'zod'
import { idSchema } from './values.ts'

/** After how many days a link can be due to be checked again. */
export const checkPeriods = [30, 90, 180, 365] as const
export const checkPeriodSchema = z.literal(checkPeriods)
export type CheckPeriod = z.infer<typeof checkPeriodSchema>

/** A day as `2026-11-29`. */
const daySchema = z.iso.date()

/** How a bookmark is kept true, as a page shows it. What is not there was not said. */
export const shownUpkeep = {
  /** When somebody last checked that it is right. */
  checked_on: daySchema.optional(),
  /** Who has, for whoever may edit; not there where that is not known. */
  checked_by_user_id: idSchema.optional(),
  /** After how many days it is checked again, and when that is; for whoever may edit. It is due on that day and after it. */
  check_every: checkPeriodSchema.optional(),
  check_due_on: daySchema.optional(),
  /** Who checks it, of those who may edit the page; for whoever may edit. Somebody who may not any more counts as nobody. */
  owner_user_id: idSchema.optional(),
}

/** What can be changed of that; null: none. */
export const upkeepChange = {
  checked_on: daySchema.nullable().optional(),
  check_every: checkPeriodSchema.nullable().optional(),
  /** Puts the next check off, or brings it forward; the one after it follows from `checked_on` again. Null: as it follows. */
  check_due_on: daySchema.nullable().optional(),
  owner_user_id: idSchema.nullable().optional(),
}

export type UpkeepChange = z.infer<z.ZodObject<typeof upkeepChange>>

/** The same in an archive, which names no people. */
export const archivedUpkeep = {
  checked_on: daySchema.optional(),
  check_every: checkPeriodSchema.optional(),
  check_due_on: daySchema.optional(),
}
