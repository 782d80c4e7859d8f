import { checkedAddress } from '@foyer/links/checked-address'
import type { Principal } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { savedLinks } from '@foyer/contracts/link-tools/snapshots'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { documentId } from '@foyer/service-kit/link-id'
import type { HostSlots } from './host-slots.ts'
import { holdsSecret } from './private-address.ts'
import type { SnapshotAccess } from './snapshot-access.ts'
import { type SnapshotKeeper, keeperOf, whoDecides } from './snapshot-keeper.ts'
import type { SnapshotPieceRepository } from './snapshot-piece.repository.ts'
import type { SnapshotPreferences } from './snapshot-preferences.ts'
import { missingMs, after, nextVerification, requeueAfterMs } from './snapshot-plan.ts'
import type { SnapshotQuota } from './snapshot-quota.ts'
import type { SnapshotQueue } from './snapshot-queue.ts'
import type { SnapshotRecord } from './snapshot.model.ts'
import type { SnapshotRepository } from './snapshot.repository.ts'

const verifiedAtOnce = limits.links_per_snapshot_call

/** The snapshots of persons and teams. */
export function createSnapshots(options: {
  snapshots: SnapshotRepository
  pieces: SnapshotPieceRepository
  quota: SnapshotQuota
  slots: HostSlots
  queue: Pick<SnapshotQueue, 'queue' | 'queueAdded'>
  remove: (snapshots: readonly SnapshotRecord[]) => Promise<void>
  safeFetch: Pick<SafeFetch, 'refusal'>
  preferences: SnapshotPreferences
  access: Pick<SnapshotAccess, 'ofLink' | 'forDeleting' | 'editableTeamOf'>
  internal: Pick<InternalClient, 'call'>
  ids: IdGenerator
  clock: () => Date
  random?: () => number
}) {
  const {
    snapshots,
    pieces,
    quota,
    slots,
    queue,
    remove,
    safeFetch,
    preferences,
    access,
    internal,
    ids,
    clock,
    random = Math.random,
  } = options

  /** Whether what is there may be asked for, and is not for whoever has the address alone. */
  const maySave = (url: string): boolean => checkedAddress(url) !== null && safeFetch.refusal(url) === null && !holdsSecret(url)

  async function addNew(keeper: SnapshotKeeper, url: string, dueAt: Date): Promise<{ snapshot: SnapshotRecord | null; isNew: boolean }> {
    const now = clock()
    const added = { _id: ids(), ...keeper, link_id: documentId(url), url }
    const snapshot = await snapshots.add(added, { now, dueAt, verifyAt: nextVerification(now, random()) })
    return { snapshot, isNew: snapshot?._id === added._id }
  }

  const stillSaved = async (userId: number, linkIds: readonly number[]): Promise<Set<number>> =>
    new Set((await internal.call(savedLinks, { body: { user_id: userId, link_ids: [...linkIds] } })).link_ids)

  const keeperFor = async (viewer: Principal, linkId: number): Promise<SnapshotKeeper | null> => {
    if ((await stillSaved(viewer.id, [linkId])).has(linkId)) return { owner_id: viewer.id }
    const teamId = await access.editableTeamOf(viewer, linkId)
    return teamId === undefined ? null : keeperOf({ owner_id: teamId, owner_kind: 'team' }, viewer.id)
  }

  return {
    /** Which of these documents a person or a team has among their bookmarks. */
    stillSaved,

    /** These pages were bookmarked: those that are not saved yet are, if the person who decides that wants it. Safe to run twice. */
    async bookmarked(keeper: SnapshotKeeper, urls: readonly string[]): Promise<void> {
      const eligible = urls.filter(maySave)
      if (eligible.length === 0) return
      if (!(await preferences.isOn(whoDecides(keeper)))) return
      const now = clock()
      const added: number[] = []
      const due: number[] = []
      for (const url of eligible) {
        const slot = slots.take(`${keeper.owner_id} ${new URL(url).host}`)
        const { snapshot, isNew } = await addNew(keeper, url, after(now, slot.waitMs === 0 ? requeueAfterMs : slot.waitMs))
        if (isNew && snapshot) {
          if (slot.waitMs === 0) added.push(snapshot._id)
          continue
        }
        slot.giveBack()
        if (!snapshot || snapshot.taken_at !== null) continue
        // Somebody who saves it again may do so because it is there again.
        if (snapshot.due_at === null) await snapshots.request(snapshot._id, { due_at: now, failures: 0 })
        if (snapshot.due_at === null || snapshot.due_at <= now) due.push(snapshot._id)
      }
      await queue.queueAdded(keeper.owner_id, added)
      await queue.queue(keeper.owner_id, due, now)
    },

    find: (viewer: Principal, url: string): Promise<SnapshotRecord | null> => access.ofLink(viewer, documentId(url)),

    /**
     * Has a page taken for somebody who waits for it: for themselves, or for a team on a page of which they may edit the bookmark. Throws
     * `address_not_allowed`, and `not_found` for what is no bookmark of theirs.
     */
    async request(viewer: Principal, url: string): Promise<SnapshotRecord> {
      if (!maySave(url)) throw new AppError('address_not_allowed')
      const keeper = await keeperFor(viewer, documentId(url))
      if (!keeper) throw new AppError('not_found')
      const now = clock()
      const { snapshot } = await addNew(keeper, url, now)
      if (!snapshot) throw new AppError('not_found')
      await snapshots.request(snapshot._id, { url, due_at: now, is_awaited: true, failure: null, failures: 0 })
      await queue.queue(keeper.owner_id, [snapshot._id], now, { isAwaited: true })
      return { ...snapshot, url, due_at: now, is_awaited: true, failure: null }
    },

    /** Its text; nothing while there is none. */
    text: async ({ content }: SnapshotRecord): Promise<string> => (content && (await pieces.text(content))) ?? '',

    /** Its copy as HTML. Throws `not_found` where it has none. */
    async copy({ content }: SnapshotRecord): Promise<Buffer> {
      const html = content && (await pieces.copy(content))
      if (!html) throw new AppError('not_found')
      return html
    },

    /** Throws `forbidden` for one of a team, on pages that the viewer may not edit. */
    remove: async (snapshot: SnapshotRecord, viewer: Principal): Promise<void> => remove([await access.forDeleting(viewer, snapshot)]),

    async removeAll(userId: number): Promise<void> {
      await remove(await snapshots.allOf(userId))
    },

    usage: async (userId: number) => ({ ...(await quota.usage(userId)), quota_bytes: quota.maxBytes }),

    /** Deletes the snapshots whose bookmarks are gone for good. Gives how many were asked about. Safe to run in several processes. */
    async verify(): Promise<number> {
      const now = clock()
      const batch = await snapshots.unverified(now, verifiedAtOnce)
      for (const [ownerId, records] of Map.groupBy(batch, (snapshot) => snapshot.owner_id)) {
        const saved = await stillSaved(
          ownerId,
          records.map((snapshot) => snapshot.link_id),
        )
        const isGone = ({ link_id, missing_since: since }: SnapshotRecord) =>
          !saved.has(link_id) && since !== null && now.getTime() - since.getTime() >= missingMs
        const idsOf = (list: readonly SnapshotRecord[]) => list.map(({ _id }) => _id)
        const gone = records.filter(isGone)
        const present = records.filter(({ link_id }) => saved.has(link_id))
        const missing = records.filter((record) => !saved.has(record.link_id) && !isGone(record))
        await snapshots.verified(idsOf(present), { verify_at: nextVerification(now, random()), missing_since: null })
        const newly = missing.filter(({ missing_since: since }) => since === null)
        await snapshots.verified(idsOf(newly), { verify_at: after(now, missingMs), missing_since: now })
        for (const { _id, missing_since: since } of missing) {
          if (since !== null) await snapshots.verified([_id], { verify_at: after(since, missingMs), missing_since: since })
        }
        await remove(gone)
      }
      return batch.length
    },
  }
}
