import { membershipRoles, teamPermissions } from '@foyer/contracts/accounts/team-roles'
import { accessPathKinds } from '@foyer/contracts/pages/page/access-paths'
import { pageRoles } from '@foyer/contracts/pages/base/page-roles'
import { shareModes } from '@foyer/contracts/pages/base/share-modes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { abilitiesOf } from '../page.policy.ts'
import type { JudgedPage } from '../page.projections.ts'
import { explainPerson } from './explained-person.ts'

const runs = 100_000
const ids = fc.integer({ min: 1, max: 3 })
const role = fc.constantFrom(...pageRoles)

const pages: fc.Arbitrary<JudgedPage> = fc.record(
  {
    public_id: fc.constant('Abc1234'),
    owner_id: ids,
    owner_kind: fc.constantFrom('person' as const, 'team' as const),
    owner_parent_id: ids,
    created_by: ids,
    share_mode: fc.constantFrom(...shareModes),
    allow_all_members_edit: fc.boolean(),
    trashed_at: fc.constant(new Date(0)),
    members: fc.uniqueArray(fc.record({ user_id: ids, role }), { selector: ({ user_id }) => user_id }),
    member_groups: fc.uniqueArray(fc.record({ group_id: ids, role }), { selector: ({ group_id }) => group_id }),
  },
  { requiredKeys: ['public_id', 'owner_id', 'owner_kind', 'share_mode'] },
)
const membership = fc.record(
  {
    id: ids,
    role: fc.constantFrom(...membershipRoles),
    allows: fc.subarray([...teamPermissions]),
    groups: fc.uniqueArray(ids, { maxLength: 2 }),
  },
  { requiredKeys: ['id', 'role'] },
)
const people = fc.record({
  id: ids,
  name: fc.constant('Ada'),
  memberships: fc.uniqueArray(membership, { selector: ({ id }) => id }),
})

describe('the shown paths of random people to random pages', () => {
  it(`say together what is decided, and without any the decision is no, in ${runs} cases`, () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(pages, people, (page, person) => {
        const { can, paths } = explainPerson(page, person, new Map())
        const decided = [...abilitiesOf(page, person)].toSorted()
        const replayed = [...new Set(paths.flatMap((path) => path.can))].toSorted()
        for (const { kind } of paths) seen.add(kind)
        return replayed.join() === decided.join() && can.toSorted().join() === decided.join()
      }),
      { numRuns: runs },
    )
    // A password is known to be somebody's by their browser alone.
    expect([...seen].toSorted()).toEqual(accessPathKinds.filter((kind) => kind !== 'password').toSorted())
  }, 120_000)
})
