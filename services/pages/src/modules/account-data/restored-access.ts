import type { RestoredPage } from '@foyer/contracts/pages/page/account-restores'
import type { Principal } from '@foyer/contracts/identity'
import { newToken } from '@foyer/service-kit/ids'
import type { Ownership } from '../page/page-owner.ts'
import type { PageRecord } from '../page/page.model.ts'
import { mayInTeam, membershipOf } from '../page/teams/team-rights.policy.ts'

type Access = Pick<RestoredPage, 'share_mode' | 'is_listed' | 'embed_hosts'>

/**
 * Who may see a page that comes back: a link gets another secret. What only a team has is private on a page of a person; on a page of a team, what its
 * maker may not share with others is what the team sees.
 */
export function accessOf(restored: Access, ownership: Ownership, maker: Principal): Pick<PageRecord, 'share_mode'> & Partial<PageRecord> {
  const { is_listed, embed_hosts } = restored
  const share_mode = modeOf(restored, ownership, maker)
  const embedding = embed_hosts.length > 0 ? { embed_hosts: [...new Set(embed_hosts)] } : {}
  if (share_mode === 'link') return { share_mode, access_key: newToken(), ...embedding }
  return share_mode === 'public' ? { share_mode, is_listed, ...embedding } : { share_mode }
}

/** The inbox of a team is nothing to who may not edit its pages: then it comes back as a page. */
export function mayHaveInbox(ownership: Ownership, maker: Principal): boolean {
  return ownership.owner_kind !== 'team' || may(ownership, maker, 'edit')
}

function modeOf({ share_mode }: Access, ownership: Ownership, maker: Principal): Access['share_mode'] {
  if (ownership.owner_kind !== 'team') return share_mode === 'team' ? 'private' : share_mode
  return share_mode === 'private' || may(ownership, maker, 'share') ? share_mode : 'team'
}

function may({ owner_id }: Ownership, maker: Principal, permission: 'edit' | 'share'): boolean {
  const membership = membershipOf(maker, owner_id)
  return membership !== null && mayInTeam(membership, permission)
}
