import { checkBackup } from '@foyer/ops/backup/read-backup'
import { exitCodes, StartError } from '@foyer/service-kit/start-error'
import { listBackups } from '@foyer/ops/backup/backup-folder'

/** What is said of a damaged file: which, what was done to it, and how to go on with the newest backup that is whole. */
export async function explainDamage(options: { file: string; dataDir: string; backupDir: string }): Promise<StartError> {
  const { file, dataDir, backupDir } = options
  const backup = await newestWhole(backupDir)
  return new StartError(damageText({ file, dataDir, backupDir, backup }), exitCodes.damaged)
}

/** The newest backup that can be read to its end. */
async function newestWhole(dir: string): Promise<{ file: string; at: Date } | null> {
  for (const backup of await listBackups(dir).catch(() => [])) {
    const isWhole = await checkBackup(backup.file).then(
      () => true,
      () => false,
    )
    if (isWhole) return backup
  }
  return null
}

export function damageText(options: {
  file: string
  dataDir: string
  backupDir: string
  backup: { file: string; at: Date } | null
}): string {
  const { file, dataDir, backupDir, backup } = options
  const damage = `${file} is damaged, so Foyer has stopped. Nothing was changed in it.`
  if (!backup) {
    const command = `FOYER_DATA=${quoted(dataDir)} npm run ops -- restore FILE --force`
    return `${damage}\nThere is no backup in ${backupDir}. If you have one elsewhere, this command puts it back:\n\n  ${command}\n`
  }
  const command = `FOYER_DATA=${quoted(dataDir)} npm run ops -- restore ${quoted(backup.file)} --force`
  return [
    damage,
    `The newest good backup is of ${backup.at.toISOString().slice(0, 16).replace('T', ' ')} UTC. This command puts it back, and keeps the damaged file beside it under another name:`,
    '',
    `  ${command}`,
    '',
  ].join('\n')
}

/** As a shell reads it. */
const quoted = (text: string) => (/^[\w/.:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`)
