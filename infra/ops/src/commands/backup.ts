import { resolve } from 'node:path'
import { writeBackup } from '../backup/write-backup.ts'
import { type Command, readArgs } from '../command.ts'
import { openMongo } from '../stores/open-mongo.ts'

export const backup: Command = {
  name: 'backup',
  usage: 'backup FILE [--force]',
  summary: 'Write everything that must not be lost into one file, also while Foyer runs.',
  async run(args, { config, write }) {
    const { positionals, values } = readArgs(args, { positionals: 1, flags: ['force'] })
    const store = await openMongo(config)
    try {
      const { client } = store
      const file = resolve(positionals[0] ?? '')
      const done = await writeBackup({ client, prefix: config.databasePrefix, file, force: values['force'] === true })
      write(
        `${done.documents} documents of ${done.collections} collections are in ${done.file} (${size(done.bytes)}), read back and checked.`,
      )
      write(`SHA-256 of the contents: ${done.sha256}`)
    } finally {
      await store.close()
    }
  },
}

const size = (bytes: number) => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`)
