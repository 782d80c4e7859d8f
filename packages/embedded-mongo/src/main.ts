import { flushCompileCache } from 'node:module'

import { describeAddress } from '@foyer/local-address/local-address'

import { readOptions } from './config.ts'
import { NewerFileError } from './catalog/file-version.ts'
import { createMongoServer, type MongoServer } from './server.ts'
import { damagedExitCode, DamagedFileError } from './store/damage.ts'

// The embedded server as a process of its own: started by start.ts, whom it tells when it is ready, and with whom it ends.

let server: MongoServer | undefined
let stopping = false

function stop(): void {
  if (stopping) return
  stopping = true
  // the files are whole at any moment: whatever goes wrong while closing, nothing acknowledged is lost
  Promise.resolve(server?.close()).then(
    () => process.exit(0),
    () => process.exit(1),
  )
}

process.on('SIGTERM', stop)
process.on('disconnect', stop)
// Ctrl+C reaches every process of the terminal at once; the services stop first, then whoever started this one stops it
process.on('SIGINT', () => {
  if (!process.connected) stop()
})

/** At once, and without closing the files, which would write to them. */
function endDamaged(path: string): void {
  stopping = true
  if (process.send) process.send({ damaged: path }, () => process.exit(damagedExitCode))
  else process.exit(damagedExitCode)
}

try {
  const { address, ...options } = await readOptions()
  const password = 'path' in address ? undefined : address.password
  server = createMongoServer({ ...options, password, onDamage: endDamaged, log: (line) => console.log(line) })
  await server.listen(address)
  flushCompileCache()
  if (process.send) process.send({ ready: true })
  else console.log(`listening on ${describeAddress(address)}`)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const damaged = error instanceof DamagedFileError ? error.path : undefined
  const newer = error instanceof NewerFileError ? { path: error.path, version: error.version } : undefined
  if (process.send) process.send({ failed: message, damaged, newer }, () => process.exit(damaged ? damagedExitCode : 1))
  else {
    console.error(message)
    process.exitCode = 1
  }
}
