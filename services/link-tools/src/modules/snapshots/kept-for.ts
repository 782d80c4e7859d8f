import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { SnapshotRecord } from './snapshot.model.ts'

/** For whom a snapshot is kept, as its record says it. */
export type KeptFor = Pick<SnapshotRecord, 'owner_id' | 'owner_kind' | 'created_by'>

/** A snapshot of a link on a page of this owner, which this person has saved. */
export function keptFor({ owner_id, owner_kind }: OwnerRef, savedBy: number): KeptFor {
  return owner_kind === 'team' ? { owner_id, owner_kind, created_by: savedBy } : { owner_id }
}

/** The person who has to want it: a team has no such setting. */
export function whoDecides({ owner_id, created_by }: KeptFor): number {
  return created_by ?? owner_id
}
