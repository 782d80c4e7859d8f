import type { ServiceName } from '@foyer/contracts/routes'
import { databaseName } from '@foyer/ops/stores/databases'
import { createLogger } from '@foyer/service-kit/logger'
import { readSchemaVersion } from '@foyer/service-kit/migrations'
import { connectMongo } from '@foyer/service-kit/mongo'

type Service = { name: ServiceName; migrations: readonly unknown[] }

/**
 * Whether this release brings the schema of a database to another version. Asked of all databases before any service changes one. Throws StartError when a
 * newer release has written one of them, and when the store does not answer.
 */
export async function awaitsMigration(uri: string, prefix: string, services: readonly Service[]): Promise<boolean> {
  const connection = await connectMongo({ uri, dbName: 'admin', log: createLogger('standalone', 'fatal') })
  try {
    let isOlder = false
    for (const { name, migrations } of services) {
      const version = await readSchemaVersion(connection.useDb(databaseName(prefix, name)), migrations.length)
      isOlder ||= version < migrations.length
    }
    return isOlder
  } finally {
    await connection.close()
  }
}
