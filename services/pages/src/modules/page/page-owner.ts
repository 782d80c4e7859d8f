import type { NewOwner, OwnerRef } from '@foyer/contracts/accounts/owners'
import type { PageRecord } from './page.model.ts'

/** What a page says of its owner. */
export type PageOwner = Pick<PageRecord, 'owner_name' | 'owner_avatar_url' | 'owner_url' | 'owner_parent_id'>

/** The owner of a page. */
export const ownerOf = ({ owner_id, owner_kind = 'person' }: Pick<PageRecord, 'owner_id' | 'owner_kind'>): OwnerRef => ({
  owner_id,
  owner_kind,
})

/** The teams whose some of these pages are, each once. */
export function teamIdsOf(pages: ReadonlyArray<Pick<PageRecord, 'owner_id' | 'owner_kind'>>): number[] {
  return [...new Set(pages.flatMap(({ owner_id, owner_kind }) => (owner_kind === 'team' ? [owner_id] : [])))]
}

/** Whose a page is, and who has made it. */
export type Ownership = OwnerRef & { created_by: number }

/** Whose a new page is that a person makes for themselves. */
export function ownedBy(personId: number): Ownership {
  return { owner_id: personId, owner_kind: 'person', created_by: personId }
}

/** Whose a new page is as another service says it. */
export function ownershipOf({ owner_id, owner_kind = 'person', created_by = owner_id }: NewOwner): Ownership {
  return { owner_id, owner_kind, created_by }
}

/** The same for another service: nothing that goes without saying, which a release before teams would refuse. */
export function newOwnerOf({ owner_id, owner_kind, created_by }: Ownership): NewOwner {
  return {
    owner_id,
    ...(owner_kind === 'person' ? {} : { owner_kind }),
    ...(created_by === owner_id ? {} : { created_by }),
  }
}

/** The fields of it that are known, and no others. */
export function pageOwner({ owner_name, owner_avatar_url, owner_url, owner_parent_id }: PageOwner): PageOwner {
  return {
    ...(owner_name ? { owner_name } : {}),
    ...(owner_avatar_url ? { owner_avatar_url } : {}),
    ...(owner_url ? { owner_url } : {}),
    ...(owner_parent_id ? { owner_parent_id } : {}),
  }
}
