import { createOperatorDeps } from '@foyer/accounts/deps'
import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
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
  userId: number
  /** Connects to the database of a service for as long as the change takes. */
  connect: (service: ServiceName) => Promise<Connection>
  accounts: ReturnType<typeof createOperatorDeps>
}

/** Whoever runs the server, as the audit log names them. */
export const operator = { kind: 'system', id: null, via: 'system', name: 'operator', session: null } as const

/**
 * Runs a change of the account with that e-mail address between the entries of the audit log, and tells every gateway. Throws OpsError when
 * nobody has that address.
 * @returns whether gateways were told, so that the change takes effect at once; otherwise it does within seconds
 */
export async function changeAccount(
  config: OpsConfig,
  { email, action, details = {} }: { email: string; action: AuditAction; details?: AuditAct['details'] },
  change: (access: AccountChange) => Promise<unknown>,
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
    const accounts = createOperatorDeps(await connect('accounts'))
    const { _id, name } = await accounts.userRoles.find(email)
    userId = _id
    const act = { action, actor: operator, target: { kind: 'user' as const, id: String(_id), label: name }, details }
    await accounts.audit.record(act, () => change({ userId: _id, connect, accounts }))
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
