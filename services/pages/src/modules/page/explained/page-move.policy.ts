import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import { shareModeFor } from '../changes/share-mode.policy.ts'
import type { JudgedPage } from '../page.projections.ts'
import { abilitiesOf } from '../page.policy.ts'
import type { KnownPerson } from './known-people.ts'

/** A page as it is judged once it has another owner; `parentId` is the enterprise that may read the pages of that owner. */
export function asOwnedBy(page: JudgedPage, to: OwnerRef, parentId: number | undefined): JudgedPage {
  const { owner_parent_id: _parent, member_groups: _groups, allow_all_members_edit: _edit, ...rest } = page
  const created_by = page.created_by ?? page.owner_id
  const moved = { ...rest, ...to, created_by, share_mode: shareModeFor(page, to) }
  return parentId === undefined ? moved : { ...moved, owner_parent_id: parentId }
}

/** Who of these people may see a page after a change and not before, and the other way round. */
export function movedAccess(
  before: JudgedPage,
  after: JudgedPage,
  people: readonly KnownPerson[],
): Record<'gains' | 'loses', KnownPerson[]> {
  const sees = (page: JudgedPage, person: KnownPerson) => abilitiesOf(page, person).has('view')
  return {
    gains: people.filter((person) => sees(after, person) && !sees(before, person)),
    loses: people.filter((person) => sees(before, person) && !sees(after, person)),
  }
}
