import { type Connection, Schema } from 'mongoose'
import type { Logger } from '../observability/logger.ts'
import { exitCodes, StartError } from '../start-error.ts'

/** One step forward. `run` must be safe to run again from the start after a crash. Versions are 1, 2, 3 … without gaps. */
export type Migration = { version: number; name: string; run(connection: Connection): Promise<void> }

/** A step that goes by the configuration of its service. */
export type ConfiguredMigration<C> = Omit<Migration, 'run'> & { run(connection: Connection, config: C): Promise<void> }

/** `restoring`: a backup is being restored to the database, or that has broken off. */
type SchemaState = { _id: string; version: number; lock_until: Date | null; restoring?: boolean }

const lockFor = 60_000

/**
 * The version of a database's schema, 0 for one that has none yet. Reads only. Throws StartError when it is newer than `newest`, the one that this
 * release brings it to, and when a restore of the database has not come to its end.
 */
export async function readSchemaVersion(connection: Connection, newest: number): Promise<number> {
  const states = connection.collection<SchemaState>('schema_state')
  return checkedVersion(await states.findOne({ _id: 'schema' }), { database: connection.name, newest })
}

function checkedVersion(state: SchemaState | null, { database, newest }: { database: string; newest: number }): number {
  const { version = 0, restoring = false } = state ?? {}
  if (restoring) {
    const text = `The restore of a backup to the database ${database} has not come to its end. Nothing was changed: restore it again, with --force.`
    throw new StartError(text, exitCodes.incompatible)
  }
  if (version <= newest) return version
  const text = `A newer release of Foyer has written the database ${database}: its schema has version ${version}, this release knows ${newest}.`
  throw new StartError(`${text} Nothing was changed: start that release or a newer one.`, exitCodes.incompatible)
}

/**
 * Brings a database's schema to the newest version, one step at a time; each finished step is recorded, so that a crash goes on where
 * it stopped. One process migrates, the others wait. Throws StartError, before anything is changed, when the database is newer than this release.
 */
export async function migrate<C>(
  connection: Connection,
  migrations: readonly ConfiguredMigration<C>[],
  log: Logger,
  config: C,
): Promise<number> {
  const newest = migrations.length
  await readSchemaVersion(connection, newest)
  const states = connection.model('SchemaState', stateSchema, 'schema_state')
  migrations.forEach((migration, index) => {
    if (migration.version !== index + 1) throw new Error(`migration ${migration.name} must have version ${index + 1}`)
  })
  await states
    .updateOne({ _id: 'schema' }, { $setOnInsert: { _id: 'schema', version: 0, lock_until: null } }, { upsert: true })
    .catch(ignoreRace)

  for (;;) {
    const state = await states.findOne({ _id: 'schema' }).lean()
    const version = checkedVersion(state, { database: connection.name, newest })
    const next = migrations[version]
    if (!next) return version
    const now = Date.now()
    const locked = await states.findOneAndUpdate(
      { _id: 'schema', version, $or: [{ lock_until: null }, { lock_until: { $lt: new Date(now) } }] },
      { $set: { lock_until: new Date(now + lockFor) } },
    )
    if (!locked) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      continue
    }
    const renewal = setInterval(() => {
      states
        .updateOne({ _id: 'schema', version }, { $set: { lock_until: new Date(Date.now() + lockFor) } })
        .catch((error: unknown) => log.warn({ err: error }, 'migration lock not renewed'))
    }, lockFor / 3)
    try {
      log.info({ migration: next.name, version: next.version }, 'migrating')
      await next.run(connection, config)
      await states.updateOne({ _id: 'schema', version }, { $set: { version: next.version, lock_until: null } })
    } catch (error) {
      await states.updateOne({ _id: 'schema', version }, { $set: { lock_until: null } })
      throw error
    } finally {
      clearInterval(renewal)
    }
  }
}

const stateSchema = new Schema<SchemaState>({ _id: String, version: Number, lock_until: Date, restoring: Boolean }, { versionKey: false })

function ignoreRace(error: unknown): void {
  if ((error as { code?: unknown }).code !== 11_000) throw error
}
