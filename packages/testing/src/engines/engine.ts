import { connectMongo } from '@foyer/service-kit/mongo'
import { createLogger } from '@foyer/service-kit/logger'

/** The variable by which a run tells its test files which engine `MONGODB_URI` names. */
export const engineVariable = 'FOYER_TEST_ENGINE'

/** What answers MongoDB's protocol: MongoDB itself, DocumentDB on PostgreSQL, or the embedded store. */
export type Engine = 'mongodb' | 'documentdb' | 'embedded'

/** The part of the answer to `buildInfo` that tells engines apart. */
export type BuildInfo = { gitVersion?: unknown; modules?: unknown }

/**
 * The engine that gave an answer to `buildInfo`. Every build of MongoDB names the commit it was made of (`gitVersion`), and the embedded store
 * names itself among its modules; DocumentDB says its version and limits alone.
 */
export function engineOf({ gitVersion, modules }: BuildInfo): Engine {
  if (Array.isArray(modules) && modules.includes('foyer-embedded')) return 'embedded'
  return typeof gitVersion === 'string' ? 'mongodb' : 'documentdb'
}

/** Asks the server at that address which engine it is. Throws StartError when it does not answer. */
export async function askEngine(uri: string): Promise<Engine> {
  const connection = await connectMongo({ uri, dbName: 'admin', log: createLogger('test', 'silent') })
  try {
    return engineOf((await connection.db?.command({ buildInfo: 1 })) ?? {})
  } finally {
    await connection.close()
  }
}
