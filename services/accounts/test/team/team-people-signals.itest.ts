import { createGroup, deleteGroup, updateGroup } from '@foyer/contracts/accounts/teams/team-groups'
import { endTeamLink, resendTeamInvitation, withdrawTeamInvitation } from '@foyer/contracts/accounts/teams/team-invitations'
import { acceptTeamInvitation, declineTeamInvitation } from '@foyer/contracts/accounts/teams/team-offers'
import { answerTeamRequest, listTeamRequests, requestTeamAccess, withdrawTeamRequest } from '@foyer/contracts/accounts/teams/team-requests'
import { setTeamParent } from '@foyer/contracts/accounts/teams/team-parents'
import { type Team, removeMember, updateMember, updateTeam } from '@foyer/contracts/accounts/teams/teams'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, type SignedIn, newConfirmedPerson, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { listenForSignals } from '../support/signals.ts'
import { inviting, startTeamSiblings } from '../support/team-invitations.ts'
import { newTeam, newTeamWithPeople } from '../support/teams.ts'

type Call = Parameters<typeof callWith>

let stores: AccountsStores
let accounts: Accounts
let siblings: Awaited<ReturnType<typeof startTeamSiblings>>
let heard: Awaited<ReturnType<typeof listenForSignals>>
let act: ReturnType<typeof inviting>
withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  siblings = await startTeamSiblings()
  accounts = await shared.open(siblings.url)
  heard = await listenForSignals(stores)
  act = inviting(accounts.url)
})
afterAll(async () => {
  await heard?.close()
  await accounts?.stop()
  await siblings?.close()
  await stores?.stop()
})
beforeEach(() => {
  heard.signals.length = 0
})

/** Runs a call, and waits until it was told that the people of a team have changed. Gives its answer. */
async function withSignal<T>(team: Pick<Team, 'id'>, run: () => Promise<T>): Promise<T> {
  heard.signals.length = 0
  const answer = await run()
  await waitFor('the signal', () => heard.signals.some((signal) => signal.name === 'team_people.changed' && signal.team_id === team.id))
  return answer
}
const call = (endpoint: Call[1], { public_id }: Team, as: SignedIn, { params = {}, body }: { params?: object; body?: object } = {}) =>
  callWith(accounts.url, endpoint, { params: { public_id, ...params }, ...(body ? { body } : {}) } as Call[2], as)

describe('a change of the people of a team tells those who look at it', () => {
  it('for roles and removals', async () => {
    const { team, owner, member } = await newTeamWithPeople(accounts, stores)
    const params = { user_id: String(member.user.id) }
    expect(await withSignal(team, () => call(updateMember, team, owner, { params, body: { role: 'admin' } }))).toMatchObject({
      status: 200,
    })
    heard.signals.length = 0
    await call(removeMember, team, owner, { params })
    await waitFor('the signal', () => heard.signals.some((signal) => signal.name === 'team.changed' && signal.team_id === team.id))
  })

  it('for groups', async () => {
    const { team, owner, member } = await newTeamWithPeople(accounts, stores)
    const made = await withSignal(team, () => call(createGroup, team, owner, { body: { title: 'Pilots', user_ids: [] } }))
    const params = { group_id: String((made.body as { id: number }).id) }
    expect(await withSignal(team, () => call(updateGroup, team, owner, { params, body: { user_ids: [member.user.id] } }))).toMatchObject({
      status: 200,
    })
    await call(deleteGroup, team, owner, { params })
    await waitFor('the signal', () => heard.signals.some((signal) => signal.name === 'team.changed' && signal.team_id === team.id))
  })

  it('for invitations and the link', async () => {
    const owner = await newConfirmedPerson(accounts.url, stores)
    const team = await newTeam(accounts.url, owner)
    const sent = await withSignal(team, () => act.invitedByAddress(team, owner))
    const params = { invitation_id: String(sent.invitation.id) }
    expect(await withSignal(team, () => call(resendTeamInvitation, team, owner, { params }))).toMatchObject({ status: 200 })
    expect(await withSignal(team, () => call(withdrawTeamInvitation, team, owner, { params }))).toMatchObject({ status: 200 })
    const { token } = await act.invitedByAddress(team, owner)
    expect(await withSignal(team, () => call(declineTeamInvitation, team, owner, { params: { token } }))).toMatchObject({ status: 200 })
    const link = await withSignal(team, () => act.newLink(team, owner))
    const guest = await newConfirmedPerson(accounts.url, stores)
    expect(await withSignal(team, () => call(acceptTeamInvitation, team, guest, { params: { token: link } }))).toMatchObject({
      status: 200,
    })
    expect(await withSignal(team, () => call(endTeamLink, team, owner))).toMatchObject({ status: 200 })
  })

  it('for requests', async () => {
    const [owner, ada] = [await newConfirmedPerson(accounts.url, stores), await newConfirmedPerson(accounts.url, stores)]
    const team = await newTeam(accounts.url, owner)
    await call(updateTeam, team, owner, { body: { takes_requests: true } })
    const ask = () => call(requestTeamAccess, team, ada, { body: { message: 'Please' } })
    expect(await withSignal(team, ask)).toMatchObject({ status: 200 })
    expect(await withSignal(team, () => call(withdrawTeamRequest, team, ada))).toMatchObject({ status: 200 })
    expect(await withSignal(team, ask)).toMatchObject({ status: 200 })
    const { requests } = (await call(listTeamRequests, team, owner)).body as { requests: Array<{ id: number }> }
    const params = { request_id: String(requests[0]?.id) }
    expect(await withSignal(team, () => call(answerTeamRequest, team, owner, { params, body: { accept: true } }))).toMatchObject({
      status: 200,
    })
  })

  it('for the teams of an enterprise', async () => {
    const [owner, boss] = [await newConfirmedPerson(accounts.url, stores), await newConfirmedPerson(accounts.url, stores)]
    const team = await newTeam(accounts.url, owner)
    const enterprise = await newTeam(accounts.url, boss, { title: 'Works', is_enterprise: true })
    expect(await withSignal(enterprise, () => call(setTeamParent, team, owner, { body: { parent: enterprise.public_id } }))).toMatchObject({
      status: 200,
    })
    expect(await withSignal(enterprise, () => call(setTeamParent, team, owner, { body: { parent: null } }))).toMatchObject({ status: 200 })
  })
})
