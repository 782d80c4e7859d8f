import { answerTeamParent, listTeamsBelow, releaseTeam, setTeamParent } from '@foyer/contracts/accounts/teams/team-parents'
import { setTeamState } from '@foyer/contracts/accounts/administration/team-administration'
import { listTeamAudit } from '@foyer/contracts/accounts/teams/team-audit'
import { type Team, getTeam, updateTeam } from '@foyer/contracts/accounts/teams/teams'
import { removeTeamLogo } from '@foyer/contracts/accounts/teams/team-logo'
import { limits } from '@foyer/contracts/limits'
import { type Answer, errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { createTeamModel } from '../../src/modules/team/team.model.ts'
import { type Accounts, type AccountsStores, type SignedIn, newPerson, withAccounts } from '../support/accounts.ts'
import { callWith, newAdmin } from '../support/administrators.ts'
import { notificationsOf } from '../support/notifying.ts'
import { newTeam, newTeamWithPeople, putInto } from '../support/teams.ts'

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

const organization = ({ body }: Answer) => (body as { organization: Team }).organization
const at = ({ public_id }: Pick<Team, 'public_id'>) => ({ public_id })
const below = (enterprise: Team, team: Team) => ({ public_id: enterprise.public_id, team_public_id: team.public_id })
const ask = (team: Team, person: SignedIn, parent: string | null) =>
  callWith(accounts.url, setTeamParent, { params: at(team), body: { parent } }, person)
const answer = (enterprise: Team, team: Team, person: SignedIn, accept: boolean) =>
  callWith(accounts.url, answerTeamParent, { params: below(enterprise, team), body: { accept } }, person)
const shown = async (team: Team, person: SignedIn) => organization(await callWith(accounts.url, getTeam, { params: at(team) }, person))

/** An enterprise with its owner, and a team with its people that has nothing to do with it yet. */
async function newEnterprise() {
  const director = await newPerson(accounts.url)
  const enterprise = await newTeam(accounts.url, director, { title: 'Press', is_enterprise: true })
  return { ...(await newTeamWithPeople(accounts, stores)), director, enterprise }
}

describe('an enterprise', () => {
  it('gets a team that has asked once it has accepted', async () => {
    const { team, owner, director, enterprise } = await newEnterprise()
    expect(organization(await ask(team, owner, enterprise.public_id))).toMatchObject({ parent: null, asked_parent: { title: 'Press' } })
    const lists = await callWith(accounts.url, listTeamsBelow, { params: at(enterprise) }, director)
    expect(lists.body).toMatchObject({ organizations: [], asking: [{ public_id: team.public_id, member_count: 3, is_member: false }] })
    expect((await answer(enterprise, team, director, true)).status).toBe(200)
    expect(await shown(team, owner)).toMatchObject({
      parent: { title: 'Press' },
      parent_organization_id: enterprise.id,
      asked_parent: null,
    })
  })

  it('learns that a team asks, and answers where the notification leads', async () => {
    const { team, owner, director, enterprise } = await newEnterprise()
    await ask(team, owner, enterprise.public_id)
    await ask(team, owner, null)
    await ask(team, owner, enterprise.public_id)
    const { notifications } = await notificationsOf(accounts.url, director.headers)
    expect(notifications).toMatchObject([
      { kind: 'team_parent_asked', params: { title: 'Press', name: team.title }, link: `/organization/${enterprise.public_id}/teams` },
    ])
  })

  it('receives only so many requests an hour from one person', async () => {
    const { team, owner, enterprise } = await newEnterprise()
    for (let count = 0; count < limits.team_notices_per_hour; count += 1) {
      expect((await ask(team, owner, enterprise.public_id)).status).toBe(200)
      await ask(team, owner, null)
    }
    expect(errorCodeOf(await ask(team, owner, enterprise.public_id))).toBe('rate_limited')
  })

  it('gets no team that has not asked, or asks no more', async () => {
    const { team, owner, director, enterprise } = await newEnterprise()
    expect((await answer(enterprise, team, director, true)).status).toBe(409)
    await ask(team, owner, enterprise.public_id)
    await ask(team, owner, null)
    expect((await answer(enterprise, team, director, true)).status).toBe(409)
    expect((await shown(team, owner)).parent).toBeNull()
  })

  it('need not answer an owner who manages it as well', async () => {
    const { team, owner, enterprise } = await newEnterprise()
    await putInto(stores, enterprise, owner, 'admin')
    expect(organization(await ask(team, owner, enterprise.public_id)).parent).toMatchObject({ title: 'Press' })
  })

  it('never belongs to another one, and no team belongs to a team', async () => {
    const { team, owner, enterprise } = await newEnterprise()
    const [holding, plain] = [await newTeam(accounts.url, owner, { is_enterprise: true }), await newTeam(accounts.url, owner)]
    expect((await ask(holding, owner, enterprise.public_id)).status).toBe(409)
    expect((await ask(team, owner, plain.public_id)).status).toBe(404)
  })

  it('reads no more once a team goes to another one', async () => {
    const { team, owner, director, enterprise } = await newEnterprise()
    await ask(team, owner, enterprise.public_id)
    await answer(enterprise, team, director, true)
    await callWith(accounts.url, updateTeam, { params: at(team), body: { is_readable_by_enterprise: true } }, owner)
    expect((await shown(team, owner)).is_readable_by_enterprise).toBe(true)
    const second = await newTeam(accounts.url, director, { title: 'Second', is_enterprise: true })
    await ask(team, owner, second.public_id)
    await answer(second, team, director, true)
    expect(await shown(team, owner)).toMatchObject({ parent: { title: 'Second' }, is_readable_by_enterprise: false })
  })

  it('releases a team, which both logs say', async () => {
    const { team, owner, director, enterprise } = await newEnterprise()
    await ask(team, owner, enterprise.public_id)
    await answer(enterprise, team, director, true)
    await callWith(accounts.url, releaseTeam, { params: below(enterprise, team) }, director)
    expect((await shown(team, owner)).parent).toBeNull()
    const actionsOf = async (of: Team, person: SignedIn) => {
      const { body } = await callWith(accounts.url, listTeamAudit, { params: at(of) }, person)
      return (body as { entries: Array<{ action: string }> }).entries.map(({ action }) => action)
    }
    const shared = ['team.parent_left', 'team.parent_accepted', 'team.parent_asked', 'team.created']
    expect([await actionsOf(team, owner), await actionsOf(enterprise, director)]).toEqual([shared, shared])
  })

  it('tells pages of its teams that they show another logo', async () => {
    const { team, owner, director, enterprise } = await newEnterprise()
    await ask(team, owner, enterprise.public_id)
    await answer(enterprise, team, director, true)
    const teams = createTeamModel(stores.mongo)
    await teams.updateOne({ _id: enterprise.id }, { $set: { logo: 'logo' } })
    await teams.updateOne({ _id: team.id }, { $set: { pending_events: [] } })
    await callWith(accounts.url, removeTeamLogo, { params: at(enterprise) }, director)
    const stored = await teams.findOne({ _id: team.id }).lean()
    expect(stored?.pending_events?.map(({ name, payload }) => [name, payload])).toEqual([['team.changed', { team_id: team.id }]])
  })

  it('gives a team its logo and its room for people until the team has its own', async () => {
    const { team, owner, enterprise } = await newEnterprise()
    const admin = await newAdmin(accounts.url, stores)
    await putInto(stores, enterprise, owner, 'admin')
    await ask(team, owner, enterprise.public_id)
    await createTeamModel(stores.mongo).updateOne({ _id: enterprise.id }, { $set: { logo: 'x'.repeat(43) } })
    const setLimit = (of: Team, max_member_limit: number) =>
      callWith(accounts.url, setTeamState, { params: { id: String(of.id) }, body: { max_member_limit } }, admin)
    await setLimit(enterprise, 40)
    expect(await shown(team, owner)).toMatchObject({ max_member_limit: 40, own_logo: null, logo: expect.stringContaining('xxx') })
    await setLimit(team, 7)
    expect((await shown(team, owner)).max_member_limit).toBe(7)
  })
})
