import type { Principal } from '@foyer/contracts/identity'
import type { Ability } from '@foyer/contracts/pages/page/abilities'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { AppError } from '@foyer/service-kit/app-error'
import type { PageListing } from '@foyer/contracts/pages/page/page-sharing'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import { currentHostTeam, isOutsideHost } from '@foyer/service-kit/host-scope'
import type { JudgedPage, PageHead } from './page.projections.ts'
import { type Abilities, type Grants, type Looker, abilitiesByWays, isKeyOf, nothing, setOf, waysOf } from './page-ways.policy.ts'

export type { Abilities, Grants } from './page-ways.policy.ts'

type Viewer = Principal | null

/** What says who may see a page at all. */
type Sharing = Pick<PageHead, 'owner_hidden' | 'owner_id' | 'owner_kind' | 'owner_suspended' | 'share_mode'>

/** Work that the service does in nobody's name. */
export type SystemTask = keyof typeof systemAbilities

/** Who acts: somebody who is signed in, a visitor, or the service itself. */
export type Actor = Looker | { kind: 'system'; task: SystemTask }

const noGrants: Grants = []

const systemAbilities = {
  /** The sweep that purges what was deleted long ago. */
  sweep: setOf('delete'),
  /** The end of an account. */
  account_deletion: setOf('delete'),
  /** The end of a team. */
  team_deletion: setOf('manage', 'delete', 'restore'),
  /** The titles of bookmarks that were added without one. */
  titles: setOf('edit'),
  /** What site admins decide. */
  administration: setOf('view', 'delete', 'restore'),
} as const satisfies Record<string, Abilities>

/** What somebody may do with a page. */
export function abilities(page: JudgedPage, actor: Actor): Abilities {
  return actor.kind === 'system' ? systemAbilities[actor.task] : abilitiesByWays(waysOf(page, actor))
}

/** What opens a page to others, or hands it over: for no pupil, whose page it may be and whatever the team lets its members do. */
const opening = setOf('share', 'invite', 'manage')

/** Whether the team of a page demands its own provider of a viewer, which has not said who they are: the page is to them what it is to a visitor. */
export function isHeldBack({ owner_id, owner_kind }: Pick<PageHead, 'owner_id' | 'owner_kind'>, viewer: Viewer): boolean {
  return owner_kind === 'team' && viewer?.held_back?.includes(owner_id) === true
}

/** What pages are for by the host of a team, where whoever has its name could listen: to be read. */
const readingByHost = setOf('view')

/** The same for a viewer with the secrets that their browser has, who has come by the host of a team perhaps: only pages of that team exist there. */
export function abilitiesOf(page: JudgedPage, viewer: Viewer, grants: Grants = noGrants): Abilities {
  if (isElsewhere(page)) return nothing
  const anywhere = abilities(page, isHeldBack(page, viewer) ? { kind: 'visitor', grants } : lookerOf(viewer, grants))
  const can = currentHostTeam() === null ? anywhere : anywhere.has('view') ? readingByHost : nothing
  return viewer?.is_pupil ? new Set([...can].filter((ability) => !opening.has(ability))) : can
}

/** Whether somebody may change a page, or may once it is restored. */
export function mayEditRestored(page: JudgedPage, viewer: Principal): boolean {
  const { trashed_at: _, ...restored } = page
  return abilitiesOf(restored, viewer).has('edit')
}

/** Whether somebody sees what is for editors, such as tags: who edits the page, or would if its changes were not reviewed. */
export function seesAsEditor(can: Abilities): boolean {
  return can.has('edit') || can.has('suggest')
}

/** Null for an inbox, which is reached by the calls about its bookmarks alone. */
export function unlessInbox<T extends Pick<PageHead, 'is_inbox'>>(page: T | null): T | null {
  return page?.is_inbox ? null : page
}

/** Throws `not_found` for a page the viewer may not see: whether it exists is not theirs to know. */
export function authorizeViewer<T extends PageHead>(page: T | null, viewer: Viewer, grants = noGrants): { page: T; can: Abilities } {
  const can = page ? abilitiesOf(page, viewer, grants) : nothing
  if (!page || !can.has('view')) throw new AppError('not_found')
  return { page, can }
}

/**
 * The same for who comes by the address of a page, perhaps with the token of its link: throws `page_password_required` where a password would let
 * them in, which says that there is such a page, and nothing else of it; `team_provider_required` to members whose team demands its own provider.
 */
export function authorizeVisit<T extends PageHead>(
  page: T | null,
  viewer: Viewer,
  { grants, token }: { grants: Grants; token: string | undefined },
): { page: T; can: Abilities } {
  const visit = page && isTokenOf(page, token) ? [...grants, { public_id: page.public_id, key: token }] : grants
  if (page && takesPassword(page) && !abilitiesOf(page, viewer, visit).has('view'))
    throw new AppError('page_password_required', { public_id: page.public_id })
  if (page && isHeldBack(page, viewer) && !page.trashed_at && !abilitiesOf(page, viewer, visit).has('view'))
    throw new AppError('team_provider_required', { organization_id: page.owner_id })
  return authorizeViewer(page, viewer, visit)
}

