import { type Ability, abilityNames } from '@foyer/contracts/pages/page/abilities'
import { isTeam } from '@foyer/contracts/identity'
import { pageRoles } from '@foyer/contracts/pages/base/page-roles'
import { shareModes } from '@foyer/contracts/pages/base/share-modes'
import { type TeamPermission, membershipRoles, teamPermissions } from '@foyer/contracts/accounts/team-roles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Actor, abilities } from './page.policy.ts'
import type { JudgedPage } from './page.projections.ts'

const runs = 100_000
const [key, otherKey] = ['k'.repeat(43), 'o'.repeat(43)]
const ids = fc.integer({ min: 1, max: 3 })
const someKey = fc.constantFrom(key, otherKey)

const pages: fc.Arbitrary<JudgedPage> = fc.record(
  {
    public_id: fc.constant('Abc1234'),
    owner_id: ids,
    owner_kind: fc.constantFrom('person' as const, 'team' as const),
    owner_parent_id: ids,
    created_by: ids,
    owner_hidden: fc.constant(true as const),
    owner_suspended: fc.boolean(),
    share_mode: fc.constantFrom(...shareModes),
    access_key: someKey,
    allow_all_members_edit: fc.boolean(),
    review_edits: fc.constant(true as const),
    reviewers: fc.uniqueArray(ids, { maxLength: 2 }),
    trashed_at: fc.constant(new Date(0)),
    is_inbox: fc.constant(true as const),
    members: fc.uniqueArray(fc.record({ user_id: ids, role: fc.constantFrom(...pageRoles) }), { selector: ({ user_id }) => user_id }),
    member_groups: fc.uniqueArray(fc.record({ group_id: ids, role: fc.constantFrom(...pageRoles) }), {
      selector: ({ group_id }) => group_id,
    }),
  },
  { requiredKeys: ['public_id', 'owner_id', 'share_mode'] },
)

const grants = fc.array(fc.record({ public_id: fc.constantFrom('Abc1234', 'Xyz1234'), key: someKey }), { maxLength: 2 })
const memberships = fc.uniqueArray(
  fc.record(
    {
      id: ids,
      role: fc.constantFrom(...membershipRoles),
      allows: fc.subarray([...teamPermissions]),
      groups: fc.uniqueArray(ids, { maxLength: 2 }),
    },
    { requiredKeys: ['id', 'role'] },
  ),
  { selector: ({ id }) => id },
)
const tasks = ['sweep', 'account_deletion', 'team_deletion', 'administration'] as const

const actors: fc.Arbitrary<Actor> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('person' as const), id: ids, memberships, grants }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('visitor' as const), grants }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('system' as const), task: fc.constantFrom(...tasks) }) },
)

/** Every part that an actor can have in a page, and what each of them gives: a mark for yes, in the order of the columns. */
const columns = 'view copy follow edit order archive share invite manage delete restore'
const table = `
  owner             x x - x x x x x x x x
  owner_in_trash    - - - - - - - - - x x
  team_admin        x x - x x x x x x x x
  admin_in_trash    - - - - - - - - - x x
  team_member       x x - - - - - - - - -
  members_edit      x x - x - - - - - - -
  creator           x x - x - - - - - - -
  let_in_editor     x x - x - - - - - - -
  let_in_viewer     x x - - - - - - - - -
  inbox_editor      x x - x - - - - - - -
  may_edit          - - - x - - - - - - -
  may_order         - - - - x - - - - - -
  may_share         - - - - - - x - - - -
  may_invite        - - - - - - - x - - -
  may_delete        - - - - - x - - - x -
  deleter_in_trash  - - - - - - - - - x x
  enterprise        x x - - - - - - - - -
  invited_editor    x x x x - - - - - - -
  invited_viewer    x x x - - - - - - - -
  onlooker          x x x - - - - - - - -
  visitor           x - - - - - - - - - -
  sweep             - - - - - - - - - x -
  account_deletion  - - - - - - - - - x -
  team_deletion     - - - - - - - - x x x
  administration    x - - - - - - - - x x`

const rows = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/))
    .map(([part = '', ...marks]) => [part, columns.split(' ').filter((_, at) => marks[at] === 'x')]),
)

