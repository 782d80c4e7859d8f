import {
  type AdminTeamDetails,
  deleteTeamAsAdmin,
  getTeamForAdmin,
  lockTeam,
  restoreTeamAsAdmin,
  searchTeams,
  setTeamOwner,
  setTeamState,
  unlockTeam,
} from '@foyer/contracts/accounts/administration/team-administration'
import { updateUser } from '@foyer/contracts/accounts/sign-in/email-change'
import { type TeamMember, getTeam, listMembers } from '@foyer/contracts/accounts/teams/teams'
import { type Answer, errorCodeOf } from '@foyer/testing/client'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { createTeamModel } from '../../src/modules/team/team.model.ts'
import { type Accounts, type AccountsStores, newPerson, withWorkingAccounts } from '../support/accounts.ts'
import { callWith, entriesAbout, newAdmin } from '../support/administrators.ts'
import { membershipsOf, newTeam, newTeamWithPeople } from '../support/teams.ts'

let stores: AccountsStores
let accounts: Accounts
withWorkingAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const at = ({ id }: { id: number }) => ({ id: String(id) })
const organization = ({ body }: Answer) => (body as { organization: AdminTeamDetails }).organization
const hourMs = 60 * 60 * 1000

describe('a site admin', () => {
  it('finds teams by title, id and public id', async () => {
    const [admin, ada] = [await newAdmin(accounts.url, stores), await newPerson(accounts.url)]
    const title = `Quarterly ${ada.user.id}`
    const team = await newTeam(accounts.url, ada, { title })
    for (const query of [title.toLowerCase(), String(team.id), team.public_id]) {
      const { body } = await callWith(accounts.url, searchTeams, { query: { query } }, admin)
      expect(body).toMatchObject({ organizations: [{ id: team.id, title, owner_name: ada.user.name, is_locked: false }] })
    }
  })

  it('sets the limit and the trial of a team, which its log says', async () => {
    const admin = await newAdmin(accounts.url, stores)
    const { team, owner } = await newTeamWithPeople(accounts, stores)
    const ended = Math.floor((Date.now() - hourMs) / 1000)
    const body = { max_member_limit: 9, trial_ends_at: ended, is_education: true, is_whitelabel: true }
    const changed = organization(await callWith(accounts.url, setTeamState, { params: at(team), body }, admin))
    expect(changed).toMatchObject({ own_member_limit: 9, trial_ends_at: ended, is_education: true, is_whitelabel: true })
    await createTeamModel(stores.mongo).updateOne({ _id: team.id }, { $set: { is_premium: false } })
    const seen = await callWith(accounts.url, getTeam, { params: { public_id: team.public_id } }, owner)
    expect(seen.body).toMatchObject({ organization: { max_member_limit: 9, is_education: true } })
    const [entry] = await entriesAbout(accounts.url, admin, 'team', team.id)
    expect(entry).toMatchObject({ action: 'team.limited', actor: { id: admin.user.id }, details: body, outcome: 'done' })
  })

  it('locks a team for everybody, and unlocks it', async () => {
    const admin = await newAdmin(accounts.url, stores)
    const { team, member } = await newTeamWithPeople(accounts, stores)
    const lock = () => callWith(accounts.url, lockTeam, { params: at(team), body: { reason: 'Spam' } }, admin)
    expect(organization(await lock()).lock).toMatchObject({ reason: 'Spam', by: admin.user.name })
    expect(errorCodeOf(await lock())).toBe('conflict')
    expect(await membershipsOf(accounts.url, member)).toEqual([])
    const unlock = () => callWith(accounts.url, unlockTeam, { params: at(team) }, admin)
    expect(organization(await unlock()).lock).toBeNull()
    expect(errorCodeOf(await unlock())).toBe('conflict')
    expect(await membershipsOf(accounts.url, member)).toHaveLength(1)
    const names = (await createTeamModel(stores.mongo).findOne({ _id: team.id }).lean())?.pending_events?.map(({ name }) => name)
    expect(names?.filter((name) => name === 'team.suspension_changed')).toHaveLength(2)
  })

  it('makes a member the owner, after having shown who they are, and nobody who is not in the team', async () => {
    const admin = await newAdmin(accounts.url, stores)
    const { team, owner, member } = await newTeamWithPeople(accounts, stores)
    const setOwner = (user_id: number) =>
      callWith(accounts.url, setTeamOwner, { params: at(team), body: { user_id, reason: 'Left' } }, admin)
    expect(errorCodeOf(await setOwner(admin.user.id))).toBe('not_found')
    await stores.sessions.updateOne({ _id: admin.session }, { $set: { authenticated_at: new Date(Date.now() - hourMs) } })
    expect(errorCodeOf(await setOwner(member.user.id))).toBe('reauthentication_required')
    await stores.sessions.updateOne({ _id: admin.session }, { $set: { authenticated_at: new Date() } })
    expect(organization(await setOwner(member.user.id)).owner).toMatchObject({ id: member.user.id })
    expect([await membershipsOf(accounts.url, owner), await membershipsOf(accounts.url, member)]).toEqual([
      [{ id: team.id, role: 'admin' }],
      [{ id: team.id, role: 'owner' }],
    ])
  })

  it('deletes a team and brings it back', async () => {
    const admin = await newAdmin(accounts.url, stores)
    const { team, member } = await newTeamWithPeople(accounts, stores)
    const deleted = await callWith(accounts.url, deleteTeamAsAdmin, { params: at(team), body: { reason: 'Spam' } }, admin)
    expect(organization(deleted).deletion_due_at).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)
    expect(await membershipsOf(accounts.url, member)).toEqual([])
    const restore = () => callWith(accounts.url, restoreTeamAsAdmin, { params: at(team) }, admin)
    expect(organization(await restore()).deletion_due_at).toBeNull()
    expect(errorCodeOf(await restore())).toBe('conflict')
    expect(await membershipsOf(accounts.url, member)).toHaveLength(1)
  })

  it('sees no team that is not there', async () => {
    const admin = await newAdmin(accounts.url, stores)
    expect((await callWith(accounts.url, getTeamForAdmin, { params: { id: '4711' } }, admin)).status).toBe(404)
  })
})

describe('a member who goes by another name', () => {
  it('appears under it in all their teams', async () => {
    const { team, owner, member } = await newTeamWithPeople(accounts, stores)
    await callWith(accounts.url, updateUser, { body: { name: 'Zoë Ångström' } }, member)
    const params = { public_id: team.public_id }
    const listed = await waitFor('the new name', async () => {
      const { body } = await callWith(accounts.url, listMembers, { params, query: { query: 'zoë' } }, owner)
      return (body as { members: TeamMember[] }).members[0]
    })
    expect(listed).toMatchObject({ user_id: member.user.id, name: 'Zoë Ångström' })
  })
})
