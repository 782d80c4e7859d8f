import type { AccessChange } from '@foyer/contracts/pages/base/share-modes'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { PageRecord } from '../page.model.ts'

/** Who may see a page, as it is stored. */
export type StoredAccess = Pick<
  PageRecord,
  'share_mode' | 'access_key' | 'password_hash' | 'is_listed' | 'embed_hosts' | 'allow_all_members_edit'
>

export const accessFields = ['share_mode', 'access_key', 'password_hash', 'is_listed', 'embed_hosts', 'allow_all_members_edit'] as const

/** What of a change is made by others than this rule: another secret, and the hash of the password in it. */
type Made = { newKey: () => string; password_hash: string | undefined }

/**
 * Who may see the page after a change; null where that changes nothing. Each mode keeps what is its own alone, so another mode begins with another
 * secret and without a password; the sites that may embed a page stay between link and public. Throws `conflict` for what needs a team and
 * for a part that another mode than that of the page has, and `invalid` for a protected page without a password.
 */
export function changedAccess(page: StoredAccess & Pick<PageRecord, 'owner_kind'>, change: AccessChange, made: Made): StoredAccess | null {
  const share_mode = change.share_mode ?? page.share_mode
  const isTeams = page.owner_kind === 'team'
  if (share_mode === 'team' && !isTeams) throw new AppError('conflict')
  const isEmbeddable = share_mode === 'public' || share_mode === 'link'
  const belongs = {
    password: share_mode === 'protected',
    is_listed: share_mode === 'public',
    renew_link: share_mode === 'link',
    embed_hosts: isEmbeddable,
    allow_all_members_edit: isTeams && share_mode !== 'private',
  }
  for (const [part, isOfMode] of Object.entries(belongs)) {
    if (!isOfMode && change[part as keyof typeof belongs] !== undefined) throw new AppError('conflict')
  }
  const mode = changedMode(page, change, made)
  const before = page.embed_hosts ?? []
  const hosts = change.embed_hosts === undefined ? before : [...new Set(change.embed_hosts)]
  const wasEditable = page.allow_all_members_edit ?? false
  const isEditable = share_mode !== 'private' && (change.allow_all_members_edit ?? wasEditable)
  if (mode === null && hosts.join() === before.join() && isEditable === wasEditable) return null
  const embedding = isEmbeddable && hosts.length > 0 ? { embed_hosts: hosts } : {}
  return { ...(mode ?? modeOf(page)), ...embedding, ...(isEditable ? { allow_all_members_edit: true } : {}) }
}

/** The same without the sites that may embed the page. */
function changedMode(page: StoredAccess, change: AccessChange, { newKey, password_hash }: Made): StoredAccess | null {
  const share_mode = change.share_mode ?? page.share_mode
  const isSame = share_mode === page.share_mode
  if (share_mode === 'private' || share_mode === 'team') return isSame ? null : { share_mode }
  if (share_mode === 'link') return isSame && !change.renew_link ? null : { share_mode, access_key: newKey() }
  if (share_mode === 'public') {
    const wasListed = isSame ? page.is_listed !== false : undefined
    const is_listed = change.is_listed ?? wasListed ?? true
    return is_listed === wasListed ? null : { share_mode, is_listed }
  }
  if (password_hash !== undefined) return { share_mode, access_key: newKey(), password_hash }
  if (!isSame) throw fieldError('password', 'blank')
  return null
}

/** What is stored of the page in its mode, out of its whole record. */
function modeOf({ share_mode, access_key, password_hash, is_listed }: StoredAccess): StoredAccess {
  return {
    share_mode,
    ...(access_key === undefined ? {} : { access_key }),
    ...(password_hash === undefined ? {} : { password_hash }),
    ...(is_listed === undefined ? {} : { is_listed }),
  }
}
