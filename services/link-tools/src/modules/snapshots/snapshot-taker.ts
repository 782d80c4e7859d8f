import { snapshotPreference } from '@foyer/contracts/link-tools/snapshots'
import { isBrokenVerdict } from '@foyer/contracts/import/link-verdicts'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { CheckedHostRepository } from '../link-checks/checked-host.repository.ts'
import type { CheckedLinkRepository } from '../link-checks/checked-link.repository.ts'
import type { Robots } from '../link-checks/robots.ts'
import type { MadeSnapshot, Making, SnapshotMaker } from './snapshot-maker.ts'
import type { SnapshotPieceRepository } from './snapshot-piece.repository.ts'
import { after, nextRenewal, nextTry, requeueAfterMs, whileHostIsBusy } from './snapshot-plan.ts'
import { whoDecides } from './snapshot-keeper.ts'
import { type SnapshotQuota, checkKey } from './snapshot-quota.ts'
import type { SnapshotLease, SnapshotRepository } from './snapshot.repository.ts'

/** How an attempt ended; `skipped` when another process holds the lease, it is not due any more, or there is no need for it. */
export type TakeOutcome = 'taken' | 'unchanged' | 'failed' | 'busy' | 'skipped'

/** Longer than any page takes; after a crash it is taken this much later. */
const leaseMs = 240_000

type Attempt = Making | 'busy' | 'unwanted'

/** Takes the snapshots that are due, and those again whose pages are alive and may have changed. */
export function createSnapshotTaker(options: {
  snapshots: SnapshotRepository
  pieces: SnapshotPieceRepository
  quota: SnapshotQuota
  maker: SnapshotMaker
  links: Pick<CheckedLinkRepository, 'byId'>
  hosts: CheckedHostRepository
  robots: Robots
  internal: Pick<InternalClient, 'call'>
  /** The time between two pages of a host, unless it asks for more. */
  spacingMs: number
  clock: () => Date
  log: Logger
  random?: () => number
}) {
  const { snapshots, pieces, quota, maker, links, hosts, robots, internal, clock, log, random = Math.random } = options
  const running = new Set<Promise<unknown>>()

  async function take(id: number): Promise<TakeOutcome> {
    const lease = await snapshots.lease(id, after(clock(), requeueAfterMs), { now: clock(), leaseMs })
    if (!lease) return 'skipped'
    const attempt = await attempted(lease)
    const now = clock()
    if (attempt === 'aborted') {
      // This process is stopping; another one takes it.
      await snapshots.releaseLease(lease, { due_at: now })
      return 'skipped'
    }
    if (attempt === 'busy') {
      await snapshots.releaseLease(lease, { due_at: whileHostIsBusy(now, options.spacingMs, random()) })
      return 'busy'
    }
    if (attempt === 'unchanged' || attempt === 'unwanted') {
      const dueAt = lease.taken_at === null ? null : nextRenewal(now, random())
      await snapshots.releaseLease(lease, { due_at: dueAt, is_awaited: false, failure: null })
      return attempt === 'unchanged' ? 'unchanged' : 'skipped'
    }
    if ('failure' in attempt) return fail(lease, attempt.failure)
    return store(lease, attempt)
  }

  async function attempted(lease: SnapshotLease): Promise<Attempt> {
    if (!lease.is_awaited && !(await isWanted(lease))) return 'unwanted'
    const answer = await robots.of(lease.url)
    if (answer === 'aborted') return 'aborted'
    if ('failure' in answer) return { failure: answer.failure === 'address_not_allowed' ? 'private' : 'unreachable' }
    if (!answer.rules.allows(lease.url)) return { failure: 'not_allowed' }
    const spacingMs = Math.max(options.spacingMs, answer.rules.crawlDelayMs ?? 0)
    const isFree = await hosts.acquire(new URL(lease.url).host, clock(), spacingMs)
    if (!isFree && !lease.is_awaited) return 'busy'
    // Who asks for it has seen that something is different.
    return maker.make(lease.url, lease.is_awaited ? null : (lease.content?.fingerprint ?? null))
  }

  /** Whether its person wants pages saved, and the page is alive, as far as that is known. */
  async function isWanted({ url, taken_at: takenAt, ...keeper }: SnapshotLease): Promise<boolean> {
    const { is_on: isOn } = await internal.call(snapshotPreference, { params: { user_id: String(whoDecides(keeper)) } })
    if (!isOn || takenAt === null) return isOn
    const key = checkKey(url)
    const state = key === null ? null : await links.byId(key)
    return state === null || !(isBrokenVerdict(state.verdict) || (state.suspect !== null && isBrokenVerdict(state.suspect)))
  }

  /** What is stored stays, whatever its page says now. */
  async function fail(lease: SnapshotLease, failure: Extract<Making, { failure: unknown }>['failure']): Promise<TakeOutcome> {
    const now = clock()
    const failures = lease.failures + 1
    const dueAt = lease.taken_at === null ? nextTry(failure, failures, now) : nextRenewal(now, random())
    const isSaid = lease.taken_at === null || lease.is_awaited
    await snapshots.releaseLease(lease, { failure: isSaid ? failure : null, failures, due_at: dueAt, is_awaited: false })
    return 'failed'
  }

  async function store(lease: SnapshotLease, { title, content: made }: MadeSnapshot): Promise<TakeOutcome> {
    // What an attempt has left that came to no end.
    await pieces.removeOthers(lease._id, lease.content?.id ?? null)
    const { content, bytes } = await pieces.store(lease._id, made)
    if (!(await quota.makeRoom(lease, bytes))) {
      await pieces.removeOthers(lease._id, lease.content?.id ?? null)
      return fail(lease, 'quota')
    }
    const now = clock()
    const change = { title, content, bytes, taken_at: now, failure: null, failures: 0, is_awaited: false }
    const isStored = await snapshots.releaseLease(lease, { ...change, due_at: nextRenewal(now, random()) })
    if (!isStored) {
      log.info({ id: lease._id }, 'snapshot not stored; it was deleted, or the lease was lost')
      const current = await snapshots.ofOwner(lease.owner_id, lease._id)
      await pieces.removeOthers(lease._id, current?.content?.id ?? null)
      return 'skipped'
    }
    await pieces.removeOthers(lease._id, content.id)
    return 'taken'
  }

  return {
    /** Takes one that was due. Safe to run twice and in several processes: only the holder of the lease takes it. */
    take(id: number): Promise<TakeOutcome> {
      const work: Promise<TakeOutcome> = take(id).finally(() => running.delete(work))
      running.add(work)
      return work
    },

    /** Waits for everything that is under way. */
    drain: async (): Promise<void> => void (await Promise.allSettled(running)),
  }
}
