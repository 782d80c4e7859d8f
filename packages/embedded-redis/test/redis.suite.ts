import { createHash, randomBytes } from 'node:crypto'

import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { EngineName } from '../src/choose-engine.ts'
import { type EmbeddedRedis, startEmbeddedRedis } from '../src/start.ts'
import { until } from './until.ts'

/** What lies under BullMQ, and what the application uses beside it, shown on one engine. */
export function describeRedis(engine: EngineName, here: boolean) {
  describe.skipIf(!here)(`a Redis client on the embedded Redis, engine '${engine}'`, () => {
    let store: EmbeddedRedis
    let redis: Redis
    const clients: Redis[] = []
    const connect = () => {
      const client = new Redis(store.url, { maxRetriesPerRequest: null })
      clients.push(client)
      return client
    }

    beforeAll(async () => {
      store = await startEmbeddedRedis({ engine })
      redis = connect()
    })
    afterEach(() => {
      for (const client of clients.splice(1)) client.disconnect()
    })
    afterAll(async () => {
      redis.disconnect()
      await store.stop()
    })

    it('runs without persistence and without eviction', async () => {
      const settings = await Promise.all(['save', 'appendonly', 'maxmemory-policy', 'bind'].map((name) => redis.config('GET', name)))
      expect(settings.map((setting) => Object.values(setting as object).at(-1))).toEqual(['', 'no', 'noeviction', '127.0.0.1'])
    })

    it('blocks in blocking commands and times out', async () => {
      const waiting = connect().blpop('list', 'other', 0)
      const moving = connect().blmove('from', 'to', 'LEFT', 'RIGHT', 0)
      const smallest = connect().bzpopmin('zset', 0)
      const reading = connect().xread('BLOCK', 0, 'STREAMS', 'stream', '$')
      await until('all four wait', async () => /blocked_clients:4/.test(await redis.info('clients')))
      await redis.rpush('other', 'a')
      await redis.rpush('from', 'b')
      await redis.zadd('zset', 2, 'two', 1, 'one')
      await redis.xadd('stream', '*', 'field', 'value')
      expect(await waiting).toEqual(['other', 'a'])
      expect(await moving).toBe('b')
      expect(await smallest).toEqual(['zset', 'one', '1'])
      expect(JSON.stringify(await reading)).toContain('"field","value"')
      expect(await connect().blpop('nothing', 0.05)).toBeNull()
    })

    it('delivers messages to channel and pattern subscribers', async () => {
      const heard: string[] = []
      const subscriber = connect()
      subscriber.on('message', (channel, message) => heard.push(`${channel}: ${message}`))
      subscriber.on('pmessage', (pattern, channel, message) => heard.push(`${pattern} ${channel}: ${message}`))
      await subscriber.subscribe('page:1')
      await subscriber.psubscribe('page:*')
      expect(await redis.publish('page:1', 'changed')).toBe(2)
      expect(await redis.publish('page:2', 'changed')).toBe(1)
      await until('all is heard', () => heard.length === 3)
      expect(heard).toEqual(['page:1: changed', 'page:* page:1: changed', 'page:* page:2: changed'])
    })

    it('runs Lua scripts with the libraries BullMQ uses', async () => {
      const script = `
        local packed = cmsgpack.pack({ name = ARGV[1], list = { 1, 2, 3 } })
        local data = cmsgpack.unpack(packed)
        redis.call('HSET', KEYS[1], 'json', cjson.encode(data.list))
        local failed = redis.pcall('LPUSH', KEYS[1], 'x')
        return { data.name, redis.call('HGET', KEYS[1], 'json'), failed.err, #data.list, bit.band(12, 10), struct.pack('>I2', 258) }`
      const digest = createHash('sha1').update(script).digest('hex')
      expect(await redis.script('LOAD', script)).toBe(digest)
      const [name, json, error, length, bits, packed] = (await redis.evalsha(digest, 1, 'hash', 'Zoë')) as unknown[]
      expect({ name, json, length, bits, packed }).toEqual({
        name: 'Zoë',
        json: '[1,2,3]',
        length: 3,
        bits: 8,
        packed: '\u0001\u0002',
      })
      expect(error).toContain('WRONGTYPE')
      await expect(redis.eval('error("out of a script")', 0)).rejects.toThrow('out of a script')
      await expect(redis.evalsha('0'.repeat(40), 0)).rejects.toThrow('NOSCRIPT')
    })

    it('answers long pipelines in order and transactions atomically', async () => {
      const pipeline = redis.pipeline()
      for (let index = 0; index < 10_000; index++) pipeline.incr('counter')
      const replies = await pipeline.exec()
      expect(replies?.at(0)).toEqual([null, 1])
      expect(replies?.at(-1)).toEqual([null, 10_000])
      expect(await redis.multi().set('a', 1).incr('a').get('a').exec()).toEqual([
        [null, 'OK'],
        [null, 2],
        [null, '2'],
      ])
    })

    it('transfers large values while serving other clients', async () => {
      const value = randomBytes(16 * 1024 * 1024)
      const slow = connect()
      const [stored, pong] = await Promise.all([slow.set('large', value), redis.ping()])
      expect([stored, pong]).toEqual(['OK', 'PONG'])
      expect(value.equals((await slow.getBuffer('large'))!)).toBe(true)
      await redis.del('large')
    })

    it('serves other clients while one does not read its replies, without losing them', async () => {
      await redis.set('much', 'x'.repeat(4 * 1024 * 1024))
      const deaf = connect()
      await deaf.ping()
      deaf.stream.pause()
      const replies = Promise.all(Array.from({ length: 8 }, () => deaf.get('much')))
      await until('its answers queue up in the store', async () => /omem=[1-9]\d{5,} .*cmd=get/.test(String(await redis.client('LIST'))))
      deaf.stream.resume()
      expect((await replies).map((text) => text?.length)).toEqual(Array(8).fill(4 * 1024 * 1024))
      await redis.del('much')
    })

    it('expires keys', async () => {
      await redis.set('short', 1, 'PX', 60)
      await redis.set('until', 1, 'PXAT', Date.now() + 3_600_000)
      await until('it is gone', async () => (await redis.exists('short')) === 0)
      expect(await redis.pttl('until')).toBeGreaterThan(3_500_000)
    })

    it('serves hundreds of concurrent clients', async () => {
      const many = Array.from({ length: 300 }, connect)
      expect(await Promise.all(many.map((client, index) => client.echo(String(index))))).toEqual(many.map((_, index) => String(index)))
    })
  })
}
