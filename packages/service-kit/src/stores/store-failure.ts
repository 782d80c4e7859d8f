import { withoutPassword } from './store-address.ts'

/**
 * Why Redis did not do what it was asked, in one line for whoever runs Foyer: what is the matter, where, and what to change. Null for an error that
 * says nothing of the state that Redis is in. The codes are the first word of its answers (redis.io, "Redis serialization protocol").
 */
export function redisFailureText(url: string, error: unknown): string | null {
  const message = messageOf(error)
  const at = `Redis at ${withoutPassword(url)}`
  if (/no password is set|without any password configured/.test(message) && !message.startsWith('DENIED'))
    return `${at} asks for no password, although REDIS_URL gives one: whoever reaches it may use it.`
  const refusal = redisRefusals[redisCodeOf(message) ?? '']
  if (refusal !== undefined) return `${at} ${refusal}`
  return isRedisAway(error) ? `Redis does not answer at ${withoutPassword(url)} (REDIS_URL): ${message}` : null
}

/** Redis 5 has no code of its own for a wrong password. */
function redisCodeOf(message: string): string | undefined {
  return message.startsWith('ERR invalid password') ? 'WRONGPASS' : /^[A-Z]+(?= )/.exec(message)?.[0]
}

const redisRefusals: Readonly<Record<string, string>> = {
  NOAUTH: 'wants a password: REDIS_URL has to give it, as in redis://:PASSWORD@HOST:6379.',
  WRONGPASS: 'refuses the user or the password that REDIS_URL gives.',
  NOPERM: 'does not let the user in REDIS_URL run a command or use a key that Foyer needs: allow it ~* &* +@all.',
  DENIED: 'is in protected mode and lets in nobody from outside its machine: give it a password (requirepass), also in REDIS_URL.',
  READONLY: 'is a replica, which takes no changes: REDIS_URL has to name the primary.',
  OOM: 'has used up its memory (maxmemory): it takes nothing until there is room, and jobs wait.',
  MISCONF: 'takes no changes, because it cannot write to its disk.',
  LOADING: 'is reading its data from disk, and will answer once it has.',
}

/** Why a store did not answer a health check, in a few words that name neither hosts nor users. */
export function storeFailureReason(error: unknown): string {
  const code = redisCodeOf(messageOf(error))
  if (code !== undefined && code in redisRefusals) return redisRefusals[code]?.split(/[:,]/)[0] ?? ''
  const { name } = fieldsOf(error)
  if (typeof name === 'string' && name.startsWith('Mongo')) {
    const text = mongoFailureText(error)
    if (text !== null) return /^MongoDB ([^:,(]*[^:,(\s.])/.exec(text)?.[1] ?? ''
  }
  return 'does not answer'
}

/** One line for a Redis that may throw away jobs, or has no room for any, by what it answers to `INFO memory`; else null. */
export function redisMemoryText(url: string, info: string): string | null {
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1]
  const [used, max] = ['used_memory', 'maxmemory'].map((field) => Number(new RegExp(`^${field}:(\\d+)`, 'm').exec(info)?.[1] ?? 0))
  if (policy === undefined) return null
  if (policy === 'noeviction') return max && used && used >= max ? `Redis at ${withoutPassword(url)} ${redisRefusals['OOM']}` : null
  return `Redis at ${withoutPassword(url)} may throw away jobs when its memory is used up: set its maxmemory-policy to noeviction (it is ${policy}).`
}

/**
 * The same of MongoDB, by its error codes (mongodb.com, "Error Codes") and the errors of its driver. `uri` is left out where it is not known: the
 * driver names the host itself where none answers.
 */
export function mongoFailureText(error: unknown, uri?: string): string | null {
  const at = uri === undefined ? 'MongoDB' : `MongoDB at ${withoutPassword(uri)}`
  const { name, code } = fieldsOf(error)
  const message = messageOf(error)
  if (code === 18 || /Authentication failed|bad auth/i.test(message))
    return `${at} refuses the user or the password that MONGODB_URI gives.`
  if (code === 13)
    return `${at} does not let the user in MONGODB_URI do what Foyer needs: give it the role readWriteAnyDatabase. (${message})`
  if (name === 'MongoCompatibilityError' || /maximum wire version/.test(message))
    return `${at} is older than what Foyer supports: it has to be 4.4 or newer.`
  if (code === 10_107 || code === 13_435 || hasNoPrimary(error))
    return `${at} has no primary, and takes no changes until its replica set has elected one.`
  if (!isMongoAway(error)) return null
  return uri === undefined
    ? `MongoDB does not answer: ${message}`
    : `MongoDB does not answer at ${withoutPassword(uri)} (MONGODB_URI): ${message}`
}

function hasNoPrimary(error: unknown): boolean {
  const { type, servers } = (fieldsOf(error).reason ?? {}) as { type?: unknown; servers?: unknown }
  if (type !== 'ReplicaSetNoPrimary' || !(servers instanceof Map)) return false
  return [...servers.values()].some((server: { type?: unknown }) => server.type !== 'Unknown')
}

/**
 * Whether a store failed because it is away, refuses, or its connection broke, and not for what it was asked. The same may work in a moment, and
 * callers answer `unavailable`.
 */
export const isStoreAway = (error: unknown): boolean => isMongoAway(error) || isRedisAway(error)

function isMongoAway(error: unknown): boolean {
  const { name, code, errorResponse } = fieldsOf(error)
  // A bulk write that was cut off holds why.
  const reason = name === 'MongoBulkWriteError' ? fieldsOf(errorResponse).name : name
  if (typeof reason === 'string' && mongoAway.has(reason)) return true
  if (typeof code === 'string' && connectionErrors.has(code)) return true
  return typeof code === 'number' && mongoAwayCodes.has(code)
}

function isRedisAway(error: unknown): boolean {
  const { name, code } = fieldsOf(error)
  const message = messageOf(error)
  if (typeof code === 'string' && connectionErrors.has(code)) return true
  if (name === 'ReplyError') return (redisCodeOf(message) ?? '') in redisRefusals
  return name === 'MaxRetriesPerRequestError' || redisAwayMessages.has(message)
}

/** Sockets break with these; the drivers pass some of them on as they are. */
const connectionErrors = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

const mongoAway = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoTopologyClosedError',
  'MongoExpiredSessionError',
  'MongoServerClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'StoreTimeoutError',
])

/** ShutdownInProgress, PrimarySteppedDown, InterruptedAtShutdown, InterruptedDueToReplStateChange, NotWritablePrimary, NotPrimaryOrSecondary, NotPrimaryNoSecondaryOk; Unauthorized and AuthenticationFailed, which are about the store's user. */
const mongoAwayCodes = new Set([91, 189, 11_600, 11_602, 10_107, 13_436, 13_435, 13, 18])

const redisAwayMessages = new Set([
  'Connection is closed.',
  'Command timed out',
  'Command aborted due to connection close',
  "Stream isn't writeable and enableOfflineQueue options is false",
])

type Fields = Partial<Record<'name' | 'code' | 'errorResponse' | 'reason' | 'message', unknown>>
const fieldsOf = (error: unknown): Fields => (typeof error === 'object' && error !== null ? error : {})

function messageOf(error: unknown): string {
  const { message } = fieldsOf(error)
  return (typeof message === 'string' ? message : String(error)).replaceAll(/\s+/g, ' ')
}
