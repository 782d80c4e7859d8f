import { afterEach, describe, expect, it, vi } from 'vitest'
import { Queue, Worker } from 'bullmq'
import { createLogger } from '../src/observability/logger.ts'
import { checkRedis, connectConsumer, connectProducer, waitUntilReady } from '../src/stores/redis.ts'
import { bulk, refusal, simple, startRefusingRedis } from './refusing-redis.ts'
import { until } from './stores.ts'

const closers: Array<() => unknown> = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closers.splice(0).toReversed()) await close()
})

const ready = {
  hello: simple('OK'),
  client: simple('OK'),
  info: bulk('role:master\r\nmaxmemory_policy:noeviction\r\n'),
  ping: simple('PONG'),
}
const denied =
  'DENIED Redis is running in protected mode because protected mode is enabled and no password is set for the default user. In this mode connections are only accepted from the loopback interface.'

/** A logger that remembers its lines. */
function listen() {
  const lines: Array<{ level: number; msg: string; err?: unknown }> = []
  const log = createLogger('test', 'warn', { write: (text) => void lines.push(JSON.parse(text)) })
  return { log, lines }
}

async function refusing(answers: Parameters<typeof startRefusingRedis>[0]) {
  const server = await startRefusingRedis(answers)
  closers.push(server.close)
  return server
}

const atConnection: Array<[string, { default: string } & Record<string, string>, string]> = [
  ['wants a password', { default: refusal('NOAUTH Authentication required.') }, 'wants a password: REDIS_URL has to give it'],
  [
    'has another',
    { default: refusal('WRONGPASS invalid username-password pair or user is disabled.') },
    'refuses the user or the password',
  ],
  ['is in protected mode', { default: refusal(denied) }, 'is in protected mode and lets in nobody from outside its machine'],
  ['reads its data from disk', { default: refusal('LOADING Redis is loading the dataset in memory') }, 'is reading its data from disk'],
]
const atCommands: Array<[string, { default: string } & Record<string, string>, string]> = [
  [
    'is a replica',
    { ...ready, default: refusal("READONLY You can't write against a read only replica.") },
    'is a replica, which takes no changes',
  ],
  [
    'is full',
    { ...ready, default: refusal("OOM command not allowed when used memory > 'maxmemory'.") },
    'has used up its memory (maxmemory)',
  ],
  ['cannot save', { ...ready, default: refusal('MISCONF Redis is configured to save RDB snapshots') }, 'it cannot write to its disk'],
  [
    'does not let its user',
    { ...ready, default: refusal("NOPERM User u has no permissions to run the 'set' command") },
    'allow it ~* &* +@all',
  ],
]

describe('a Redis that refuses', () => {
  it.each([...atConnection, ...atCommands])(
    'and %s is named once, in one line without a stack, however often it is asked',
    async (_, answers, text) => {
      const printed = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error'), vi.spyOn(console, 'log')]
      const server = await refusing(answers)
      const { log, lines } = listen()
      const url = `redis://user:secret-word@127.0.0.1:${server.port}`
      const connections = [connectProducer(url, log), connectProducer(url, log), connectConsumer(url, log)]
      closers.push(() => connections.forEach((connection) => connection.disconnect()))
      await until('several attempts', async () => {
        await Promise.allSettled(connections.slice(0, 2).map((connection) => connection.set('key', 'value')))
        return lines.length > 0 && server.commands.length > 30
      })

      expect(lines).toEqual([
        expect.objectContaining({ level: 40, msg: expect.stringContaining(`Redis at redis://127.0.0.1:${server.port} `) }),
      ])
      expect(lines[0]?.msg).toContain(text)
      expect(JSON.stringify(lines)).not.toMatch(/secret-word|stack/)
      expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([])
    },
  )

  it('is named by the connections that BullMQ makes too, which print nothing themselves', async () => {
    const printed = vi.spyOn(console, 'warn')
    const server = await refusing({ default: refusal(denied) })
    const { log, lines } = listen()
    const connection = connectConsumer(server.url, log)
    const worker = new Worker('any', () => Promise.resolve(), { connection, skipVersionCheck: true })
    const queue = new Queue('any', { connection: connectProducer(server.url, log), skipWaitingForReady: true, skipVersionCheck: true })
    worker.on('error', () => undefined)
    queue.on('error', () => undefined)
    closers.push(async () => {
      void worker.close(true).catch(() => undefined)
      connection.disconnect()
    })
    await until('several attempts', () => server.commands.length > 20)
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('is in protected mode')])
    expect(printed).not.toHaveBeenCalled()
  })

  it.each(atConnection)('and %s ends a start with its reason', async (_, answers, text) => {
    const server = await refusing(answers)
    await expect(checkRedis(server.url)).rejects.toMatchObject({ name: 'StartError', message: expect.stringContaining(text), exitCode: 69 })
  })

  it('as a replica ends a start, because nothing could be queued', async () => {
    const server = await refusing({ ...ready, info: bulk('role:slave\r\nmaster_link_status:up\r\n'), default: simple('OK') })
    await expect(checkRedis(server.url)).rejects.toThrow('REDIS_URL has to name the primary')
  })
})

describe('a Redis that works', () => {
  it('is warned of where it may throw away jobs', async () => {
    const server = await refusing({ ...ready, info: bulk('role:master\r\nmaxmemory_policy:allkeys-lru\r\n'), default: simple('OK') })
    const warning = expect.stringContaining('set its maxmemory-policy to noeviction (it is allkeys-lru)')
    expect(await checkRedis(server.url)).toEqual([warning])
    const { log, lines } = listen()
    const producer = connectProducer(server.url, log)
    closers.push(() => producer.disconnect())
    await until('the warning', () => lines.length > 0)
    expect(lines).toEqual([expect.objectContaining({ level: 40, msg: warning })])
  })

  it('and asks for no password is used with one, and warned of', async () => {
    const nopass = refusal(
      'ERR AUTH <password> called without any password configured for the default user. Are you sure your configuration is correct?',
    )
    const server = await refusing({ ...ready, hello: nopass, auth: nopass, default: simple('OK') })
    const { log, lines } = listen()
    const printed = vi.spyOn(console, 'warn')
    const producer = connectProducer(`redis://:secret@127.0.0.1:${server.port}`, log)
    closers.push(() => producer.disconnect())
    expect(await waitUntilReady(producer, 10_000)).toBe(true)
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('asks for no password, although REDIS_URL gives one')])
    expect(printed).not.toHaveBeenCalled()
  })

  it('says nothing when its connections are ended', async () => {
    const server = await refusing({ ...ready, bzpopmin: '', default: simple('OK') })
    const { log, lines } = listen()
    const consumer = connectConsumer(server.url, log)
    await waitUntilReady(consumer, 10_000)
    const waiting = consumer.bzpopmin('queue', 0).catch((error: unknown) => error)
    await until('the command to arrive', () => server.commands.includes('bzpopmin'))
    consumer.disconnect()
    await expect(waiting).resolves.toBeInstanceOf(Error)
    expect(lines).toEqual([])
  })
})