/** The parts of an actor in a page, judged one by one. */
function partsOf(page: JudgedPage, actor: Actor): string[] {
  if (actor.kind === 'system') return [actor.task]
  const isTeams = page.owner_kind === 'team'
  const isReachable = !page.trashed_at && !page.owner_hidden && !page.owner_suspended
  const hasKey = actor.grants.some((grant) => grant.public_id === page.public_id && grant.key === page.access_key)
  const isOpen =
    page.share_mode === 'public' ||
    (page.share_mode === 'link' && (page.access_key === undefined || hasKey)) ||
    (page.share_mode === 'protected' && hasKey)
  if (actor.kind === 'visitor') return isReachable && isOpen && !page.is_inbox ? ['visitor'] : []
  const team = isTeams ? actor.memberships.find(({ id }) => id === page.owner_id) : undefined
  const isOwner = !isTeams && actor.id === page.owner_id
  const isAdmin = team?.role === 'admin' || team?.role === 'owner'
  const isMember = team?.role === 'member'
  const isShown = page.share_mode !== 'private'
  const isCreator = page.created_by === actor.id
  const role = page.members?.find(({ user_id }) => user_id === actor.id)?.role
  const ofGroups = (page.member_groups ?? []).filter(({ group_id }) => team?.groups?.includes(group_id)).map((group) => group.role)
  const roles = isMember ? [role, ...ofGroups] : [role]
  const isSeen = isMember && (isShown || isCreator || roles.some((name) => name !== undefined))
  const may = (permission: TeamPermission) => isSeen && team?.allows?.includes(permission) === true
  // Who goes by the id of a team of theirs is that team, by a token of its own.
  const above = isTeam(actor) ? undefined : actor.memberships.find(({ id }) => id === page.owner_parent_id)?.role
  const isGuest = !isOwner && !isAdmin && !isMember
  const parts: [string, boolean][] = [
    ['owner', isOwner && !page.trashed_at],
    ['owner_in_trash', isOwner && page.trashed_at !== undefined],
    ['team_admin', isAdmin && !page.trashed_at && !page.owner_suspended],
    ['admin_in_trash', isAdmin && page.trashed_at !== undefined && !page.owner_suspended],
    ['team_member', isReachable && isMember && isShown],
    ['members_edit', isReachable && isMember && isShown && page.allow_all_members_edit === true],
    ['creator', isReachable && isMember && isCreator],
    ['let_in_editor', isReachable && isMember && roles.includes('editor')],
    ['let_in_viewer', isReachable && isMember && roles.includes('viewer')],
    ['may_edit', isReachable && may('edit')],
    ['may_order', isReachable && may('order')],
    ['may_share', isReachable && may('share')],
    ['may_invite', isReachable && may('invite')],
    ['may_delete', isReachable && may('delete')],
    ['deleter_in_trash', page.trashed_at !== undefined && !page.owner_hidden && !page.owner_suspended && may('delete')],
    ['enterprise', isReachable && !isOwner && isShown && page.owner_parent_id !== undefined && (above === 'owner' || above === 'admin')],
    ['invited_editor', isReachable && isGuest && role === 'editor'],
    ['invited_viewer', isReachable && isGuest && role === 'viewer'],
    ['onlooker', isReachable && isGuest && isOpen],
  ]
  const ofInbox: [string, boolean][] = [
    ...parts.slice(0, 4),
    ['inbox_editor', isReachable && isMember && team.allows?.includes('edit') === true],
  ]
  return (page.is_inbox ? ofInbox : parts).filter(([, holds]) => holds).map(([part]) => part)
}

/** What `edit` becomes while changes are reviewed is said apart from the table: nobody has more by it, and who manages the page loses nothing. */
const mayByTable = (page: JudgedPage, actor: Actor, ability: Ability): boolean => {
  const may = (name: string) => partsOf(page, actor).some((part) => rows.get(part)?.includes(name))
  const isReviewed = page.review_edits === true && actor.kind === 'person' && may('edit')
  const publishes = may('manage') || (actor.kind === 'person' && page.reviewers?.includes(actor.id) === true)
  if (ability === 'edit') return may('edit') && (publishes || !isReviewed)
  if (ability === 'suggest') return isReviewed && !publishes
  return ability === 'review' ? isReviewed && publishes : may(ability)
}

describe('the abilities of random actors on random pages', () => {
  it(`equals the table in ${runs} cases`, () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(pages, actors, fc.constantFrom(...abilityNames), (page, actor, ability) => {
        for (const part of partsOf(page, actor)) seen.add(part)
        return abilities(page, actor).has(ability) === mayByTable(page, actor, ability)
      }),
      { numRuns: runs },
    )
    expect([...seen].toSorted()).toEqual([...rows.keys()].toSorted())
  }, 60_000)
})
