import { type TeamAuditEntry, listTeamAudit } from '@foyer/contracts/accounts/teams/team-audit'
import { createGroup, deleteGroup, updateGroup } from '@foyer/contracts/accounts/teams/team-groups'
import { updateUser } from '@foyer/contracts/accounts/sign-in/email-change'
import { type Team, removeMember, updateMember, updateTeam } from '@foyer/contracts/accounts/teams/teams'
import { webhookOccurrenceSchema } from '@foyer/contracts/accounts/webhook-events'
import { accountsOccurred } from '@foyer/contracts/events'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, type SignedIn, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { createTeamModel } from '../../src/modules/team/team.model.ts'
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

const at = ({ public_id }: Team) => ({ public_id })
async function logOf(team: Team, as: SignedIn, query: { kind?: 'members' | 'groups' | 'settings'; user_id?: string } = {}) {
  const { body } = await callWith(accounts.url, listTeamAudit, { params: at(team), query }, as)
  return (body as { entries: TeamAuditEntry[] }).entries.map(({ action, details }) => [action, details])
}
async function groupIn(team: Team, as: SignedIn, user_ids: number[]): Promise<string> {
  const { body } = await callWith(accounts.url, createGroup, { params: at(team), body: { title: 'Pilots', user_ids } }, as)
  return String((body as { id: number }).id)
}

describe('the audit log of a team', () => {
  it('names who came into its groups and who went, how they were renamed, and that they were deleted', async () => {
    const { team, owner, admin, member } = await newTeamWithPeople(accounts, stores)
    const params = { ...at(team), group_id: await groupIn(team, owner, [admin.user.id]) }
    for (const body of [{ user_ids: [admin.user.id, member.user.id] }, { user_ids: [] }, { title: 'Crew' }, { title: 'Crew' }]) {
      await callWith(accounts.url, updateGroup, { params, body }, owner)
    }
    await callWith(accounts.url, deleteGroup, { params }, owner)
    await callWith(accounts.url, deleteGroup, { params }, owner)
    const [first, second] = [admin.user.name, member.user.name]
    expect(await logOf(team, admin, { kind: 'groups' })).toEqual([
      ['team.group_deleted', { title: 'Crew' }],
      ['team.group_renamed', { title: 'Crew', former_title: 'Pilots' }],
      ['team.group_members_changed', { title: 'Pilots', removed: expect.stringContaining(second) }],
      ['team.group_members_changed', { title: 'Pilots', added: second, user_id: member.user.id }],
      ['team.group_created', { title: 'Pilots', added: first, user_id: admin.user.id }],
    ])
  })

  it('records a change that is refused as failed', async () => {
    const { team, owner } = await newTeamWithPeople(accounts, stores)
    await groupIn(team, owner, [])
    await groupIn(team, owner, [])
    const { body } = await callWith(accounts.url, listTeamAudit, { params: at(team), query: { kind: 'groups' } }, owner)
    expect((body as { entries: TeamAuditEntry[] }).entries.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['failed', 'conflict'],
      ['done', null],
    ])
  })

  it('names people as they write themselves, in the log and to webhooks', async () => {
    const { team, owner, member } = await newTeamWithPeople(accounts, stores)
    await callWith(accounts.url, updateUser, { body: { name: 'Zoë Ångström' } }, member)
    const params = { ...at(team), user_id: String(member.user.id) }
    await callWith(accounts.url, updateMember, { params, body: { role: 'admin' } }, owner)
    await callWith(accounts.url, removeMember, { params }, owner)
    expect(await logOf(team, owner, { kind: 'members' })).toEqual([
      ['team.member_removed', { user_id: member.user.id, name: 'Zoë Ångström' }],
      ['team.role_changed', { user_id: member.user.id, name: 'Zoë Ångström', role: 'admin' }],
    ])
    const stored = await createTeamModel(stores.mongo).findOne({ _id: team.id }).lean()
    const occurred = stored?.pending_events?.filter(({ name }) => name === accountsOccurred.name) ?? []
    expect(occurred.map(({ payload }) => webhookOccurrenceSchema.parse(payload).data['user'])).toEqual([
      { id: member.user.id, name: 'Zoë Ångström' },
      { id: member.user.id, name: 'Zoë Ångström' },
    ])
  })

  it('lists one kind alone, and what one person did or was done to them', async () => {
    const { team, owner, admin, member } = await newTeamWithPeople(accounts, stores)
    const params = { ...at(team), user_id: String(member.user.id) }
    await callWith(accounts.url, updateMember, { params, body: { role: 'admin' } }, owner)
    await callWith(accounts.url, updateTeam, { params: at(team), body: { title: 'Comets' } }, admin)
    await callWith(accounts.url, updateTeam, { params: at(team), body: { description: 'We fly' } }, member)
    const actions = async (query: Parameters<typeof logOf>[2]) => (await logOf(team, owner, query)).map(([action]) => action)
    expect(await actions({ kind: 'members' })).toEqual(['team.role_changed'])
    expect(await actions({ kind: 'settings' })).toEqual(['team.changed', 'team.renamed', 'team.created'])
    expect(await actions({ user_id: String(member.user.id) })).toEqual(['team.changed', 'team.role_changed'])
    expect(await actions({ kind: 'settings', user_id: String(admin.user.id) })).toEqual(['team.renamed'])
  })
})
