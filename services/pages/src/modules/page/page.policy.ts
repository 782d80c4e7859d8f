import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import type { SessionUser } from '@foyer/contracts/identity'
import { roleIn } from './page-member.policy.ts'
import type { PageHead } from './page.projections.ts'

export type PageRights = { can_view: boolean; can_edit: boolean; is_owner: boolean }

type Viewer = Pick<SessionUser, 'id'> | null

/** Who may do what with a page. The only place that decides it. */
export function pageRights(
  page: Pick<PageHead, 'owner_id' | 'owner_hidden' | 'owner_suspended' | 'share_mode' | 'members'>,
  viewer: Viewer,
): PageRights {
  const isOwner = viewer !== null && viewer.id === page.owner_id
  const role = isHidden(page) ? null : roleIn(page, viewer)
  return { is_owner: isOwner, can_edit: isOwner || role === 'editor', can_view: isOwner || role !== null || isShared(page) }
}

/** Null for an inbox, which is reached by the calls about its bookmarks alone. */
export function unlessInbox<T extends Pick<PageHead, 'is_inbox'>>(page: T | null): T | null {
  return page?.is_inbox ? null : page
}

/** Throws `not_found` for a page the viewer may not see: whether it exists is not theirs to know. */
export function authorizeViewer<T extends PageHead>(page: T | null, viewer: Viewer): { page: T; rights: PageRights } {
  const rights = page ? pageRights(page, viewer) : null
  if (!page || !rights?.can_view) throw new AppError('not_found')
  return { page, rights }
}

/** Throws `not_found` as above, `forbidden` for a viewer who may see but not change the page. */
export function authorizeEditor<T extends PageHead>(loaded: T | null, viewer: Viewer): Authorized<T> {
  const { page, rights } = authorizeViewer(loaded, viewer)
  if (!rights.can_edit) throw new AppError('forbidden')
  return asAuthorized(page)
}

/** The same for what only the owner may do. */
export function authorizeOwner<T extends PageHead>(loaded: T | null, viewer: Viewer): Authorized<T> {
  const { page, rights } = authorizeViewer(loaded, viewer)
  if (!rights.is_owner) throw new AppError('forbidden')
  return asAuthorized(page)
}

/** Throws `not_found` for everyone but the owner: that a page was deleted is theirs alone to know. */
export function authorizeRestoring<T extends PageHead>(page: T | null, viewer: Viewer): Authorized<T> {
  if (!page || !pageRights(page, viewer).is_owner) throw new AppError('not_found')
  return asAuthorized(page)
}

/** Whether everyone may see the page, and search engines list it. */
export function isListed(page: Pick<PageHead, 'owner_hidden' | 'owner_suspended' | 'share_mode'>): boolean {
  return page.share_mode === 'public' && isShared(page)
}

/** Whether others may see the page: not while its owner's account is locked, or waits for its deletion. */
export function isShared(page: Pick<PageHead, 'owner_hidden' | 'owner_suspended' | 'share_mode'>): boolean {
  return page.share_mode !== 'private' && !isHidden(page)
}

/** Whether nobody but its owner reaches the page, whoever they have let in. */
export function isHidden(page: Pick<PageHead, 'owner_hidden' | 'owner_suspended'>): boolean {
  return page.owner_suspended === true || page.owner_hidden === true
}
