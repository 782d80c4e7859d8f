import { createGroup } from '@foyer/contracts/accounts/teams/team-groups'
import { listMembers } from '@foyer/contracts/accounts/teams/teams'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { newTeamWithPeople } from '../support/teams.ts'

let stores: AccountsStores
let accounts: Accounts
withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

describe('GET /organization/{public_id}/members.json', () => {
  it('lists the members of a group alone, of a role too', async () => {
    const { team, owner, admin, member } = await newTeamWithPeople(accounts, stores)
    const params = { public_id: team.public_id }
    const body = { title: 'Pilots', user_ids: [admin.user.id, member.user.id] }
    const group = (await callWith(accounts.url, createGroup, { params, body }, owner)).body as { id: number }
    const idsWith = async (query: { role?: 'admin'; group_id: string }) => {
      const answer = await callWith(accounts.url, listMembers, { params, query }, member)
      return (answer.body as { members: Array<{ user_id: number }> }).members.map(({ user_id }) => user_id).toSorted((a, b) => a - b)
    }
    expect(await idsWith({ group_id: String(group.id) })).toEqual([admin.user.id, member.user.id])
    expect(await idsWith({ role: 'admin', group_id: String(group.id) })).toEqual([admin.user.id])
    expect(await idsWith({ group_id: '4711' })).toEqual([])
  })
})
