import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../src/observability/logger.ts'
import { type Migration, migrate } from '../src/stores/migrations.ts'
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
    const versions = await Promise.all(Array.from({ length: 4 }, async () => migrate(await connect(dbName), steps, log)))
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
    await expect(migrate(await connect(dbName), steps, log)).rejects.toThrow('power cut')
    broken = false
    expect(await migrate(await connect(dbName), steps, log)).toBe(2)
    expect(ran).toEqual(['one', 'two', 'two'])
  })

  it('refuses a database that a newer release has written', async () => {
    const dbName = freshName()
    await migrate(await connect(dbName), [step(1, async () => undefined)], log)
    await expect(migrate(await connect(dbName), [], log)).rejects.toThrow(/newer release/)
  })
})
