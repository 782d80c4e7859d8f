import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { SnapshotRecord } from './snapshot.model.ts'

/** For whom a snapshot is kept, as its record says it. */
export type SnapshotKeeper = Pick<SnapshotRecord, 'owner_id' | 'owner_kind' | 'created_by'>

/** A snapshot of a link on a page of this owner, which this person has saved. */
export function keeperOf({ owner_id, owner_kind }: OwnerRef, savedBy: number): SnapshotKeeper {
  return owner_kind === 'team' ? { owner_id, owner_kind, created_by: savedBy } : { owner_id }
}

/** The person who has to want it: a team has no such setting. */
export function whoDecides({ owner_id, created_by }: SnapshotKeeper): number {
  return created_by ?? owner_id
}
