import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import { limits } from '@foyer/contracts/limits'
import { type SnapshotKeeper, keeperOf, whoDecides } from './snapshot-keeper.ts'
import type { SnapshotPreferences } from './snapshot-preferences.ts'
import type { SnapshotQuota } from './snapshot-quota.ts'
import type { SnapshotRecord } from './snapshot.model.ts'
import type { SnapshotRepository } from './snapshot.repository.ts'

const atOnce = limits.links_per_snapshot_call

/**
 * Snapshots go along with bookmarks that have come from one owner to another: those of links that the former owner has no more, and the new one has.
 * Of links that both have, the new owner gets snapshots as of links that they save. Safe to run twice, and late: it goes by the bookmarks as they are then.
 */
export function createHandOverSnapshots(options: {
  snapshots: Pick<SnapshotRepository, 'someOf' | 'give'>
  quota: Pick<SnapshotQuota, 'makeRoom'>
  preferences: Pick<SnapshotPreferences, 'isOn'>
  stillSaved: (ownerId: number, linkIds: readonly number[]) => Promise<Set<number>>
  bookmarked: (keeper: SnapshotKeeper, urls: readonly string[]) => Promise<void>
}) {
  const { snapshots, quota, preferences, stillSaved, bookmarked } = options

  const give = async (snapshot: SnapshotRecord, to: SnapshotKeeper): Promise<void> => {
    const hasRoom = snapshot.taken_at === null || (await quota.makeRoom({ _id: snapshot._id, owner_id: to.owner_id }, snapshot.bytes))
    if (hasRoom) await snapshots.give(snapshot, to)
  }

  return async ({ owner_id: formerId }: OwnerRef, to: OwnerRef): Promise<void> => {
    const ownerId = to.owner_id
    // A team keeps what its people have had saved.
    if (to.owner_kind === 'person' && !(await preferences.isOn(ownerId))) return
    for (let last = 0, full = true; full;) {
      const batch = await snapshots.someOf(formerId, last, atOnce)
      const linkIds = batch.map(({ link_id }) => link_id)
      const arrived = linkIds.length > 0 ? await stillSaved(ownerId, linkIds) : new Set<number>()
      const remaining = arrived.size > 0 ? await stillSaved(formerId, linkIds) : arrived
      const ofOwner = batch.filter(({ link_id }) => arrived.has(link_id))
      for (const snapshot of ofOwner) {
        const keeper = keeperOf(to, whoDecides(snapshot))
        await (remaining.has(snapshot.link_id) ? bookmarked(keeper, [snapshot.url]) : give(snapshot, keeper))
      }
      last = batch.at(-1)?.link_id ?? last
      full = batch.length === atOnce
    }
  }
}
