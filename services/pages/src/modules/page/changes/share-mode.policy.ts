import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import type { PageRecord } from '../page.model.ts'

/** How a page is shared with its new owner: one that its team sees becomes private to a person, and a private one of a person is seen by the team. */
export function shareModeFor({ share_mode, owner_kind }: Pick<PageRecord, 'share_mode' | 'owner_kind'>, to: OwnerRef): ShareMode {
  if (to.owner_kind === 'person') return share_mode === 'team' ? 'private' : share_mode
  return share_mode === 'private' && owner_kind !== 'team' ? 'team' : share_mode
}
