import { startEmbeddedMongo } from '@foyer/embedded-mongo/start'
import { startEmbeddedRedis } from '@foyer/embedded-redis/start'
import Fastify from 'fastify'
import { MongoClient } from 'mongodb'
import { join } from 'node:path'

/** The reference of start-up: the same stores, an index and a route. */
const [, , dataDir = '', engine = 'auto'] = process.argv
const [store, redis] = await Promise.all([
  startEmbeddedMongo({ dataDir: join(dataDir, 'mongo') }),
  startEmbeddedRedis({ dataDir: join(dataDir, 'redis'), engine: engine as 'auto' | 'wasm' }),
])
const client = await MongoClient.connect(store.uri)
await client.db('bench').collection('pages').createIndex({ owner_id: 1 })
const app = Fastify()
app.get('/health/ready', () => ({ ok: true }))
process.stdout.write(`ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
process.once('SIGINT', () => {
  void Promise.all([app.close(), client.close()])
    .then(() => Promise.all([store.stop(), redis.stop()]))
    .then(() => process.exit(0))
})
