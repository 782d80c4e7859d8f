import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import type { AccessChange } from '@foyer/contracts/pages/base/share-modes'
import type { PageRecord } from '../page.model.ts'

type Shared = Pick<PageRecord, '_id' | 'title' | 'owner_id' | 'owner_kind' | 'share_mode' | 'allow_all_members_edit'>

/** What the log of a team says of a page that is shared differently; null for a page of a person, and where nothing of that kind changes. */
export function accessAct(page: Shared, change: AccessChange): Omit<AuditAct, 'actor'> | null {
  if (page.owner_kind !== 'team') return null
  const details = changesOf(page, change)
  if (Object.keys(details).length === 0) return null
  const target = { kind: 'page' as const, id: String(page._id), label: page.title }
  return { action: 'page.access_changed', target, details: { owner_id: page.owner_id, ...details } }
}

/** Passwords and links are named, never shown. */
function changesOf(page: Shared, { share_mode: mode, password, renew_link, allow_all_members_edit: everybody }: AccessChange) {
  const hasMode = mode !== undefined && mode !== page.share_mode
  return {
    ...(hasMode ? { share_mode: mode, former_share_mode: page.share_mode } : {}),
    ...(everybody === undefined || everybody === (page.allow_all_members_edit ?? false) ? {} : { allow_all_members_edit: everybody }),
    ...(password === undefined ? {} : { password: true }),
    ...(renew_link ? { link: true } : {}),
  }
}
