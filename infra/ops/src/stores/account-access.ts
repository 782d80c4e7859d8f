import { createOperatorDeps } from '@foyer/accounts/deps'
import { AppError } from '@foyer/service-kit/app-error'
import { createLogger } from '@foyer/service-kit/logger'
import { type Connection, connectMongo } from '@foyer/service-kit/mongo'
import type { ServiceName } from '@foyer/contracts/routes'
import { publishSignal } from '@foyer/service-kit/signals'
import { OpsError } from '../command.ts'
import type { OpsConfig } from '../config.ts'
import { databaseName } from './databases.ts'
import { openMongo } from './open-mongo.ts'
import { openRedis } from './open-redis.ts'

type AccountChange = {
  /** Connects to the database of a service for as long as the change takes. */
  connect: (service: ServiceName) => Promise<Connection>
  accounts: ReturnType<typeof createOperatorDeps>
}

/**
 * Runs a change of the account with that e-mail address and tells every gateway. `change` gives the id of the account. Throws OpsError when
 * nobody has that address.
 * @returns whether gateways were told, so that the change takes effect at once; otherwise it does within seconds
 */
export async function changeAccount(
  config: OpsConfig,
  email: string,
  change: (access: AccountChange) => Promise<number>,
): Promise<{ isPublished: boolean }> {
  const store = await openMongo(config)
  const connections: Connection[] = []
  const connect = async (service: ServiceName) => {
    const dbName = databaseName(config.databasePrefix, service)
    const connection = await connectMongo({ uri: store.uri, dbName, log: createLogger('ops', 'silent') })
    connections.push(connection)
    return connection
  }
  let userId: number
  try {
    userId = await change({ connect, accounts: createOperatorDeps(await connect('accounts')) })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'no_account_found') throw error
    throw new OpsError(`There is no account with the e-mail address ${email}. Sign up in the browser first, then run this again.`, {
      cause: error,
    })
  } finally {
    for (const connection of connections) await connection.close()
    await store.close()
  }
  return { isPublished: await publishChange(config, userId) }
}

/** Redis may be away: then services ask accounts again within seconds. */
async function publishChange(config: OpsConfig, userId: number): Promise<boolean> {
  try {
    const redis = await openRedis(config)
    if (!redis) return false
    await publishSignal({ redis, prefix: config.queuePrefix }, { name: 'user.changed', user_id: userId })
    redis.disconnect()
    return true
  } catch (error) {
    if (error instanceof OpsError) return false
    throw error
  }
}
