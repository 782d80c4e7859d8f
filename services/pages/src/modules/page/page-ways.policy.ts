import { type Ability, ownerAbilities } from '@foyer/contracts/pages/page/abilities'
import type { AccessPathKind } from '@foyer/contracts/pages/page/access-paths'
import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import type { TeamPermission } from '@foyer/contracts/accounts/team-roles'
import { isTeam } from '@foyer/contracts/identity'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import { constantTimeEqual } from '@foyer/service-kit/hashes'
import { roleIn } from './page-member.policy.ts'
import type { JudgedPage } from './page.projections.ts'

/** What somebody may do with a page. */
export type Abilities = ReadonlySet<Ability>

/** The secrets of pages that a browser has. */
export type Grants = readonly PageGrant[]

/** Somebody who is signed in, or a visitor, each with the secrets of pages that they have. */
export type Looker =
  | { kind: 'person'; id: number; memberships: readonly Membership[]; grants: Grants }
  | { kind: 'visitor'; grants: Grants }
type Person = Extract<Looker, { kind: 'person' }>

/** A way by which somebody may do something with a page, and what it alone lets them do. `group_id`: by which group. */
export type Way = { kind: AccessPathKind; can: Abilities; group_id?: number }

export const setOf = (...names: Ability[]): Abilities => new Set(names)
export const nothing = setOf()

/** Of visitors to a page that they may see, and of those who are signed in. */
const visiting = setOf('view')
const reading = setOf('view', 'copy', 'follow')
const editing = setOf('view', 'copy', 'follow', 'edit')
/** The same of a member of its team, who has the page in the menu anyhow. */
const readingAsMember = setOf('view', 'copy')
const editingAsMember = setOf('view', 'copy', 'edit')
const owning = setOf(...ownerAbilities)
const owningReviewed = setOf(...owning, 'review')
/** Of a deleted page. */
const owningInTrash = setOf('delete', 'restore')

/** What a permission of a team lets members do with the pages that they see; `create` is about no page. */
const permitted: Record<TeamPermission, readonly Ability[]> = {
  create: [],
  edit: ['edit'],
  order: ['order'],
  share: ['share'],
  invite: ['invite'],
  delete: ['archive', 'delete'],
}

const homes: ReadonlySet<AccessPathKind> = new Set(['owner', 'team_owner', 'team_admin', 'team_member', 'creator'])

/** All ways by which somebody may do something with a page. The only place that decides it: what they may do is what these let them do together. */
export function waysOf(page: JudgedPage, looker: Looker): Way[] {
  const ways = unreviewedWays(page, looker)
  return page.review_edits && looker.kind === 'person' ? ways.map((way) => reviewedWay(page, looker, way)) : ways
}

/** While changes are reviewed, who would edit suggests; reviewers edit, and review as who manages the page does. */
function reviewedWay({ reviewers }: JudgedPage, { id }: Person, way: Way): Way {
  if (!way.can.has('edit') || way.can.has('manage')) return way
  const can = reviewers?.includes(id) ? [...way.can, 'review' as const] : [...way.can].map((name) => (name === 'edit' ? 'suggest' : name))
  return { ...way, can: setOf(...can) }
}

function unreviewedWays(page: JudgedPage, looker: Looker): Way[] {
  // Nobody reaches the pages of a team that is locked; somebody whose account is cannot come this far.
  if (page.owner_kind === 'team' && page.owner_suspended) return []
  const person = looker.kind === 'person' ? looker : null
  const owned = person && ownerWay(page, person)
  if (owned) return [owned]
  if (page.owner_suspended || page.owner_hidden) return []
  const membership = person && membershipIn(page, person)
  if (page.is_inbox) return membership && !page.trashed_at ? inboxWays(membership) : []
  const named = person ? namedWays(page, person, membership) : []
  const ofTeam = membership ? memberWays(page, membership, person, named.length > 0) : []
  if (page.trashed_at) return inTrash(ofTeam)
  return [...ofTeam, ...named, ...(person ? enterpriseWays(page, person) : []), ...openWays(page, looker)]
}

/** What several ways let somebody do together. Nobody follows a page that they have in the menu without that. */
export function abilitiesByWays(ways: readonly Way[]): Abilities {
  const [first] = ways
  if (!first) return nothing
  if (ways.length === 1) return first.can
  const can = new Set(ways.flatMap((way) => [...way.can]))
  if (ways.some(({ kind }) => homes.has(kind))) can.delete('follow')
  return can
}

