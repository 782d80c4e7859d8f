import { describe, expect, it } from 'vitest'
import { isStoreAway, mongoFailureText, redisFailureText, redisMemoryText, storeFailureReason } from './store-failure.ts'

const error = (name: string, message: string, fields: object = {}) => Object.assign(new Error(message), { name, ...fields })
const uri = 'mongodb://foyer:secret-word@db.example:27017/?replicaSet=rs0'
const withoutPrimary = { type: 'ReplicaSetNoPrimary', servers: new Map([['db.example:27017', { type: 'RSSecondary' }]]) }
const unreachable = { type: 'ReplicaSetNoPrimary', servers: new Map([['db.example:27017', { type: 'Unknown' }]]) }

const infoWith = (policy: string) => `# Memory\r\nused_memory:1\r\nmaxmemory_policy:${policy}\r\n`

describe('what is said of a MongoDB', () => {
  it.each([
    ['that refuses its user', error('MongoServerError', 'Authentication failed.', { code: 18 }), 'refuses the user or the password'],
    [
      'that refuses a command',
      error('MongoServerError', 'not authorized on foyer_pages to execute command', { code: 13 }),
      'give it the role readWriteAnyDatabase',
    ],
    ['that is no primary', error('MongoServerError', 'not primary', { code: 10_107 }), 'has no primary'],
    ['that has none', error('MongoServerSelectionError', 'Server selection timed out', { reason: withoutPrimary }), 'has no primary'],
    [
      'that is too old',
      error('MongoCompatibilityError', 'Server at db.example:27017 reports maximum wire version 6, but …'),
      'is older than what Foyer supports: it has to be 4.4 or newer',
    ],
    [
      'that does not answer',
      error('MongoServerSelectionError', 'connect ECONNREFUSED\n 10.0.0.9:27017', { reason: unreachable }),
      'does not answer at mongodb://db.example:27017/?replicaSet=rs0 (MONGODB_URI): connect ECONNREFUSED 10.0.0.9:27017',
    ],
  ])('%s is its reason in one line, without the password', (_, failure, text) => {
    const line = mongoFailureText(failure, uri)
    expect(line).toContain(text)
    expect(line).toMatch(/^MongoDB (?:at mongodb:\/\/db\.example:27017|does not answer)/)
    expect(line).not.toMatch(/secret-word|\n/)
    expect(mongoFailureText(failure)).toMatch(/^MongoDB /)
  })

  it('is nothing where the error is about what it was asked', () => {
    expect(mongoFailureText(error('MongoServerError', 'E11000 duplicate key', { code: 11_000 }), uri)).toBeNull()
  })
})

describe('what is said of a Redis', () => {
  it.each([
    ['ReplyError', 'NOAUTH Authentication required.', 'wants a password'],
    ['ReplyError', 'ERR invalid password', 'refuses the user or the password'],
    ['Error', 'connect ECONNREFUSED 127.0.0.1:6379', 'does not answer at redis://cache.example:6379 (REDIS_URL)'],
  ])('by a %s “%s”', (name, message, text) => {
    const line = redisFailureText(
      'redis://:secret-word@cache.example:6379',
      error(name, message, message.includes('connect') ? { code: 'ECONNREFUSED' } : {}),
    )
    expect(line).toContain(text)
    expect(line).not.toContain('secret-word')
  })

  it.each(['NOSCRIPT No matching script.', 'BUSYGROUP Consumer Group name already exists', "ERR unknown command 'x'"])(
    'is nothing by “%s”',
    (message) => {
      expect(redisFailureText('redis://cache.example', error('ReplyError', message))).toBeNull()
      expect(isStoreAway(error('ReplyError', message))).toBe(false)
    },
  )

  it.each(['allkeys-lru', 'volatile-ttl'])('that may throw away jobs by its policy %s', (policy) => {
    expect(redisMemoryText('redis://cache.example', infoWith(policy))).toContain(`to noeviction (it is ${policy})`)
  })

  it('that has no room is that jobs wait', () => {
    const full = `# Memory\r\nused_memory:2000000\r\nmaxmemory:1000000\r\nmaxmemory_policy:noeviction\r\n`
    expect(redisMemoryText('redis://cache.example', full)).toContain('it takes nothing until there is room, and jobs wait')
    expect(redisMemoryText('redis://cache.example', full.replace('2000000', '20000'))).toBeNull()
  })

  it('that throws nothing away is nothing, nor of one that does not tell', () => {
    expect(redisMemoryText('redis://cache.example', infoWith('noeviction'))).toBeNull()
    expect(redisMemoryText('redis://cache.example', '')).toBeNull()
  })
})

describe('the reason of a health check', () => {
  it.each([
    [error('ReplyError', 'NOAUTH Authentication required.'), 'wants a password'],
    [error('ReplyError', 'READONLY You cannot write'), 'is a replica'],
    [error('MongoServerError', 'Authentication failed.', { code: 18 }), 'refuses the user or the password that MONGODB_URI gives'],
    [error('MongoServerSelectionError', 'connect ECONNREFUSED 10.0.0.9:27017', { reason: unreachable }), 'does not answer'],
    [error('Error', 'connect ECONNREFUSED 10.0.0.9:6379', { code: 'ECONNREFUSED' }), 'does not answer'],
    [new Error('timed out'), 'does not answer'],
  ])('of %s names no host', (failure, reason) => {
    expect(storeFailureReason(failure)).toBe(reason)
  })
})

describe('a store that is away', () => {
  it.each([
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
    'MaxRetriesPerRequestError',
  ])('is known by %s', (name) => {
    expect(isStoreAway(error(name, 'as the driver words it'))).toBe(true)
  })

  it.each(['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])(
    'is known by a socket’s %s',
    (code) => expect(isStoreAway(error('Error', 'write', { code }))).toBe(true),
  )

  it.each([91, 189, 11_600, 11_602, 10_107, 13_435, 13_436, 13, 18])('is known by MongoDB’s code %i', (code) => {
    expect(isStoreAway(error('MongoServerError', 'as the server words it', { code }))).toBe(true)
  })

  it.each([
    'Connection is closed.',
    'Command timed out',
    'Command aborted due to connection close',
    "Stream isn't writeable and enableOfflineQueue options is false",
  ])('is known by the client of Redis saying “%s”', (message) => {
    expect(isStoreAway(new Error(message))).toBe(true)
  })

  it('is not what any other error means', () => {
    for (const failure of [
      new Error('x'),
      new TypeError('x'),
      error('AbortError', 'This operation was aborted'),
      error('MongoServerError', 'x', { code: 11_000 }),
      null,
      'x',
    ])
      expect(isStoreAway(failure)).toBe(false)
  })
})
