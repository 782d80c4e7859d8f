import { hash, randomUUID } from 'node:crypto'
import type { Logger } from '@foyer/service-kit/logger'
import type { Redis } from '@foyer/service-kit/redis'
import { acquireScript, blockScript, releaseScript } from './host-gate.script.ts'
import { createBatcher } from '@foyer/service-kit/batcher'
import type { HostWaitRepository } from './host-wait.repository.ts'

export type HostGate = ReturnType<typeof createHostGate>

/** A visit to a host; `scheduled` when it comes in the turn it was given before. */
export type HostRequest = { host: string; scheduled: boolean }

/** Whether a visit is let in. If not, its turn comes in `waitMs`; `asked`: it is the host itself that wants to be left alone. */
export type Admission = { admitted: true; release: () => void } | { admitted: false; waitMs: number; byHost: boolean }

/**
 * Keeps what all processes ask of one host within bounds: so many visits at once, so long between two beginnings, and none while it has
 * asked us to wait. Who has to wait is given a turn, in order. One question to Redis lets in any number of visits. The waits that hosts
 * have asked for stand in the store and are put back when Redis has forgotten them; while Redis is away these alone are kept.
 */
export function createHostGate(options: {
  redis: Redis
  prefix: string
  waits: HostWaitRepository
  maxConcurrent: number
  spacingMs: number
  /** A visit that nobody ends, because its process is gone, ends by itself after so long. */
  maxFetchMs: number
  clock: () => Date
  log: Logger
}) {
  const { redis, prefix, waits, maxConcurrent, spacingMs, maxFetchMs, clock, log } = options
  const waitsLoadedKey = `${prefix}:hosts-known`
  const keyOf = (host: string) => `${prefix}:host:${host}`

  async function admit(visits: ReadonlyArray<HostRequest & { name: string }>): Promise<number[]> {
    const args = visits.flatMap(({ name, scheduled }) => [name, scheduled ? '1' : '0'])
    const keys = [waitsLoadedKey, ...visits.map(({ host }) => keyOf(host))]
    return (await run(redis, acquireScript, keys, [maxConcurrent, spacingMs, maxFetchMs, ...args])) as number[]
  }

  async function block(host: string, ms: number): Promise<void> {
    await run(redis, blockScript, [keyOf(host)], [Math.ceil(ms)])
  }

  async function restoreWaits(): Promise<void> {
    const now = clock()
    const current = (await waits.current(now)).filter((wait) => !wait._id.includes('/'))
    await Promise.all(current.map(({ _id, until }) => block(_id, until.getTime() - now.getTime())))
    await redis.set(waitsLoadedKey, '1')
  }

  /** Places that are released within some milliseconds are released by one call. */
  const releases = createBatcher<{ host: string; name: string }>(
    async (left) => {
      const keys = left.map(({ host }) => keyOf(host))
      await run(
        redis,
        releaseScript,
        keys,
        left.map(({ name }) => name),
      )
    },
    { max: 64, delayMs: 5 },
  )

  function leave(host: string, name: string): void {
    // Nobody waits for it: a place that is not given back falls free by itself.
    releases.add({ host, name }).catch(() => undefined)
  }

  async function admitWithoutRedis(visits: readonly HostRequest[]): Promise<Admission[]> {
    const now = clock()
    const until = await Promise.all(visits.map(({ host }) => waits.latest([host], now)))
    return until.map((slotEnd) =>
      slotEnd ? { admitted: false, waitMs: slotEnd.getTime() - now.getTime(), byHost: true } : { admitted: true, release: () => undefined },
    )
  }

  async function acquireAll(visits: readonly HostRequest[]): Promise<Admission[]> {
    if (visits.length === 0) return []
    const named = visits.map((visit) => ({ ...visit, name: randomUUID() }))
    try {
      let answers = await admit(named)
      if (answers[0] === -1) {
        await restoreWaits()
        answers = await admit(named)
      }
      return named.map(({ host, name }, index) => {
        const waitMs = answers[index * 2] ?? 0
        return waitMs === 0
          ? { admitted: true, release: () => leave(host, name) }
          : { admitted: false, waitMs, byHost: answers[index * 2 + 1] === 1 }
      })
    } catch (error) {
      log.debug({ err: error }, 'hosts are visited without Redis')
      return await admitWithoutRedis(visits)
    }
  }

  return {
    /** Asks for visits to hosts, in this order. Never rejects because of Redis. */
    acquireAll: acquireAll,

    /** Waits for a visit's turn as long as `patienceMs`; gives the refusal when that is not enough. */
    async acquire(host: string, timeoutMs: number): Promise<Admission> {
      const deadline = clock().getTime() + timeoutMs
      for (let scheduled = false; ; scheduled = true) {
        const [entry] = await acquireAll([{ host, scheduled }])
        if (!entry || entry.admitted || entry.byHost || clock().getTime() + entry.waitMs > deadline) return entry ?? unlimited
        await new Promise((resolve) => setTimeout(resolve, entry.waitMs))
      }
    },

    /** Keeps everybody from a host for so long: it has asked for that. */
    async block(host: string, ms: number): Promise<void> {
      await waits.extend(host, new Date(clock().getTime() + ms))
      await block(host, ms).catch((error: unknown) => log.debug({ err: error }, 'Redis does not know of a wait'))
    },

    /** Keeps readers of one address away from it. */
    blockAddress: (url: string, ms: number): Promise<void> => waits.extend(url, new Date(clock().getTime() + ms)),

    /** Until when an address, or all of its host, is not to be asked; null: it may be. */
    blockedUntil: (url: string): Promise<Date | null> => waits.latest([hostOf(url), url], clock()),
  }
}

/** The host by which visits are counted: its name, or each address by itself. */
export function hostOf(url: string): string {
  return new URL(url).hostname
}

const hashes = new Map([acquireScript, releaseScript, blockScript].map((script) => [script, hash('sha1', script)]))

/** A script goes to Redis once; then its hash names it. */
async function run(redis: Redis, script: string, keys: readonly string[], args: ReadonlyArray<string | number>): Promise<unknown> {
  try {
    return await redis.evalsha(hashes.get(script) ?? '', keys.length, ...keys, ...args)
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
    return await redis.eval(script, keys.length, ...keys, ...args)
  }
}

const unlimited: Admission = { admitted: true, release: () => undefined }
