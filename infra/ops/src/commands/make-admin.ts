import { createOperatorDeps } from '@foyer/accounts/deps'
import { AppError } from '@foyer/service-kit/app-error'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { publishSignal } from '@foyer/service-kit/signals'
import { type Command, OpsError, readArgs } from '../command.ts'
import type { OpsConfig } from '../config.ts'
import { databaseName } from '../stores/databases.ts'
import { openMongo } from '../stores/open-mongo.ts'
import { openRedis } from '../stores/open-redis.ts'

export const makeAdmin: Command = {
  name: 'make-admin',
  usage: 'make-admin EMAIL',
  summary: 'Make the person with that e-mail address a site admin.',
  async run(args, { config, write }) {
    const email = readArgs(args, { positionals: 1 }).positionals[0] ?? ''
    const store = await openMongo(config)
    let userId: number
    try {
      const dbName = databaseName(config.databasePrefix, 'accounts')
      const connection = await connectMongo({ uri: store.uri, dbName, log: createLogger('ops', 'silent') })
      try {
        userId = await createOperatorDeps(connection).userRoles.setRole(email, 'admin')
      } finally {
        await connection.close()
      }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'no_account_found') throw error
      throw new OpsError(`Nobody has signed up as ${email}. Sign up in the browser first, then run this again.`, { cause: error })
    } finally {
      await store.close()
    }
    const told = await tell(config, userId)
    write(`${email} is a site admin. It takes effect ${told ? 'at once' : 'within seconds'}.`)
  },
}

/** Whoever does not hear of it asks accounts again after some seconds: Redis need not be there. */
async function tell(config: OpsConfig, userId: number): Promise<boolean> {
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
