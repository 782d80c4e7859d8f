import { hash, randomUUID } from 'node:crypto'
import type { Logger } from '@foyer/service-kit/logger'
import type { Redis } from '@foyer/service-kit/redis'
import { enterScript, holdScript, leaveScript } from './host-gate.script.ts'
import { together } from '../../together.ts'
import type { WaitRepository } from './host-wait.repository.ts'

export type HostGate = ReturnType<typeof createHostGate>

/** A visit to a host; `called` when it comes in the turn it was given before. */
export type Visit = { host: string; called: boolean }

/** Whether a visit is let in. If not, its turn comes in `waitMs`; `asked`: it is the host itself that wants to be left alone. */
export type Entry = { in: true; leave: () => void } | { in: false; waitMs: number; asked: boolean }

/**
 * Keeps what all processes ask of one host within bounds: so many visits at once, so long between two beginnings, and none while it has
 * asked us to wait. Who has to wait is given a turn, in order. One question to Redis lets in any number of visits. The waits that hosts
 * have asked for stand in the store and are put back when Redis has forgotten them; while Redis is away these alone are kept.
 */
export function createHostGate(options: {
  redis: Redis
  prefix: string
  waits: WaitRepository
  most: number
  spacingMs: number
  /** A visit that nobody ends, because its process is gone, ends by itself after so long. */
  visitMs: number
  clock: () => Date
  log: Logger
}) {
  const { redis, prefix, waits, most, spacingMs, visitMs, clock, log } = options
  const known = `${prefix}:hosts-known`
  const keyOf = (host: string) => `${prefix}:host:${host}`

  async function ask(visits: ReadonlyArray<Visit & { name: string }>): Promise<number[]> {
    const args = visits.flatMap(({ name, called }) => [name, called ? '1' : '0'])
    const keys = [known, ...visits.map(({ host }) => keyOf(host))]
    return (await run(redis, enterScript, keys, [most, spacingMs, visitMs, ...args])) as number[]
  }

  async function hold(host: string, ms: number): Promise<void> {
    await run(redis, holdScript, [keyOf(host)], [Math.ceil(ms)])
  }

  async function putBack(): Promise<void> {
    const now = clock()
    const current = (await waits.current(now)).filter((wait) => !wait._id.includes('/'))
    await Promise.all(current.map(({ _id, until }) => hold(_id, until.getTime() - now.getTime())))
    await redis.set(known, '1')
  }

  /** Those who leave at about the same time give their places back together. */
  const giveBack = together<{ host: string; name: string }>(
    async (left) => {
      const keys = left.map(({ host }) => keyOf(host))
      await run(
        redis,
        leaveScript,
        keys,
        left.map(({ name }) => name),
      )
    },
    { most: 64, ms: 5 },
  )

  function leave(host: string, name: string): void {
    // Nobody waits for it: a place that is not given back falls free by itself.
    giveBack({ host, name }).catch(() => undefined)
  }

  async function withoutRedis(visits: readonly Visit[]): Promise<Entry[]> {
    const now = clock()
    const until = await Promise.all(visits.map(({ host }) => waits.latest([host], now)))
    return until.map((one) =>
      one ? { in: false, waitMs: one.getTime() - now.getTime(), asked: true } : { in: true, leave: () => undefined },
    )
  }

  async function enterAll(visits: readonly Visit[]): Promise<Entry[]> {
    if (visits.length === 0) return []
    const named = visits.map((visit) => ({ ...visit, name: randomUUID() }))
    try {
      let answers = await ask(named)
      if (answers[0] === -1) {
        await putBack()
        answers = await ask(named)
      }
      return named.map(({ host, name }, index) => {
        const waitMs = answers[index * 2] ?? 0
        return waitMs === 0 ? { in: true, leave: () => leave(host, name) } : { in: false, waitMs, asked: answers[index * 2 + 1] === 1 }
      })
    } catch (error) {
      log.debug({ err: error }, 'hosts are visited without Redis')
      return await withoutRedis(visits)
    }
  }

  return {
    /** Asks for visits to hosts, in this order. Never rejects because of Redis. */
    enterAll,

    /** Waits for a visit's turn as long as `patienceMs`; gives the refusal when that is not enough. */
    async enter(host: string, patienceMs: number): Promise<Entry> {
      const deadline = clock().getTime() + patienceMs
      for (let called = false; ; called = true) {
        const [entry] = await enterAll([{ host, called }])
        if (!entry || entry.in || entry.asked || clock().getTime() + entry.waitMs > deadline) return entry ?? nobody
        await new Promise((resolve) => setTimeout(resolve, entry.waitMs))
      }
    },

    /** Keeps everybody from a host for so long: it has asked for that. */
    async hold(host: string, ms: number): Promise<void> {
      await waits.extend(host, new Date(clock().getTime() + ms))
      await hold(host, ms).catch((error: unknown) => log.debug({ err: error }, 'Redis does not know of a wait'))
    },

    /** Keeps readers of one address away from it. */
    holdAddress: (url: string, ms: number): Promise<void> => waits.extend(url, new Date(clock().getTime() + ms)),

    /** Until when an address, or all of its host, is not to be asked; null: it may be. */
    waitOf: (url: string): Promise<Date | null> => waits.latest([hostOf(url), url], clock()),
  }
}

/** The host by which visits are counted: its name, or each address by itself. */
export function hostOf(url: string): string {
  return new URL(url).hostname
}

const hashes = new Map([enterScript, leaveScript, holdScript].map((script) => [script, hash('sha1', script)]))

/** A script goes to Redis once; then its hash names it. */
async function run(redis: Redis, script: string, keys: readonly string[], args: ReadonlyArray<string | number>): Promise<unknown> {
  try {
    return await redis.evalsha(hashes.get(script) ?? '', keys.length, ...keys, ...args)
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
    return await redis.eval(script, keys.length, ...keys, ...args)
  }
}

const nobody: Entry = { in: true, leave: () => undefined }
