import { hash, randomUUID } from 'node:crypto'
import type { Logger } from '@foyer/service-kit/logger'
import type { Redis } from '@foyer/service-kit/redis'
import { acquireScript, blockScript, releaseScript } from './host-gate.script.ts'
import { createBatcher } from '@foyer/service-kit/batcher'
import type { HostWaitRepository } from './host-wait.repository.ts'

export type HostGate = ReturnType<typeof createHostGate>

/**
 * A fetch from a host; null for one that will not be made, because its address is refused: it is admitted and counted nowhere. `scheduled`
 * when it comes in the time slot that it was given before.
 */
export type HostRequest = { host: string | null; scheduled: boolean }

type CountedRequest = HostRequest & { host: string }

/** Whether a fetch is admitted. If not, its time slot begins in `waitMs`; `byHost`: it is the end of the host's Retry-After. */
export type Admission = { admitted: true; release: () => void } | { admitted: false; waitMs: number; byHost: boolean }

/**
 * Bounds the fetches of all processes from one host: concurrent fetches, the time between the starts of two, and none during a Retry-After.
 * A refused fetch is given a time slot, in order. One call to Redis admits any number of fetches. Retry-Afters are stored in the database
 * and restored when Redis has lost them; while Redis is unavailable, they are the only bound.
 */
export function createHostGate(options: {
  redis: Redis
  prefix: string
  waits: HostWaitRepository
  maxConcurrent: number
  spacingMs: number
  /** The permit of a fetch whose process has ended expires after this time. */
  maxFetchMs: number
  clock: () => Date
  log: Logger
}) {
  const { redis, prefix, waits, maxConcurrent, spacingMs, maxFetchMs, clock, log } = options
  const waitsLoadedKey = `${prefix}:hosts-loaded`
  const keyOf = (host: string) => `${prefix}:host:${host}`

  async function admit(fetches: ReadonlyArray<CountedRequest & { name: string }>): Promise<number[]> {
    const args = fetches.flatMap(({ name, scheduled }) => [name, scheduled ? '1' : '0'])
    const keys = [waitsLoadedKey, ...fetches.map(({ host }) => keyOf(host))]
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

  /** Permits released within a few milliseconds are released by one call. */
  const releases = createBatcher<{ host: string; name: string }>(
    async (permits) => {
      const keys = permits.map(({ host }) => keyOf(host))
      await run(
        redis,
        releaseScript,
        keys,
        permits.map(({ name }) => name),
      )
    },
    { max: 64, delayMs: 5 },
  )

  function release(host: string, name: string): void {
    // A permit that is not released expires.
    releases.add({ host, name }).catch(() => undefined)
  }

  async function admitWithoutRedis(fetches: readonly CountedRequest[]): Promise<Admission[]> {
    const now = clock()
    const until = await Promise.all(fetches.map(({ host }) => waits.latest([host], now)))
    return until.map((slotEnd) =>
      slotEnd ? { admitted: false, waitMs: slotEnd.getTime() - now.getTime(), byHost: true } : { admitted: true, release: () => undefined },
    )
  }

  async function acquireAll(fetches: readonly HostRequest[]): Promise<Admission[]> {
    const admissions = await acquireCounted(fetches.filter((fetch): fetch is CountedRequest => fetch.host !== null))
    return fetches.map(({ host }) => (host === null ? unlimited : (admissions.shift() ?? unlimited)))
  }

  async function acquireCounted(fetches: readonly CountedRequest[]): Promise<Admission[]> {
    if (fetches.length === 0) return []
    const named = fetches.map((fetch) => ({ ...fetch, name: randomUUID() }))
    try {
      let answers = await admit(named)
      if (answers[0] === -1) {
        await restoreWaits()
        answers = await admit(named)
      }
      return named.map(({ host, name }, index) => {
        const waitMs = answers[index * 2] ?? 0
        return waitMs === 0
          ? { admitted: true, release: () => release(host, name) }
          : { admitted: false, waitMs, byHost: answers[index * 2 + 1] === 1 }
      })
    } catch (error) {
      log.debug({ err: error }, 'host gate unavailable; fetching without limits')
      return await admitWithoutRedis(fetches)
    }
  }

  return {
    /** Asks for permits for fetches, in this order. Never rejects because of Redis. */
    acquireAll,

    /** Waits up to `timeoutMs` for a permit; gives the refusal when that is not enough. */
    async acquire(host: string | null, timeoutMs: number): Promise<Admission> {
      const deadline = clock().getTime() + timeoutMs
      for (let scheduled = false; ; scheduled = true) {
        const [entry] = await acquireAll([{ host, scheduled }])
        if (!entry || entry.admitted || entry.byHost || clock().getTime() + entry.waitMs > deadline) return entry ?? unlimited
        await new Promise((resolve) => setTimeout(resolve, entry.waitMs))
      }
    },

    /** Admits no fetch from a host for `ms`, its Retry-After. */
    async block(host: string, ms: number): Promise<void> {
      await waits.extend(host, new Date(clock().getTime() + ms))
      await block(host, ms).catch((error: unknown) =>
        log.debug({ err: error }, 'Retry-After not stored in Redis; other processes may fetch early'),
      )
    },

    /** Blocks a single address for `ms`. */
    blockAddress: (url: string, ms: number): Promise<void> => waits.extend(url, new Date(clock().getTime() + ms)),

    /** Until when an address, or its whole host, must not be requested; null when it may be. */
    blockedUntil: (url: string): Promise<Date | null> => waits.latest([hostOf(url), url], clock()),
  }
}

/** The host whose gate the fetch of an address has to pass; null when the address is refused and no request is made. */
export type GateHostOf = (url: string) => string | null

/** The host by which fetches are counted: its name, or an IP address. */
export function hostOf(url: string): string {
  return new URL(url).hostname
}

const hashes = new Map([acquireScript, releaseScript, blockScript].map((script) => [script, hash('sha1', script)]))

/** Sends a script to Redis once and calls it by its hash afterwards. */
async function run(redis: Redis, script: string, keys: readonly string[], args: ReadonlyArray<string | number>): Promise<unknown> {
  try {
    return await redis.evalsha(hashes.get(script) ?? '', keys.length, ...keys, ...args)
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
    return await redis.eval(script, keys.length, ...keys, ...args)
  }
}

const unlimited: Admission = { admitted: true, release: () => undefined }
