import { parseDuration } from '@foyer/service-kit/duration'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { deleteExpired, newBackupMoment, removeUnfinished } from '../backup/backup-folder.ts'
import { backupName } from '../backup/backup-name.ts'
import { type Command, type CommandContext, UsageError, readArgs } from '../command.ts'
import { writeBackupOf } from './backup.ts'

export const backupInto: Command = {
  name: 'backup-into',
  usage: 'backup-into FOLDER [--every DURATION]',
  summary: 'Write a backup into a folder and delete those of this command that have expired, once or again and again (24h, 7d …).',
  async run(args, context) {
    const { positionals, values } = readArgs(args, { positionals: 1, options: ['every'] })
    const folder = resolve(positionals[0] ?? '')
    const every = values['every'] === undefined ? null : parseDuration(String(values['every']))
    if (every === undefined) throw new UsageError('--every has to be a duration such as 10m, 24h or 7d (24d at most), or off')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeUnfinished(folder)
    if (every === null) return makeOne(folder, context)
    // A container has nobody else who ends its first process. What is unfinished then is removed by the next start.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))
    for (;;) {
      await makeOne(folder, context).catch((error: unknown) => context.write(`No backup was made: ${(error as Error).message}`))
      await setTimeout(every)
    }
  },
}

async function makeOne(folder: string, { config, write }: CommandContext): Promise<void> {
  const name = backupName(await newBackupMoment(folder, 'scheduled'), 'scheduled')
  await writeBackupOf({ config, write }, join(folder, name), { force: false })
  for (const { file } of await deleteExpired(folder, config.keep, name)) write(`${file} has expired and is deleted.`)
}
