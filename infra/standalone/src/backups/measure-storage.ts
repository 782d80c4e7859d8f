import { stat } from 'node:fs/promises'
import { freeBytes, listBackups, storeState } from '@foyer/ops/backup/backup-folder'
import type { BackupPlace } from './make-backup.ts'

/** What the databases and the backups take up, what is free on the disk of the databases, and whether backups are on another one. */
export async function measureStorage({ dir, mongoDir }: Pick<BackupPlace, 'dir' | 'mongoDir'>) {
  const [data, backups, free, isBackupApart] = await Promise.all([
    storeState(mongoDir),
    listBackups(dir),
    freeBytes(mongoDir),
    areApart(mongoDir, dir),
  ])
  return { dataBytes: data.bytes, backupBytes: backups.reduce((sum, { bytes }) => sum + bytes, 0), freeBytes: free, isBackupApart }
}

/** A folder that is not there yet is taken to be where its data is. */
async function areApart(folder: string, otherFolder: string): Promise<boolean> {
  const [device, otherDevice] = await Promise.all(
    [folder, otherFolder].map((path) =>
      stat(path).then(
        ({ dev }) => dev,
        () => null,
      ),
    ),
  )
  return otherDevice !== null && device !== otherDevice
}
