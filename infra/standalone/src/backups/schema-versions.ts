import type { ServiceName } from '@foyer/contracts/routes'
import { databaseName } from '@foyer/ops/stores/databases'
import type { Migration } from '@foyer/service-kit/migrations'
import type { MongoClient } from 'mongodb'

/** Whether a database is there whose schema this release brings to another version. */
export async function awaitsMigration(
  client: MongoClient,
  prefix: string,
  services: ReadonlyArray<{ name: ServiceName; migrations: readonly Migration[] }>,
): Promise<boolean> {
  for (const { name, migrations } of services) {
    const states = client.db(databaseName(prefix, name)).collection<{ _id: string; version: number }>('schema_state')
    const state = await states.findOne({ _id: 'schema' })
    if (state && state.version < migrations.length) return true
  }
  return false
}
