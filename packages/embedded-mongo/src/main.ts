import { flushCompileCache } from 'node:module'

import { createMongoServer } from './server.ts'

// The embedded server as a process of its own: started by start.ts, which it tells when it is ready, and whose end is its own.

const env = process.env
const log = (line: string): void => console.log(line)

try {
  const server = createMongoServer({
    dataDir: env.EMBEDDED_MONGO_DATA ?? './data/mongo',
    log,
    ttlIntervalMs: env.EMBEDDED_MONGO_TTL_INTERVAL_MS ? Number(env.EMBEDDED_MONGO_TTL_INTERVAL_MS) : undefined,
    maxPages: env.EMBEDDED_MONGO_MAX_PAGES ? Number(env.EMBEDDED_MONGO_MAX_PAGES) : undefined,
  })
  const port = await server.listen(Number(env.EMBEDDED_MONGO_PORT ?? 0), '127.0.0.1')

  flushCompileCache()

  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    void server.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
  // Ctrl+C reaches the whole process group; the services stop first, then whoever started this one
  process.on('SIGINT', () => {
    if (!process.connected) stop()
  })
  if (process.send) process.send({ ready: true, port })
  else log(`listening on mongodb://127.0.0.1:${port}/?directConnection=true`)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  if (process.send) process.send({ failed: message }, () => process.exit(1))
  else {
    console.error(message)
    process.exitCode = 1
  }
}
