import type { FoundSnapshot, Snapshot } from '@foyer/contracts/link-tools/snapshots'
import type { FoundSnapshotRecord } from './snapshot-search.ts'
import type { SnapshotRecord } from './snapshot.model.ts'

/** A snapshot as its owner sees it. `now`: what is due by then is about to be taken. */
export function presentSnapshot(record: SnapshotRecord, now: Date): Snapshot {
  const { _id: id, url, title, taken_at, content, bytes, failure, is_awaited: isAwaited, due_at: dueAt, leased_until: leasedUntil } = record
  const isDue = dueAt !== null && (isAwaited || (taken_at === null && failure === null))
  return {
    id,
    url,
    title: title ?? '',
    taken_at: taken_at && Math.floor(taken_at.getTime() / 1000),
    has_copy: (content?.copy_pieces ?? 0) > 0,
    bytes,
    is_pending: isDue || (taken_at === null && leasedUntil !== null && leasedUntil > now),
    failure,
  }
}

export function presentFoundSnapshot({ snapshot, excerpt }: FoundSnapshotRecord, now: Date): FoundSnapshot {
  const { owner_id, owner_kind } = snapshot
  return { ...presentSnapshot(snapshot, now), excerpt, ...(owner_kind === 'team' ? { organization_id: owner_id } : {}) }
}
