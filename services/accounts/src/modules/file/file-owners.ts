import type { FileRecord } from './file.model.ts'

/** Whether a file is this owner's, be it with others. */
export function isOwner({ user_id, further_owner_ids = [] }: Pick<FileRecord, 'user_id' | 'further_owner_ids'>, ownerId: number): boolean {
  return user_id === ownerId || further_owner_ids.includes(ownerId)
}
