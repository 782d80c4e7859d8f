import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import { constantTimeEqual } from '@foyer/service-kit/hashes'
import type { SessionUser } from '@foyer/contracts/identity'
import type { PageGrant } from '@foyer/contracts/pages/page/share-modes'
import { roleIn } from './page-member.policy.ts'
import type { PageHead } from './page.projections.ts'

export type PageRights = { can_view: boolean; can_edit: boolean; is_owner: boolean }

/** What rights depend on. */
export type JudgedPage = Pick<
  PageHead,
  'public_id' | 'owner_id' | 'owner_hidden' | 'owner_suspended' | 'share_mode' | 'access_key' | 'members'
>

type Viewer = Pick<SessionUser, 'id'> | null
/** The secrets of pages that a browser has. */
export type Grants = readonly PageGrant[]

const noGrants: Grants = []

/** Who may do what with a page. The only place that decides it. */
export function pageRights(page: JudgedPage, viewer: Viewer, grants = noGrants): PageRights {
  const isOwner = viewer !== null && viewer.id === page.owner_id
  const role = isHidden(page) ? null : roleIn(page, viewer)
  const isLetIn = role !== null || (isShared(page) && isOpenTo(page, grants))
  return { is_owner: isOwner, can_edit: isOwner || role === 'editor', can_view: isOwner || isLetIn }
}

/** Null for an inbox, which is reached by the calls about its bookmarks alone. */
export function unlessInbox<T extends Pick<PageHead, 'is_inbox'>>(page: T | null): T | null {
  return page?.is_inbox ? null : page
}

/** Throws `not_found` for a page the viewer may not see: whether it exists is not theirs to know. */
export function authorizeViewer<T extends PageHead>(page: T | null, viewer: Viewer, grants = noGrants): { page: T; rights: PageRights } {
  const rights = page ? pageRights(page, viewer, grants) : null
  if (!page || !rights?.can_view) throw new AppError('not_found')
  return { page, rights }
}

/**
 * The same for who comes by the address of a page, perhaps with the token of its link: throws `page_password_required` where a password would let
 * them in, which says that there is such a page, and nothing else of it.
 */
export function authorizeVisit<T extends PageHead>(
  page: T | null,
  viewer: Viewer,
  { grants, token }: { grants: Grants; token: string | undefined },
): { page: T; rights: PageRights } {
  const visiting = page && isTokenOf(page, token) ? [...grants, { public_id: page.public_id, key: token }] : grants
  if (page && takesPassword(page) && !pageRights(page, viewer, visiting).can_view)
    throw new AppError('page_password_required', { public_id: page.public_id })
  return authorizeViewer(page, viewer, visiting)
}

/** Whether somebody who could see a page as it was before still can: by a right that needs no secret, or with the one that they had then. */
export function isStillOpen(page: JudgedPage, before: JudgedPage, viewer: Viewer): boolean {
  const hasSameSecret = page.access_key !== undefined && page.access_key === before.access_key && page.share_mode === before.share_mode
  return pageRights(page, viewer).can_view || (hasSameSecret && isShared(page))
}

/** Throws `not_found` as above, `forbidden` for a viewer who may see but not change the page. */
export function authorizeEditor<T extends PageHead>(loaded: T | null, viewer: Viewer, grants = noGrants): Authorized<T> {
  const { page, rights } = authorizeViewer(loaded, viewer, grants)
  if (!rights.can_edit) throw new AppError('forbidden')
  return asAuthorized(page)
}

/** The same for what only the owner may do. */
export function authorizeOwner<T extends PageHead>(loaded: T | null, viewer: Viewer, grants = noGrants): Authorized<T> {
  const { page, rights } = authorizeViewer(loaded, viewer, grants)
  if (!rights.is_owner) throw new AppError('forbidden')
  return asAuthorized(page)
}

/** Throws `not_found` for everyone but the owner: that a page was deleted is theirs alone to know. */
export function authorizeRestoring<T extends PageHead>(page: T | null, viewer: Viewer): Authorized<T> {
  if (!page || !pageRights(page, viewer).is_owner) throw new AppError('not_found')
  return asAuthorized(page)
}

/** Whether others may see the page in some way: not while its owner's account is locked, or waits for its deletion. */
export function isShared(page: Pick<PageHead, 'owner_hidden' | 'owner_suspended' | 'share_mode'>): boolean {
  return page.share_mode !== 'private' && page.share_mode !== 'team' && !isHidden(page)
}

/** Whether nobody but its owner reaches the page, whoever they have let in. */
export function isHidden(page: Pick<PageHead, 'owner_hidden' | 'owner_suspended'>): boolean {
  return page.owner_suspended === true || page.owner_hidden === true
}

/** Whether everyone may see the page, without any secret. */
export function isPublic(page: Pick<PageHead, 'owner_hidden' | 'owner_suspended' | 'share_mode'>): boolean {
  return page.share_mode === 'public' && isShared(page)
}

/** Whether everyone may see the page, and search engines list it. */
export function isListed(page: Pick<PageHead, 'owner_hidden' | 'owner_suspended' | 'share_mode' | 'is_listed'>): boolean {
  return isPublic(page) && page.is_listed !== false
}

/** Whether a password lets others in. */
export function takesPassword(page: Pick<PageHead, 'owner_hidden' | 'owner_suspended' | 'share_mode'>): boolean {
  return page.share_mode === 'protected' && isShared(page)
}

/** Whether this is the token of the link by which the page is shared. */
export function isTokenOf(page: JudgedPage, token: string | undefined): token is string {
  return token !== undefined && page.share_mode === 'link' && isShared(page) && isKeyOf(page, token)
}

/** A page stored by link before links had a token is open to whoever has its address; a protected one without a secret to nobody. */
function isOpenTo(page: JudgedPage, grants: Grants): boolean {
  if (page.share_mode === 'public' || (page.share_mode === 'link' && page.access_key === undefined)) return true
  return grants.some(({ public_id, key }) => public_id === page.public_id && isKeyOf(page, key))
}

function isKeyOf({ access_key: secret }: JudgedPage, key: string): boolean {
  return secret !== undefined && constantTimeEqual(secret, key)
}
