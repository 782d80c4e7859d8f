import { type Connection, Schema } from 'mongoose'
import type { Logger } from '../observability/logger.ts'

/** One step forward. `run` must be safe to run again from the start after a crash. Versions are 1, 2, 3 … without gaps. */
export type Migration = { version: number; name: string; run(connection: Connection): Promise<void> }

type SchemaState = { _id: string; version: number; lock_until: Date | null }

const lockFor = 60_000

/**
 * Brings a database's schema to the newest version, one step at a time; each finished step is recorded, so that a crash goes on where
 * it stopped. One process migrates, the others wait. Throws when the database is newer than this release.
 */
export async function migrate(connection: Connection, migrations: readonly Migration[], log: Logger): Promise<number> {
  const states = connection.model('SchemaState', stateSchema, 'schema_state')
  const newest = migrations.length
  migrations.forEach((migration, index) => {
    if (migration.version !== index + 1) throw new Error(`migration ${migration.name} must have version ${index + 1}`)
  })
  await states
    .updateOne({ _id: 'schema' }, { $setOnInsert: { _id: 'schema', version: 0, lock_until: null } }, { upsert: true })
    .catch(ignoreRace)

  for (;;) {
    const state = await states.findOne({ _id: 'schema' }).lean()
    const version = state?.version ?? 0
    if (version > newest) throw new Error(`the database has schema version ${version}, this release knows ${newest}: start a newer release`)
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
      await next.run(connection)
      await states.updateOne({ _id: 'schema', version }, { $set: { version: next.version, lock_until: null } })
    } catch (error) {
      await states.updateOne({ _id: 'schema', version }, { $set: { lock_until: null } })
      throw error
    } finally {
      clearInterval(renewal)
    }
  }
}

const stateSchema = new Schema<SchemaState>({ _id: String, version: Number, lock_until: Date }, { versionKey: false })

function ignoreRace(error: unknown): void {
  if ((error as { code?: unknown }).code !== 11_000) throw error
}
