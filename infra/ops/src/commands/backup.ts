import { join, resolve } from 'node:path'
import { copiesFolder } from '@foyer/embedded-mongo/copies-folder'
import { copyPath, copyStore, withCopy } from '../backup/store-copy.ts'
import { backUpUploads, uploadsBeside } from '../backup/uploads-beside.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { type Command, type CommandContext, readArgs } from '../command.ts'
import { openMongo } from '../stores/open-mongo.ts'

export const backup: Command = {
  name: 'backup',
  usage: 'backup FILE [--force]',
  summary: 'Write everything that must not be lost into one file, also while Foyer runs.',
  async run(args, context) {
    const { positionals, values } = readArgs(args, { positionals: 1, flags: ['force'] })
    await writeBackupOf(context, resolve(positionals[0] ?? ''), { force: values['force'] === true })
  },
}

/** Writes a backup of whatever stores there are into a file, and says so. Throws as `writeBackup` does. */
export async function writeBackupOf({ config, write }: CommandContext, file: string, { force }: { force: boolean }): Promise<void> {
  const store = await openMongo(config)
  try {
    const { client } = store
    const options = { prefix: config.databasePrefix, file, force, at: new Date() }
    const copy = copyPath(copiesFolder(join(config.dataDir, 'mongo')))
    const isCopied = store.running && (await copyStore(client, copy))
    const done = await (isCopied
      ? withCopy(copy, (copied) => writeBackup({ ...options, client: copied }))
      : writeBackup({ ...options, client }))
    const pictures = config.uploadsDir ? await backUpUploads({ from: config.uploadsDir, file }) : 0
    write(
      `${done.documents} documents of ${done.collections} collections are in ${done.file} (${size(done.bytes)}), read back and checked.`,
    )
    if (pictures > 0) write(`${pictures} files of pictures are in ${uploadsBeside(file)}.`)
    write(`SHA-256 of the contents: ${done.sha256}`)
  } finally {
    await store.close()
  }
}

const size = (bytes: number) => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`)
