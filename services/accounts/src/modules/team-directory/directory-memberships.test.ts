import { describe, expect, it, vi } from 'vitest'
import { createDirectoryMemberships } from './directory-memberships.ts'
import type { DirectoryUser } from './store/directory-user.repository.ts'

const team = 7
const user = 41

/** What follows when somebody of whom a directory has this record comes into its team: their groups, and the record that is stored. */
async function comesIn(fields: Partial<DirectoryUser>, { isMember = true } = {}) {
  const own = { _id: 1, team_id: team, user_id: user, active: true, groups: [3, 4], ...fields } as DirectoryUser
  const addMembers = vi.fn<(teamId: number, groupId: number) => Promise<void>>(async () => undefined)
  const replace = vi.fn<(record: DirectoryUser) => Promise<'written'>>(async () => 'written')
  const memberships = createDirectoryMemberships({
    records: { findOfUser: async () => own, replace },
    members: { find: async () => (isMember ? {} : null) },
    groups: { addMembers },
    membershipsChanged: async () => undefined,
  } as unknown as Parameters<typeof createDirectoryMemberships>[0])
  await memberships.follow(team, user)
  return { groups: addMembers.mock.calls.map(([, group]) => group), stored: replace.mock.calls.map(([record]) => record) }
}

describe('somebody of a directory who has come into its team', () => {
  it('joins the groups of the directory', async () => {
    expect(await comesIn({})).toEqual({ groups: [3, 4], stored: [] })
  })

  it('joins none while the directory says that they have gone', async () => {
    expect((await comesIn({ active: false })).groups).toEqual([])
  })

  it('stays out until they are asked, once they leave', async () => {
    const { stored } = await comesIn({ active: false, is_ended: true })
    expect(stored).toHaveLength(1)
    expect(stored[0]).not.toHaveProperty('is_ended')
  })

  it('joins no group while they are only invited', async () => {
    expect((await comesIn({}, { isMember: false })).groups).toEqual([])
  })
})
