import { withdrawTeamInvitation } from '@foyer/contracts/accounts/teams/team-invitations'
import { type TeamRequest, answerTeamRequest, listTeamRequests, requestTeamAccess } from '@foyer/contracts/accounts/teams/team-requests'
import { type Team, answerTeamOffer, offerTeam, removeMember, updateTeam } from '@foyer/contracts/accounts/teams/teams'
import { pageRequestEnded, pageRequested } from '@foyer/contracts/events'
import { suggestionsAnswered, suggestionsReopened } from '@foyer/contracts/pages/item/suggestion-events'
import { newId } from '@foyer/testing/factories'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Accounts, type AccountsStores, type SignedIn, newConfirmedPerson, withWorkingAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { connectEvents, notificationsOf } from '../support/notifying.ts'
import { inviting } from '../support/team-invitations.ts'
import { newTeam, putInto } from '../support/teams.ts'

let stores: AccountsStores
let events: Awaited<ReturnType<typeof connectEvents>>
let accounts: Accounts
withWorkingAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  events = await connectEvents(stores.stores)
  accounts = await shared.open()
})
afterAll(async () => {
  await events?.close()
  await accounts?.stop()
  await stores?.stop()
})

const patiently = { timeout: 30_000, interval: 50 }
const person = () => newConfirmedPerson(accounts.url, stores)
const listOf = async ({ headers }: SignedIn) => (await notificationsOf(accounts.url, headers)).notifications
const kindsOf = async (reader: SignedIn) => (await listOf(reader)).map(({ kind }) => kind)
const call = <T extends object>({ public_id }: Team, body: T) => ({ params: { public_id }, body })

async function newTeamWithMembers() {
  const [owner, member, colleague] = [await person(), await person(), await person()]
  const team = await newTeam(accounts.url, owner)
  for (const joined of [member, colleague]) await putInto(stores, team, joined)
  return { team, owner, member, colleague }
}
const offer = (team: Team, to: SignedIn | null, as: SignedIn) =>
  callWith(accounts.url, offerTeam, call(team, { user_id: to?.user.id ?? null }), as)

describe('the notification of answered suggestions', () => {
  it('counts down as answers are undone, and is gone with the last', async () => {
    const author = await person()
    const [first, second] = [newId(), newId()]
    const about = { user_id: author.user.id, page_public_id: 'Abc1234', title: 'Ours', name: 'Ben', count: 2, is_accepted: true }
    await events.send(suggestionsAnswered, { ...about, key: `k-${first}`, suggestion_ids: [first, second] })
    await vi.waitFor(
      async () => expect(await listOf(author)).toMatchObject([{ params: { title: 'Ours', name: 'Ben', count: 2 } }]),
      patiently,
    )
    for (const _ of [1, 2]) await events.send(suggestionsReopened, { user_id: author.user.id, suggestion_ids: [first] })
    await vi.waitFor(async () => expect(await listOf(author)).toMatchObject([{ params: { count: 1 } }]), patiently)
    await events.send(suggestionsReopened, { user_id: author.user.id, suggestion_ids: [first, second] })
    await vi.waitFor(async () => expect(await listOf(author)).toEqual([]), patiently)
  })
})

describe('the notification of a request for a page', () => {
  it('goes once the request has ended, and no other one does', async () => {
    const owner = await person()
    const [ended, open] = [newId(), newId()]
    const about = { page_id: 5, public_id: 'Abc1234', title: 'Trip', asker_id: newId(), message: 'It is me', at: Date.now() }
    const to = { owner_kind: 'person' as const, owner_id: owner.user.id }
    await events.send(pageRequested, { ...about, owner: to, request_id: ended, asker_name: 'Grace' })
    await events.send(pageRequested, { ...about, owner: to, request_id: open, asker_name: 'Ada' })
    await vi.waitFor(async () => expect(await listOf(owner)).toHaveLength(2), patiently)
    await events.send(pageRequestEnded, { request_id: ended })
    await vi.waitFor(async () => expect(await listOf(owner)).toMatchObject([{ params: { name: 'Ada' } }]), patiently)
  })
})

describe('the notification of an offered team', () => {
  it.each([true, false])('goes once the offer is answered: accepted is %s', async (accept) => {
    const { team, owner, member } = await newTeamWithMembers()
    await offer(team, member, owner)
    expect(await kindsOf(member)).toEqual(['team_ownership_offered'])
    await callWith(accounts.url, answerTeamOffer, call(team, { accept }), member)
    expect(await kindsOf(member)).toEqual([])
  })

  it('goes once the offer is withdrawn, or the team is offered to somebody else', async () => {
    const { team, owner, member, colleague } = await newTeamWithMembers()
    await offer(team, member, owner)
    await offer(team, colleague, owner)
    expect([await kindsOf(member), await kindsOf(colleague)]).toEqual([[], ['team_ownership_offered']])
    await offer(team, null, owner)
    expect(await kindsOf(colleague)).toEqual([])
  })

  it('goes once they have left the team', async () => {
    const { team, owner, member } = await newTeamWithMembers()
    await offer(team, member, owner)
    await callWith(accounts.url, removeMember, { params: { public_id: team.public_id, user_id: String(member.user.id) } }, owner)
    expect(await kindsOf(member)).toEqual(['team_removed'])
  })
})

describe('the notification of a request for a team', () => {
  it('goes for everyone who manages the team once one of them has answered', async () => {
    const [{ team, owner }, admin, guest] = [await newTeamWithMembers(), await person(), await person()]
    await putInto(stores, team, admin, 'admin')
    await callWith(accounts.url, updateTeam, call(team, { takes_requests: true }), owner)
    await callWith(accounts.url, requestTeamAccess, call(team, { message: 'Please' }), guest)
    expect([await kindsOf(owner), await kindsOf(admin)]).toEqual([['team_requested'], ['team_requested']])
    const listed = await callWith(accounts.url, listTeamRequests, { params: { public_id: team.public_id } }, owner)
    const [request] = (listed.body as { requests: TeamRequest[] }).requests
    const params = { public_id: team.public_id, request_id: String(request?.id) }
    await callWith(accounts.url, answerTeamRequest, { params, body: { accept: false } }, owner)
    expect([await kindsOf(owner), await kindsOf(admin)]).toEqual([[], []])
  })
})

describe('the notification of an invitation to a team', () => {
  it('goes once the invitation is withdrawn', async () => {
    const { team, owner } = await newTeamWithMembers()
    const guest = await person()
    const { invitation } = await inviting(accounts.url).invitedByAddress(team, owner, { email: guest.user.email })
    await vi.waitFor(async () => expect(await kindsOf(guest)).toEqual(['team_invitation']), patiently)
    const params = { public_id: team.public_id, invitation_id: String(invitation.id) }
    await callWith(accounts.url, withdrawTeamInvitation, { params }, owner)
    expect(await kindsOf(guest)).toEqual([])
  })
})
