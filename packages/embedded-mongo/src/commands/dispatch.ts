import { MongoError, mongoError } from '../pure/errors.ts'
import type { Doc } from '../pure/values.ts'
import { DamagedFileError } from '../store/damage.ts'
import { toMongoError } from '../store/database.ts'
import type { Handler } from '../wire/connection.ts'
import * as admin from './admin.ts'
import { aggregate } from './aggregate.ts'
import { createAuthentication, type Authentication, type Credentials } from './authentication.ts'
import { checkFields, type Answer, type Call } from './call.ts'
import { copyDatabases } from './copy-databases.ts'
import type { Engine } from './engine.ts'
import { explain } from './explain.ts'
import * as reads from './find.ts'
import { findAndModify } from './find-and-modify.ts'
import { buildInfo, hello } from './handshake.ts'
import { createIndexes, dropIndexes } from './indexes.ts'
import * as writes from './write.ts'

const ok = (call: Call, fields: string[]): Doc => {
  checkFields(call, fields)
  return { ok: 1 }
}

const COMMANDS = new Map<string, (call: Call) => Answer>([
  ['ping', (call) => ok(call, [])],
  ['endSessions', (call) => ok(call, [])],
  ['buildInfo', () => buildInfo()],
  ['buildinfo', () => buildInfo()],
  ['find', reads.find],
  ['getMore', reads.getMore],
  ['killCursors', reads.killCursors],
  ['count', reads.count],
  ['distinct', reads.distinct],
  ['explain', explain],
  ['aggregate', aggregate],
  ['insert', writes.insert],
  ['update', writes.update],
  ['delete', writes.remove],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['create', admin.create],
  ['drop', admin.drop],
  ['dropDatabase', admin.dropDatabase],
  ['listCollections', admin.listCollections],
  ['listDatabases', admin.listDatabases],
  ['listIndexes', admin.listIndexes],
  ['copyDatabases', copyDatabases],
  ['createIndexes', createIndexes],
  ['dropIndexes', dropIndexes],
  ['deleteIndexes', dropIndexes],
])

// MongoDB has these; here they are refused by name rather than as unknown
const UNSERVED = new Set(
  (
    'collMod renameCollection mapReduce bulkWrite convertToCapped cloneCollectionAsCapped validate compact reIndex geoNear ' +
    'createSearchIndexes updateSearchIndex dropSearchIndex listSearchIndexes setIndexCommitQuorum createUser dropUser currentOp killOp fsync ' +
    'startSession refreshSessions killSessions killAllSessions getParameter setParameter serverStatus dbStats collStats top profile ' +
    'replSetGetStatus shutdown getLog connectionStatus authenticate logout saslStart saslContinue getnonce hostInfo'
  ).split(' '),
)

/** What a client may ask before it has proved who it is, beside the proof itself. */
const OPEN = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo', 'endSessions'])

/** The handler of one connection's commands. With credentials, nothing is served before the client has proved that it knows the password. */
export function createHandler(engine: Engine, connection: { connectionId: number; credentials?: Credentials | undefined }): Handler {
  const { connectionId, credentials } = connection
  const authentication = credentials && createAuthentication(credentials)
  return ({ command, sequences }) => {
    const name = Object.keys(command)[0] ?? ''
    try {
      if (name === 'hello' || name === 'isMaster' || name === 'ismaster') return hello(name, connectionId)
      if (authentication?.serves(name)) return authentication.answer(name, command)
      assertAuthenticated(authentication, name)
      const run = COMMANDS.get(name)
      if (!run) throw unknown(name, command)
      if (typeof command.$db !== 'string') throw mongoError('IDLFailedToParse', `OP_MSG requests require a $db argument`)
      const answer = run({ engine, name, database: command.$db, command, sequences })
      return answer instanceof Promise ? answer.catch((error: unknown) => failure(engine, command, error)) : answer
    } catch (error) {
      return failure(engine, command, error)
    }
  }
}

function assertAuthenticated(authentication: Authentication | undefined, name: string): void {
  if (!authentication || authentication.isDone() || OPEN.has(name)) return
  throw mongoError('Unauthorized', `command ${name} requires authentication`)
}

function unknown(name: string, command: Doc): Error {
  if (name === 'commitTransaction' || name === 'abortTransaction' || 'startTransaction' in command) {
    return mongoError('IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos')
  }
  if (UNSERVED.has(name)) return mongoError('CommandNotSupported', `the command '${name}' is not served`)
  return mongoError('CommandNotFound', `no such command: '${name}'`)
}

function failure(engine: Engine, command: Doc, error: unknown): Doc {
  const name = Object.keys(command)[0] ?? ''
  const serverError = toMongoError(error)
  if (serverError instanceof DamagedFileError) engine.onDamage(serverError.path ?? engine.databases.path(String(command.$db)))
  else if (!(error instanceof MongoError))
    engine.log(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  const { message: errmsg, code, codeName, keyPattern, keyValue } = serverError
  return { ok: 0, errmsg, code, codeName, ...(keyPattern ? { keyPattern, keyValue } : {}) }
}
