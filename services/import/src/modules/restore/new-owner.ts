import type { NewOwner, OwnerRef } from '@foyer/contracts/accounts/owners'

/** Whose the pages of an import will be, and who makes them. `owner_id` is who imports. */
export function newOwnerOf({ owner_id, page_owner }: { owner_id: number; page_owner?: OwnerRef }): NewOwner {
  return page_owner ? { ...page_owner, created_by: owner_id } : { owner_id }
}
