import { createOperatorDeps } from '@foyer/accounts/deps'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import type { OpsConfig } from '../config.ts'
import { databaseName } from './databases.ts'
import { openMongo } from './open-mongo.ts'

type Audit = ReturnType<typeof createOperatorDeps>['audit']

/** Opens the audit log, which accounts keeps, for as long as the work takes. */
export async function withAuditLog<T>(config: OpsConfig, work: (audit: Audit) => Promise<T>): Promise<T> {
  const store = await openMongo(config)
  try {
    const dbName = databaseName(config.databasePrefix, 'accounts')
    const connection = await connectMongo({ uri: store.uri, dbName, log: createLogger('ops', 'silent') })
    try {
      return await work(createOperatorDeps(connection).audit)
    } finally {
      await connection.close()
    }
  } finally {
    await store.close()
  }
}
