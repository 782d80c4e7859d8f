import { intervalVariable } from '@foyer/service-kit/duration'
import { z } from 'zod'

const count = z.coerce.number().int().min(0).max(1_000)

/** The variables that say which backups are retained: the newest of so many days, and of so many weeks. */
export const retentionShape = { BACKUP_KEEP_DAILY: count.default(7), BACKUP_KEEP_WEEKLY: count.default(4) }

/** The variables of backups that Foyer makes by itself. */
export const backupConfigShape = {
  /** How often a backup is made, as 5s, 10m, 24h or 7d; `off`: only when a site admin asks for one. */
  BACKUP_EVERY: intervalVariable('24h'),
  /** Where they are: by default `backups` in FOYER_DATA. */
  BACKUP_DIR: z.string().min(1).optional(),
  ...retentionShape,
}