/** Whether this is the secret of a page. */
export function isKeyOf({ access_key: secret }: JudgedPage, key: string): boolean {
  return secret !== undefined && constantTimeEqual(secret, key)
}

/** The part of a person in the team whose page it is; null on the page of a person. */
export function membershipIn(page: Pick<JudgedPage, 'owner_id' | 'owner_kind'>, { memberships }: Pick<Person, 'memberships'>) {
  return page.owner_kind === 'team' ? (memberships.find(({ id }) => id === page.owner_id) ?? null) : null
}

function ownerWay(page: JudgedPage, person: Person): Way | null {
  const living = page.review_edits ? owningReviewed : owning
  const can = page.trashed_at ? owningInTrash : living
  if (page.owner_kind !== 'team') return page.owner_id === person.id ? { kind: 'owner', can } : null
  const role = membershipIn(page, person)?.role
  if (role === 'owner') return { kind: 'team_owner', can }
  return role === 'admin' ? { kind: 'team_admin', can } : null
}

/** Of a member: a private page is seen by who has made it or was let in, and nobody else is let do anything with it. */
function memberWays(page: JudgedPage, { allows = [] }: Membership, person: Person, isNamed: boolean): Way[] {
  const isShown = page.share_mode !== 'private'
  const isCreator = page.created_by === person.id
  const ways: Way[] = []
  if (isShown) ways.push({ kind: 'team_member', can: readingAsMember })
  if (isShown && page.allow_all_members_edit) ways.push({ kind: 'all_members_edit', can: editingAsMember })
  if (isCreator) ways.push({ kind: 'creator', can: editingAsMember })
  const can = allows.flatMap((permission) => permitted[permission])
  if (can.length > 0 && (isShown || isCreator || isNamed)) ways.push({ kind: 'team_permission', can: setOf(...can) })
  return ways
}

/** Of a member to the inbox of their team, which is there for those who may edit its pages, whoever saved to it first. */
function inboxWays({ allows = [] }: Membership): Way[] {
  return allows.includes('edit') ? [{ kind: 'team_permission', can: editingAsMember }] : []
}

/** Of those who were let in, by themselves or with a group of the team. */
function namedWays(page: JudgedPage, person: Person, membership: Membership | null): Way[] {
  const ways: Way[] = []
  const add = (kind: 'invitation' | 'group', role: PageRole, rest: { group_id?: number }) =>
    ways.push({ kind, can: canAs(role, membership !== null), ...rest })
  const role = roleIn(page, person)
  if (role) add('invitation', role, {})
  for (const { group_id, role: ofGroup } of page.member_groups ?? []) {
    if (membership?.groups?.includes(group_id)) add('group', ofGroup, { group_id })
  }
  return ways
}

function canAs(role: PageRole, isMember: boolean): Abilities {
  if (role === 'editor') return isMember ? editingAsMember : editing
  return isMember ? readingAsMember : reading
}

/** A team says that the people of its enterprise may read by naming it in its pages; what it keeps private stays so. */
function enterpriseWays(page: JudgedPage, person: Person): Way[] {
  if (page.owner_parent_id === undefined || page.share_mode === 'private' || isTeam(person)) return []
  const role = person.memberships.find(({ id }) => id === page.owner_parent_id)?.role
  return role === 'owner' || role === 'admin' ? [{ kind: 'enterprise', can: readingAsMember }] : []
}

/** A page stored by link before links had a token is open to whoever has its address; a protected one without a secret to nobody. */
function openWays(page: JudgedPage, { kind, grants }: Looker): Way[] {
  const can = kind === 'person' ? reading : visiting
  if (page.share_mode === 'public') return [{ kind: 'public', can }]
  if (page.share_mode !== 'link' && page.share_mode !== 'protected') return []
  const isOpen =
    (page.share_mode === 'link' && page.access_key === undefined) ||
    grants.some(({ public_id, key }) => public_id === page.public_id && isKeyOf(page, key))
  return isOpen ? [{ kind: page.share_mode === 'link' ? 'link' : 'password', can }] : []
}

/** Of a deleted page nobody sees anything; who may delete it may restore it. */
function inTrash(ways: readonly Way[]): Way[] {
  return ways.flatMap(({ kind, can }) => (kind === 'team_permission' && can.has('delete') ? [{ kind, can: owningInTrash }] : []))
}
