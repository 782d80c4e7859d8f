import type { StandaloneConfig } from '../config.ts'
import { mongoDir } from '../stores.ts'
import { storeState } from '@foyer/ops/backup/backup-folder'
import { createBackups } from './backups.ts'

export type OpenedBackups = Awaited<ReturnType<typeof openBackups>>

/** The backups of a data folder whose stores are about to be started. */
export async function openBackups(config: StandaloneConfig, log: (line: string) => void) {
  const folder = mongoDir(config.dataDir)
  const isNew = (await storeState(folder)).bytes === 0
  const place = {
    dir: config.backupDir,
    mongoUri: '',
    mongoDir: folder,
    uploadsDir: config.uploadsDir,
    prefix: config.MONGODB_DB_PREFIX,
    keep: { daily: config.BACKUP_KEEP_DAILY, weekly: config.BACKUP_KEEP_WEEKLY },
  }
  const control = createBackups({ place, every: config.BACKUP_EVERY, log })
  await control.prepare().catch((error: unknown) => log(`Backups: ${error instanceof Error ? error.message : String(error)}`))

  return {
    control,
    /** Once the stores run, and before a service does: a backup of data whose schema this release is about to change (`isOlder`). */
    async begin(mongoUri: string, isOlder: boolean): Promise<void> {
      place.mongoUri = mongoUri
      if (isNew || !isOlder) return
      log(`The data is that of an older release: a backup is made in ${place.dir} before it is brought to this one.`)
      await control.beforeMigration()
    },
    schedule: () => control.schedule({ isNew }),
  }
}
