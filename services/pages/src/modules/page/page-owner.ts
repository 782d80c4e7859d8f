import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { PageRecord } from './page.model.ts'

/** What a page says of its owner. */
export type PageOwner = Pick<PageRecord, 'owner_name' | 'owner_avatar_url' | 'owner_url'>

/** The owner of a page. */
export const ownerOf = ({ owner_id, owner_kind = 'person' }: Pick<PageRecord, 'owner_id' | 'owner_kind'>): OwnerRef => ({
  owner_id,
  owner_kind,
})

/** Whose a new page is that a person makes for themselves. */
export function ownedBy(personId: number): OwnerRef & { created_by: number } {
  return { owner_id: personId, owner_kind: 'person', created_by: personId }
}

/** The fields of it that are known, and no others. */
export function pageOwner({ owner_name, owner_avatar_url, owner_url }: PageOwner): PageOwner {
  return {
    ...(owner_name ? { owner_name } : {}),
    ...(owner_avatar_url ? { owner_avatar_url } : {}),
    ...(owner_url ? { owner_url } : {}),
  }
}
