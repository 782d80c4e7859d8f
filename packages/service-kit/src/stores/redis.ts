import { Redis, type RedisOptions } from 'ioredis'
import type { Logger } from '../observability/logger.ts'
import { warnOnceAMinute } from '../observability/warn-once-a-minute.ts'
import { exitCodes, StartError } from '../start-error.ts'
import { withoutPassword } from './store-address.ts'
import { redisMemoryText, redisFailureText } from './store-failure.ts'

export type { Redis } from 'ioredis'

const retryStrategy = (times: number) => Math.min(times * 100, 2_000)

/** How long a Redis that hangs may leave a connection without an answer: of who must not wait, and of workers, which block for ten seconds by themselves. */
const silenceMs = { producer: 3_000, consumer: 15_000 }

/**
 * A connection for whoever must not wait: while Redis is away its commands fail at once, and a command that hangs fails after
 * three seconds, and with it the connection, so that those that follow do not wait. What must not be lost is in MongoDB and is queued again by a sweep.
 */
export function connectProducer(url: string, log: Logger): Redis {
  const redis = createConnection(url, log, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: silenceMs.producer,
    socketTimeout: silenceMs.producer,
    connectTimeout: silenceMs.producer,
    retryStrategy,
  })
  redis.on('ready', () => {
    void memoryWarningOf(redis, url).then((text) => text !== null && warnOnceAMinute(log, text))
  })
  return redis
}

/**
 * Connects once, and gives what is wrong with a Redis that works for now, a line each. Throws StartError when nothing that speaks Redis's protocol
 * answers at the address within five seconds, or when it refuses what Foyer does.
 */
export async function checkRedis(url: string): Promise<string[]> {
  const timeout = 5_000
  const warnings = new Set<string>()
  const report = (error: unknown) => {
    const text = redisFailureText(url, error)
    if (text !== null) warnings.add(text)
  }
  const redis = reporting(
    new Redis(url, { lazyConnect: true, connectTimeout: timeout, commandTimeout: timeout, retryStrategy: () => null }),
    report,
  )
  try {
    await redis.connect()
    await redis.ping()
    if (/^role:slave/m.test(await redis.info('replication'))) throw new Error('READONLY this is a replica')
    const warning = await memoryWarningOf(redis, url)
    if (warning !== null) warnings.add(warning)
    return [...warnings]
  } catch (error) {
    // A connection that is refused is ended by the client, which then says no more than that.
    throw new StartError([...warnings].at(-1) ?? redisUnavailable(url, error), exitCodes.unavailable, { cause: error })
  } finally {
    redis.disconnect()
  }
}

/** One line for a Redis that does not answer or refuses, without the password in its address. */
export function redisUnavailable(url: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return redisFailureText(url, error) ?? `Redis does not answer at ${withoutPassword(url)} (REDIS_URL): ${reason}`
}

/**
 * A connection for workers and subscribers, which wait for Redis as long as it takes. One that is not answered is closed and opened again, which sends
 * again what was not answered.
 */
export function connectConsumer(url: string, log: Logger): Redis {
  return createConnection(url, log, { maxRetriesPerRequest: null, socketTimeout: silenceMs.consumer, retryStrategy })
}

/** Resolves when the connection is ready or the time (ms) is over; tells which. */
export async function waitUntilReady(redis: Redis, ms: number): Promise<boolean> {
  if (redis.status === 'ready') return true
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ms)
  redis.once('ready', () => resolve(true))
  return promise.finally(() => clearTimeout(timer))
}

function createConnection(url: string, log: Logger, options: RedisOptions): Redis {
  let isLost = false
  const report = (error: unknown) => {
    const text = redisFailureText(url, error)
    if (text !== null) warnOnceAMinute(log, text)
  }
  const redis = reporting(new Redis(url, options), report)
  redis.on('error', () => (isLost = true))
  redis.on('ready', () => {
    if (isLost) log.info('Redis available again')
    isLost = false
  })
  return redis
}

async function memoryWarningOf(redis: Redis, url: string): Promise<string | null> {
  // Where INFO is not allowed, nothing is known, and nothing is said.
  const info = await redis.info('memory').catch(() => '')
  return redisMemoryText(url, info)
}

/**
 * Has a connection report why Redis refuses it or one of its commands, and those that BullMQ makes of it as well. The client would print some of these
 * reasons on its own at every attempt, and take a Redis in protected mode for one without a password.
 */
function reporting(redis: Redis, report: (error: unknown) => void): Redis {
  const sendCommand = redis.sendCommand.bind(redis)
  const duplicate = redis.duplicate.bind(redis)
  redis.on('error', report)
  redis.sendCommand = (command, stream) => {
    const answer = sendCommand(command, stream)
    command.promise.catch((error: Error) => {
      // That a connection is lost or ended is an event of its own.
      if (error.name === 'ReplyError' || error.message === 'Command timed out') report(error)
    })
    return isHandshake.has(command.name) ? command.promise.catch(handshakeAnswer) : answer
  }
  redis.duplicate = (override?: RedisOptions) => reporting(duplicate(override), report)
  return redis
}

const isHandshake = new Set(['hello', 'auth'])

/** A Redis that asks for no password lets in whoever gives one; all else ends the attempt, in words that the client does not mistake. */
function handshakeAnswer(error: Error): 'OK' {
  if (!/no password is set|without any password configured/.test(error.message)) throw error
  if (!error.message.startsWith('DENIED')) return 'OK'
  throw Object.assign(new Error('DENIED by protected mode', { cause: error }), { name: error.name })
}
