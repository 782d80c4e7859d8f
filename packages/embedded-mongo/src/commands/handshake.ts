import { MAX_DOC_BYTES } from '../store/doc.ts'
import { MAX_MESSAGE_BYTES } from '../wire/message.ts'
import type { Doc } from '../pure/values.ts'

// MongoDB 7.0: what the drivers of today speak, without what came with 8.0 (the bulkWrite command, sort in updateOne)
const WIRE_VERSION = 21
const VERSION = '7.0.0'

/** The answer to hello and isMaster: a standalone server, without replica set, compression or authentication. */
export function hello(name: string, connectionId: number): Doc {
  return {
    helloOk: true,
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    maxBsonObjectSize: MAX_DOC_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ok: 1,
  }
}

/** The answer to buildInfo. */
export function buildInfo(): Doc {
  const versionArray = [...VERSION.split('.').map(Number), 0]
  return { version: VERSION, versionArray, modules: ['foyer-embedded'], bits: 64, maxBsonObjectSize: MAX_DOC_BYTES, ok: 1 }
}
