import { startEmbeddedRedis } from '../src/start.ts'

// A process that owns a store, to be killed: owner.main.ts ENGINE DATA_DIR. Prints the store's pid.
const [engine, dataDir] = process.argv.slice(2)

if (engine !== 'server' && engine !== 'wasm') throw new Error('which engine?')
const redis = await startEmbeddedRedis({ engine, dataDir })
process.stdout.write(`${redis.pid}\n`)
