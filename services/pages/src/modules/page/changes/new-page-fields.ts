import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { SessionUser } from '@foyer/contracts/identity'
import { type PageOwner, pageOwner } from '../page-owner.ts'
import type { PageRecord } from '../page.model.ts'
import type { PageRepository } from '../page.repository.ts'

type Dependencies = { pages: Pick<PageRepository, 'lastOfOwner'>; describeOwner: (owner: OwnerRef) => Promise<PageOwner> }
type OfOwner = Partial<PageRecord> & Pick<PageRecord, 'owner_id'>

/** What a new page takes of its owner, and the place of the last of their pages, after which it comes. */
export async function newPageFields(
  { pages, describeOwner }: Dependencies,
  owner: OwnerRef,
  viewer: Pick<SessionUser, 'id' | 'name'>,
): Promise<{ ofOwner: OfOwner; lastOrder: string | null }> {
  const last = await pages.lastOfOwner(owner.owner_id)
  const lastOrder = last?.order ?? null
  const ownership = { ...owner, created_by: viewer.id }
  if (owner.owner_kind === 'team') {
    return { ofOwner: { ...pageOwner(await describeOwner(owner)), ...ownership, share_mode: 'team' }, lastOrder }
  }
  return { ofOwner: { ...pageOwner(last ?? (await describeOwner(owner))), ...ownership, owner_name: viewer.name }, lastOrder }
}
