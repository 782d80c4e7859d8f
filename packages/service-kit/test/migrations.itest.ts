import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../src/observability/logger.ts'
import { exitCodes } from '../src/start-error.ts'
import { type Migration, migrate, readSchemaVersion } from '../src/stores/migrations.ts'
import { type Connection, connectMongo } from '../src/stores/mongo.ts'
import { startStores } from './stores.ts'

const log = createLogger('test', 'silent')
let stores: Awaited<ReturnType<typeof startStores>>
const connections: Connection[] = []

beforeAll(async () => {
  stores = await startStores()
})
afterAll(async () => {
  for (const connection of connections) await connection.close()
  await stores.stop()
})

let databases = 0
const freshName = () => `${stores.run}_${(databases += 1)}`
async function connect(dbName: string): Promise<Connection> {
  const connection = await connectMongo({ uri: stores.mongoUri, dbName, log })
  connections.push(connection)
  return connection
}
const step = (version: number, run: () => Promise<void>): Migration => ({ version, name: `step ${version}`, run })

describe('migrating a database at start-up', () => {
  it('runs each step once, in order, also when several processes start together', async () => {
    const dbName = freshName()
    const ran: number[] = []
    const steps = [1, 2, 3].map((version) =>
      step(version, async () => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        ran.push(version)
      }),
    )
    const versions = await Promise.all(Array.from({ length: 4 }, async () => migrate(await connect(dbName), steps, log, {})))
    expect([versions, ran]).toEqual([
      [3, 3, 3, 3],
      [1, 2, 3],
    ])
  })

  it('resumes with the step that failed', async () => {
    const dbName = freshName()
    const ran: string[] = []
    let broken = true
    const steps = [
      step(1, async () => void ran.push('one')),
      step(2, async () => {
        ran.push('two')
        if (broken) throw new Error('power cut')
      }),
    ]
    await expect(migrate(await connect(dbName), steps, log, {})).rejects.toThrow('power cut')
    broken = false
    expect(await migrate(await connect(dbName), steps, log, {})).toBe(2)
    expect(ran).toEqual(['one', 'two', 'two'])
  })

  it('refuses a database that a newer release has written, in one line with both versions, and changes nothing', async () => {
    const dbName = freshName()
    const connection = await connect(dbName)
    await migrate(connection, [step(1, async () => undefined)], log, {})
    const before = await connection.collection('schema_state').find().toArray()
    await expect(migrate(await connect(dbName), [], log, {})).rejects.toMatchObject({
      name: 'StartError',
      exitCode: exitCodes.incompatible,
      message: `A newer release of Foyer has written the database ${dbName}: its schema has version 1, this release knows 0. Nothing was changed: start that release or a newer one.`,
    })
    expect(await connection.collection('schema_state').find().toArray()).toEqual(before)
  })

  it('refuses a database whose restore has not come to its end', async () => {
    const connection = await connect(freshName())
    const states = connection.collection<{ _id: string; version: number; lock_until: null; restoring: true }>('schema_state')
    await states.insertOne({ _id: 'schema', version: 1_000_000_000, lock_until: null, restoring: true })
    await expect(migrate(connection, [], log, {})).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/has not come to its end\. Nothing was changed: restore it again, with --force\.$/),
    })
  })
})

it('reads the version of a database without making it', async () => {
  const connection = await connect(freshName())
  expect(await readSchemaVersion(connection, 3)).toBe(0)
  expect(await connection.listCollections()).toEqual([])
})
