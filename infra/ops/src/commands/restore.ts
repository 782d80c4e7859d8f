import { join, resolve } from 'node:path'
import { checkBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { restoreUploads } from '../backup/uploads-beside.ts'
import { type Command, OpsError, readArgs } from '../command.ts'
import { setDamagedAside } from '../stores/damaged-files.ts'
import { openMongo } from '../stores/open-mongo.ts'
import { openRedis } from '../stores/open-redis.ts'
import { findRunningFoyer } from '../stores/run-file.ts'
import { clearKeys, connectedWorkers } from '../stores/queue-keys.ts'

export const restore: Command = {
  name: 'restore',
  usage: 'restore FILE [--force]',
  summary: 'Put a backup back while Foyer is stopped; --force deletes what is there.',
  async run(args, { config, write }) {
    const { positionals, values } = readArgs(args, { positionals: 1, flags: ['force'] })
    // before anything is touched
    const file = resolve(positionals[0] ?? '')
    const checked = await checkBackup(file)
    const force = values['force'] === true
    if (!config.mongoUri && !(await findRunningFoyer(config.dataDir))) {
      const damaged = await setDamagedAside(join(config.dataDir, 'mongo'), { force })
      for (const name of damaged) write(`A damaged file is now ${name}.`)
    }
    const store = await openMongo(config, { create: true })
    try {
      if (store.running) throw new OpsError(`Foyer is running on ${config.dataDir}. Stop it first.`)
      const redis = await openRedis(config)
      try {
        const workers = redis ? await connectedWorkers(redis, config.queuePrefix) : 0
        if (workers > 0)
          throw new OpsError(`Foyer is running (${workers} workers are connected). Stop its services first; the stores stay up.`)
        const { client } = store
        const done = await restoreBackup({ client, prefix: config.databasePrefix, checked, force })
        // a permanently failed job would keep the same work from being queued again
        if (redis) await clearKeys(redis, config.queuePrefix)
        write(`${done.documents} documents of ${done.collections} collections are back as they were on ${done.createdAt}.`)
        const pictures = config.uploadsDir ? await restoreUploads({ file, to: config.uploadsDir }) : 0
        if (pictures > 0) write(`${pictures} files of pictures are back in ${config.uploadsDir}.`)
        write('The queues are empty: what was still to be done is in the data and is queued at the next start.')
        if (done.refusedFile) {
          throw new OpsError(
            `${done.refused} documents could not be restored, because another holds the same unique value: they are in ${done.refusedFile}.`,
          )
        }
      } finally {
        redis?.disconnect()
      }
    } finally {
      await store.close()
    }
  },
}