/** Whether who comes by the address of a page is shown something there: the page, the form for its password, or what its team demands of them. */
export function isShownTo(page: PageHead, viewer: Viewer, grants = noGrants): boolean {
  if (takesPassword(page) || abilitiesOf(page, viewer, grants).has('view')) return true
  return isHeldBack(page, viewer) && !page.trashed_at
}

/** Whether somebody who could see a page as it was before still can: by a right that needs no secret, or with the one that they had then. */
export function isStillOpen(page: JudgedPage, before: JudgedPage, viewer: Viewer): boolean {
  const hasSameSecret = page.access_key !== undefined && page.access_key === before.access_key && page.share_mode === before.share_mode
  return abilitiesOf(page, viewer).has('view') || (hasSameSecret && isShared(page))
}

/** Throws `not_found` as above, `forbidden` for a viewer who may see the page but not do all of this. */
export function authorize<T extends PageHead, const A extends Ability>(
  loaded: T | null,
  viewer: Viewer,
  grants: Grants,
  ...required: readonly A[]
): Authorized<T, A> {
  const { page, can } = authorizeViewer(loaded, viewer, grants)
  if (!required.every((ability) => can.has(ability))) throw new AppError('forbidden')
  return asAuthorized(page, ...required)
}

/** The same for who may change the page. */
export function authorizeEditor<T extends PageHead>(loaded: T | null, viewer: Viewer, grants = noGrants): Authorized<T, 'edit'> {
  return authorize(loaded, viewer, grants, 'edit')
}

/** Throws `forbidden` where somebody would let others do on a page what they may not do there themselves. */
export function assertMayGrant(page: PageHead, viewer: Viewer, role: PageRole): void {
  if (role === 'editor' && !abilitiesOf(page, viewer).has('edit')) throw new AppError('forbidden')
}

/** Throws `not_found` for everyone but the owner: that a page was deleted is theirs alone to know. */
export function authorizeRestoring<T extends PageHead>(page: T | null, viewer: Viewer): Authorized<T, 'restore' | 'delete'> {
  const can = page ? abilitiesOf(page, viewer) : nothing
  if (!page || !can.has('restore') || !can.has('delete')) throw new AppError('not_found')
  return asAuthorized(page, 'restore', 'delete')
}

/** For work of the service itself. Throws `forbidden` for what is no part of the task. */
export function authorizeTask<T extends JudgedPage, const A extends Ability>(page: T, task: SystemTask, ability: A): Authorized<T, A> {
  if (!abilities(page, { kind: 'system', task }).has(ability)) throw new AppError('forbidden')
  return asAuthorized(page, ability)
}

/** A page as it is after a write, for who was authorized before it. */
export function stillAuthorized<T extends { _id: number }, A extends Ability>(before: Authorized<T, A>, page: T): Authorized<T, A> {
  if (page._id !== before._id) throw new TypeError(`page ${page._id} is not page ${before._id}`)
  return asAuthorized<T, A>(page)
}

/** Whether a page is that of another owner than the team by whose host the call has come. */
export function isElsewhere({ owner_id, owner_kind }: Pick<PageHead, 'owner_id' | 'owner_kind'>): boolean {
  return isOutsideHost(owner_kind === 'team' ? owner_id : null)
}

/** Whether others may see the page in some way: not while its owner's account is locked, or waits for its deletion, nor by the host of another team. */
export function isShared(page: Sharing): boolean {
  return page.share_mode !== 'private' && page.share_mode !== 'team' && !isHidden(page) && !isElsewhere(page)
}

/** Whether nobody but its owner reaches the page, whoever they have let in; of a locked team nobody at all. */
export function isHidden(page: Pick<PageHead, 'owner_hidden' | 'owner_suspended'>): boolean {
  return page.owner_suspended === true || page.owner_hidden === true
}

/** Whether everyone may see the page, without any secret. */
export function isPublic(page: Sharing): boolean {
  return page.share_mode === 'public' && isShared(page)
}

/** Whether everyone may see the page, and search engines list it. */
export function isListed(page: Sharing & Pick<PageHead, 'is_listed'>): boolean {
  return isPublic(page) && page.is_listed !== false
}

/** What the gateway has to know of the page at an address; `isFormer`: at one that it has given up. */
export function listingOf(page: PageHead | null, { isFormer = false } = {}): PageListing {
  if (!page || page.is_inbox || isElsewhere(page)) return { is_listed: false, shown_to: 'nobody' }
  return {
    is_listed: !isFormer && isListed(page),
    shown_to: isShownTo(page, null) ? 'everyone' : 'people',
    ...(page.owner_kind === 'team' ? {} : { owner_id: page.owner_id }),
  }
}

/** Whether a password lets others in. */
export function takesPassword(page: Sharing): boolean {
  return page.share_mode === 'protected' && isShared(page)
}

/** Whether this is the token of the link by which the page is shared. */
export function isTokenOf(page: JudgedPage, token: string | undefined): token is string {
  return token !== undefined && page.share_mode === 'link' && isShared(page) && isKeyOf(page, token)
}

/** A viewer with the secrets that their browser has. */
export function lookerOf(viewer: Viewer, grants: Grants = noGrants): Looker {
  return viewer ? { kind: 'person', id: viewer.id, memberships: viewer.memberships ?? [], grants } : { kind: 'visitor', grants }
}
