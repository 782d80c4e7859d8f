import {
  type OfferedTeam,
  answerOfferedTeam,
  declineTeamInvitation,
  listOfferedTeams,
  viewOfferedTeam,
} from '@foyer/contracts/accounts/teams/team-offers'
import {
  type TeamInvitation,
  type TeamLink,
  endTeamLink,
  linkTeamInvitation,
  listTeamInvitations,
  resendTeamInvitation,
  setTeamLink,
  showTeamLink,
  suggestTeamPeople,
  withdrawTeamInvitation,
} from '@foyer/contracts/accounts/teams/team-invitations'
import { type Team, type TeamMember, listMembers, offerTeam, removeMember, updateTeam } from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { createTeamModel } from '../../src/modules/team/team.model.ts'
import { createTeamInvitationModel } from '../../src/modules/team-invitation/team-invitation.model.ts'
import {
  type Accounts,
  type AccountsStores,
  type SignedIn,
  newConfirmedPerson,
  newEmail,
  newPerson,
  withAccounts,
} from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { notificationsOf } from '../support/notifying.ts'
import { inviting, startTeamSiblings } from '../support/team-invitations.ts'
import { membershipsOf, newTeam, newTeamWithPeople } from '../support/teams.ts'

let stores: AccountsStores
let accounts: Accounts
let siblings: Awaited<ReturnType<typeof startTeamSiblings>>
let act: ReturnType<typeof inviting>
withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  siblings = await startTeamSiblings()
  accounts = await shared.open(siblings.url)
  act = inviting(accounts.url)
})
afterAll(async () => {
  await accounts?.stop()
  await siblings?.close()
  await stores?.stop()
})

const outcome = (answer: Answer) => (answer.status < 300 ? answer.status : errorCodeOf(answer))
const sorted = (list: readonly unknown[]) => list.map(String).toSorted()
const member = () => newPerson(accounts.url)
const params = ({ public_id }: Pick<Team, 'public_id'>, { id }: { id: number }) => ({ params: { public_id, invitation_id: String(id) } })
const roleIn = async (team: Team, person: SignedIn) =>
  (await membershipsOf(accounts.url, person)).find(({ id }) => id === team.id)?.role ?? null

async function listed({ public_id }: Team, as: SignedIn): Promise<{ invitations: TeamInvitation[]; link: TeamLink | null }> {
  const { body } = await callWith(accounts.url, listTeamInvitations, { params: { public_id } }, as)
  return body as { invitations: TeamInvitation[]; link: TeamLink | null }
}

async function membersOf({ public_id }: Team, as: SignedIn): Promise<TeamMember[]> {
  return ((await callWith(accounts.url, listMembers, { params: { public_id }, query: {} }, as)).body as { members: TeamMember[] }).members
}

async function setTeam(team: Team, fields: object): Promise<void> {
  await createTeamModel(stores.mongo).updateOne({ _id: team.id }, { $set: fields })
}

async function aTeam() {
  const owner = await member()
  return { owner, team: await newTeam(accounts.url, owner) }
}

describe('inviting to a team', () => {
  it('reads pasted addresses, each once, and says who was not invited and why', async () => {
    const { team, owner, member: inTeam } = await newTeamWithPeople(accounts, stores)
    await stores.users.updateOne({ _id: inTeam.user.id }, { $set: { email_confirmed_at: new Date() } })
    const [ada, bob] = [newEmail(), newEmail()]
    const { invited, skipped } = await act.invite(team, owner, {
      emails: `Ada <${ada}>; ${ada.toUpperCase()}\n"B, Bob" <mailto:${bob}>, nobody, ${inTeam.user.email}`,
    })
    expect(invited.map(({ email, role, state }) => [email, role, state])).toEqual([
      [ada, 'member', 'open'],
      [bob, 'member', 'open'],
    ])
    expect(skipped).toEqual([
      { who: 'nobody', reason: 'invalid' },
      { who: inTeam.user.email, reason: 'member' },
    ])
    expect(sorted((await listed(team, owner)).invitations.map(({ email }) => email))).toEqual(sorted([ada, bob]))
  })

  it('tells who may invite, and sees no addresses of members, nothing of an address: neither of a member nor of somebody who was picked', async () => {
    const { team, owner, admin, member: inTeam } = await newTeamWithPeople(accounts, stores)
    const partner = await newConfirmedPerson(accounts.url, stores)
    await stores.users.updateOne({ _id: admin.user.id }, { $set: { email_confirmed_at: new Date() } })
    await setTeam(team, { permissions: ['invite'] })
    siblings.partners.set(inTeam.user.id, [partner.user.id])
    const emails = [admin.user.email, partner.user.email, newEmail()]
    const answer = await act.invite(team, inTeam, { emails: emails.join(' '), people: [partner.user.public_id] })
    expect(answer.invited.map(({ email, state }) => [email, state])).toEqual([[null, 'open'], ...emails.map((email) => [email, 'open'])])
    expect(answer.skipped).toEqual([])
    expect((await act.invite(team, owner, { emails: admin.user.email })).skipped).toEqual([{ who: admin.user.email, reason: 'member' }])
    const offers = (await callWith(accounts.url, listOfferedTeams, {}, partner)).body as { invitations: unknown[] }
    expect(offers.invitations).toHaveLength(1)
  })

  it('gives an address that is invited again a new link, and ends the one before', async () => {
    const { team, owner } = await aTeam()
    const first = await act.invitedByAddress(team, owner)
    const again = await act.invitedByAddress(team, owner, { email: first.email })
    expect(again.invitation.id).toBe(first.invitation.id)
    const resent = await callWith(accounts.url, resendTeamInvitation, params(team, first.invitation), owner)
    expect(resent.status).toBe(200)
    const last = await act.tokenOf(team, owner, first.invitation.id)
    const outcomes = await Promise.all([first.token, again.token, last].map(async (token) => outcome(await act.view(team, token))))
    expect(outcomes).toEqual(['token_invalid', 'token_invalid', 200])
    expect((await listed(team, owner)).invitations).toHaveLength(1)
  })

  it('lets members invite where the team does, as members alone, and keeps the links of admins from them', async () => {
    const { team, owner, member: inTeam } = await newTeamWithPeople(accounts, stores)
    expect(outcome(await act.send(team, inTeam, { emails: newEmail() }))).toBe('forbidden')
    await callWith(accounts.url, updateTeam, { params: { public_id: team.public_id }, body: { permissions: ['invite'] } }, owner)
    expect(outcome(await act.send(team, inTeam, { emails: newEmail() }))).toBe(200)
    expect(outcome(await act.send(team, inTeam, { emails: newEmail(), role: 'admin' }))).toBe('forbidden')
    const { email, invitation, token } = await act.invitedByAddress(team, owner, { role: 'admin' })
    const calls = [linkTeamInvitation, resendTeamInvitation, withdrawTeamInvitation]
    const refused = await Promise.all(
      calls.map(async (call) => outcome(await callWith(accounts.url, call, params(team, invitation), inTeam))),
    )
    expect(refused).toEqual(['forbidden', 'forbidden', 'forbidden'])
    await act.invite(team, inTeam, { emails: email })
    expect((await act.view(team, token)).body).toMatchObject({ role: 'admin' })
  })

  it('refuses where there is no room, the trial is over, or who invites may send nothing', async () => {
    const { team, owner } = await aTeam()
    await setTeam(team, { max_member_limit: 1 })
    expect(outcome(await act.send(team, owner, { emails: newEmail() }))).toBe('team_member_limit')
    await setTeam(team, { max_member_limit: null, trial_ends_at: new Date(Date.now() - 1) })
    expect(outcome(await act.send(team, owner, { emails: newEmail() }))).toBe('team_trial_expired')
  })

  it('invites as many as an hour allows, and lists the others', async () => {
    const { team, owner } = await aTeam()
    const addresses = Array.from({ length: limits.invitations_per_call }, (_, index) => `a${index}.${newEmail()}`)
    expect((await act.invite(team, owner, { emails: addresses.slice(3).join('\n') })).invited).toHaveLength(
      limits.team_invitations_per_hour - 3,
    )
    const { invited, skipped } = await act.invite(team, owner, { emails: Array.from({ length: 5 }, newEmail).join(' ') })
    expect([invited.length, skipped.map(({ reason }) => reason)]).toEqual([3, ['rate', 'rate']])
    const [first] = invited
    expect(outcome(await callWith(accounts.url, resendTeamInvitation, params(team, first ?? { id: 0 }), owner))).toBe('invitation_rate')
  })

  it('writes to one address a few times an hour, however often it is invited, and to others still', async () => {
    const { team, owner } = await aTeam()
    const email = newEmail()
    for (let count = 1; count < limits.team_invitations_per_address; count += 1) {
      const [invitation] = (await act.invite(team, owner, { emails: email })).invited
      await callWith(accounts.url, withdrawTeamInvitation, params(team, invitation ?? { id: 0 }), owner)
    }
    const [last] = (await act.invite(team, owner, { emails: email })).invited
    expect(outcome(await callWith(accounts.url, resendTeamInvitation, params(team, last ?? { id: 0 }), owner))).toBe('invitation_rate')
    const { invited, skipped } = await act.invite(team, owner, { emails: `${email.toUpperCase()} ${newEmail()}` })
    expect([invited.length, skipped]).toEqual([1, [{ who: email.toUpperCase(), reason: 'rate' }]])
  })

  it('keeps who has declined from getting another, by whatever they are invited, until they come in another way', async () => {
    const [{ team, owner }, guest] = [await aTeam(), await newConfirmedPerson(accounts.url, stores)]
    const { token, invitation } = await act.invitedByAddress(team, owner, { email: guest.user.email })
    const declined = await callService(accounts.url, declineTeamInvitation, { params: { public_id: team.public_id, token } }, null)
    expect(declined.status).toBe(200)
    siblings.partners.set(owner.user.id, [guest.user.id])
    const { skipped, invited } = await act.invite(team, owner, { emails: guest.user.email, people: [guest.user.public_id] })
    expect([skipped, invited.map(({ state }) => state)]).toEqual([[{ who: guest.user.email, reason: 'declined' }], ['open']])
    expect(((await callWith(accounts.url, listOfferedTeams, {}, guest)).body as { invitations: unknown[] }).invitations).toEqual([])
    expect(outcome(await callWith(accounts.url, resendTeamInvitation, params(team, invitation), owner))).toBe('invitation_declined')
    await callWith(accounts.url, withdrawTeamInvitation, params(team, invitation), owner)
    expect((await listed(team, owner)).invitations).toContainEqual(expect.objectContaining({ id: invitation.id, state: 'declined' }))
    expect(outcome(await act.accept(team, token, guest))).toBe(200)
  })

  it('lets people be picked with whom the inviter shares a team or a page, and tells no address of theirs', async () => {
    const [{ team, owner, member: colleague }, partner, stranger] = [
      await newTeamWithPeople(accounts, stores),
      await member(),
      await member(),
    ]
    const own = await newTeam(accounts.url, owner, { title: 'Second' })
    siblings.partners.set(owner.user.id, [partner.user.id])
    const people = [colleague, partner, stranger, owner].map(({ user }) => user.public_id)
    const { invited, skipped } = await act.invite(own, owner, { people })
    expect(invited.map(({ email, user }) => [email, user?.public_id])).toEqual([
      [null, colleague.user.public_id],
      [null, partner.user.public_id],
    ])
    expect(skipped).toEqual([
      { who: stranger.user.public_id, reason: 'invalid' },
      { who: owner.user.public_id, reason: 'member' },
    ])
    expect(JSON.stringify((await listed(own, owner)).invitations)).not.toContain('@')
    const suggest = async (of: Team, query: string) => {
      const answer = await callWith(accounts.url, suggestTeamPeople, { params: { public_id: of.public_id }, query: { query } }, owner)
      return (answer.body as { people: Array<{ public_id: string }> }).people.map(({ public_id }) => public_id)
    }
    expect((await suggest(own, '')).toSorted()).toEqual(
      expect.arrayContaining([colleague.user.public_id, partner.user.public_id].toSorted()),
    )
    expect(await suggest(own, colleague.user.name.toUpperCase())).toContain(colleague.user.public_id)
    expect(await suggest(team, '')).toEqual([partner.user.public_id])
  })

  it('withdraws an invitation, whose link ends', async () => {
    const { team, owner } = await aTeam()
    const { invitation, token } = await act.invitedByAddress(team, owner)
    const twice = [await callWith(accounts.url, withdrawTeamInvitation, params(team, invitation), owner)]
    twice.push(await callWith(accounts.url, withdrawTeamInvitation, params(team, invitation), owner))
    expect(twice.map(outcome)).toEqual([200, 200])
    expect(outcome(await act.accept(team, token, await member()))).toBe('token_invalid')
  })

  it('reaches no invitation of another team', async () => {
    const [mine, second] = [await aTeam(), await aTeam()]
    const { invitation, token } = await act.invitedByAddress(second.team, second.owner)
    const calls = [linkTeamInvitation, resendTeamInvitation]
    const refused = await Promise.all(
      calls.map(async (call) => outcome(await callWith(accounts.url, call, params(mine.team, invitation), mine.owner))),
    )
    expect(refused).toEqual(['not_found', 'not_found'])
    await callWith(accounts.url, withdrawTeamInvitation, params(mine.team, invitation), mine.owner)
    expect([outcome(await act.view(second.team, token)), outcome(await act.view(mine.team, token))]).toEqual([200, 'token_invalid'])
  })
})

describe('an invitation to a team', () => {
  it('shows of the team its title and logo alone, to whoever has its link', async () => {
    const { team, owner } = await aTeam()
    const { email, token } = await act.invitedByAddress(team, owner, { message: 'Come in' })
    const offer = (await act.view(team, token)).body as OfferedTeam
    expect(offer).toMatchObject({ state: 'open', kind: 'message', email, message: 'Come in', role: 'member', is_member: false })
    expect(offer.organization).toEqual({ id: team.id, public_id: team.public_id, title: 'Editors', logo: null, is_enterprise: false })
    expect([offer.organization_id, offer.root_organization_id]).toEqual([team.id, team.id])
    expect(offer.inviter).toMatchObject({ name: owner.user.name })
  })

  it('lets the person in who is signed in, whatever their address, and nobody else after them', async () => {
    const [{ team, owner }, guest, late] = [await aTeam(), await member(), await member()]
    const { token } = await act.invitedByAddress(team, owner, { role: 'admin' })
    const accepted = await act.accept(team, token, guest)
    expect(accepted.body).toEqual({ public_id: team.public_id, role: 'admin' })
    expect(await roleIn(team, guest)).toBe('admin')
    expect(outcome(await act.accept(team, token, guest))).toBe(200)
    expect([outcome(await act.accept(team, token, late)), outcome(await act.view(team, token))]).toEqual(['token_used', 'token_used'])
    expect((await act.view(team, token, guest)).body).toMatchObject({ state: 'accepted', is_member: true })
    expect((await membersOf(team, owner)).find(({ user_id }) => user_id === guest.user.id)?.invited_by).toMatchObject({ id: owner.user.id })
    expect((await listed(team, owner)).invitations).toEqual([])
  })

  it('leaves a member what they are, and the invitation for somebody else', async () => {
    const { team, owner, member: inTeam } = await newTeamWithPeople(accounts, stores)
    const { token } = await act.invitedByAddress(team, owner, { role: 'admin' })
    expect((await act.accept(team, token, inTeam)).body).toMatchObject({ role: 'member' })
    expect(outcome(await act.accept(team, token, await member()))).toBe(200)
  })

  it('expires after two weeks', async () => {
    const [{ team, owner }, guest] = [await aTeam(), await member()]
    const { invitation, token } = await act.invitedByAddress(team, owner)
    const expires_at = new Date(Date.now() - 1)
    expect(invitation.expires_at - invitation.sent_at).toBe(14 * 86_400)
    await createTeamInvitationModel(stores.mongo).updateOne({ _id: invitation.id }, { $set: { expires_at } })
    expect([outcome(await act.view(team, token)), outcome(await act.accept(team, token, guest))]).toEqual([
      'token_expired',
      'token_expired',
    ])
    expect((await listed(team, owner)).invitations).toMatchObject([{ state: 'expired' }])
  })

  it('ends when who has sent it may invite to the team no more', async () => {
    const [{ team, owner, admin }, guest] = [await newTeamWithPeople(accounts, stores), await member()]
    const { token } = await act.invitedByAddress(team, admin)
    const link = await act.newLink(team, admin)
    const removal = { params: { public_id: team.public_id, user_id: String(admin.user.id) } }
    expect((await callWith(accounts.url, removeMember, removal, owner)).status).toBe(200)
    expect([outcome(await act.accept(team, token, guest)), outcome(await act.accept(team, link, guest))]).toEqual([
      'token_invalid',
      'token_invalid',
    ])
    expect((await listed(team, owner)).link).toBeNull()
  })

  it('lets in one of two who accept at the same time', async () => {
    const [{ team, owner }, ...people] = [await aTeam(), await member(), await member(), await member()]
    const { token } = await act.invitedByAddress(team, owner)
    const outcomes = (await Promise.all(people.map((person) => act.accept(team, token, person)))).map(outcome)
    expect(sorted(outcomes)).toEqual(['200', 'token_used', 'token_used'])
    expect(await membersOf(team, owner)).toHaveLength(2)
  })

  it('gives the last place to one of many who accept at the same time, and keeps the invitations of the others', async () => {
    const { team, owner } = await aTeam()
    await setTeam(team, { max_member_limit: 2 })
    const people = await Promise.all([1, 2, 3, 4].map(member))
    const tokens: string[] = []
    for (const _ of people) tokens.push((await act.invitedByAddress(team, owner)).token)
    const answers = await Promise.all(people.map((person, index) => act.accept(team, tokens[index] ?? '', person)))
    expect(sorted(answers.map(outcome))).toEqual(['200', 'team_member_limit', 'team_member_limit', 'team_member_limit'])
    expect(await membersOf(team, owner)).toHaveLength(2)
    await setTeam(team, { max_member_limit: null })
    const again = await Promise.all(people.map((person, index) => act.accept(team, tokens[index] ?? '', person)))
    expect(again.map(outcome)).toEqual([200, 200, 200, 200])
  })
})

describe('the invitations that are for somebody', () => {
  const offersOf = async (person: SignedIn) =>
    ((await callWith(accounts.url, listOfferedTeams, {}, person)).body as { invitations: Array<OfferedTeam & { id: number }> }).invitations
  const answer = (id: number, accept: boolean, as: SignedIn) =>
    callWith(accounts.url, answerOfferedTeam, { params: { id: String(id) }, body: { accept } }, as)

  it('lists only invitations to the person’s confirmed address', async () => {
    const [{ team, owner }, guest, unconfirmed] = [await aTeam(), await newConfirmedPerson(accounts.url, stores), await member()]
    const { invitation } = await act.invitedByAddress(team, owner, { email: guest.user.email })
    const second = await act.invitedByAddress(team, owner, { email: unconfirmed.user.email })
    expect(await offersOf(guest)).toMatchObject([{ id: invitation.id, organization: { public_id: team.public_id } }])
    expect(await offersOf(unconfirmed)).toEqual([])
    const views = [guest, unconfirmed, owner].map(async (person) =>
      outcome(await callWith(accounts.url, viewOfferedTeam, { params: { id: String(invitation.id) } }, person)),
    )
    expect(await Promise.all(views)).toEqual([200, 'not_found', 'not_found'])
    expect(outcome(await answer(second.invitation.id, true, unconfirmed))).toBe('not_found')
    expect(await roleIn(team, unconfirmed)).toBeNull()
  })

  it('accepts and declines invitations without a link', async () => {
    const [{ team, owner }, guest, shy] = [await aTeam(), await member(), await member()]
    siblings.partners.set(owner.user.id, [guest.user.id, shy.user.id])
    const { invited } = await act.invite(team, owner, { people: [guest.user.public_id, shy.user.public_id] })
    const [first = 0, second = 0] = invited.map(({ id }) => id)
    expect((await answer(first, true, guest)).body).toEqual({ public_id: team.public_id, role: 'member' })
    expect((await answer(second, false, shy)).body).toEqual({ public_id: team.public_id, role: null })
    expect([await roleIn(team, guest), await roleIn(team, shy)]).toEqual(['member', null])
    expect([await offersOf(guest), await offersOf(shy)]).toEqual([[], []])
  })

  it('go once they are in the team by another way', async () => {
    const [{ team, owner }, guest] = [await aTeam(), await newConfirmedPerson(accounts.url, stores)]
    const { token } = await act.invitedByAddress(team, owner, { email: guest.user.email })
    await act.accept(team, await act.newLink(team, owner), guest)
    expect(await offersOf(guest)).toEqual([])
    expect((await listed(team, owner)).invitations).toEqual([])
    expect(outcome(await act.accept(team, token, await member()))).toBe('token_invalid')
  })
})

describe('the link of a team', () => {
  it('lets whoever has it in as a member, until it is renewed or ended', async () => {
    const [{ team, owner }, guest, late] = [await aTeam(), await member(), await member()]
    const first = await act.newLink(team, owner, { days: 30 })
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect((await act.view(team, first)).body).toMatchObject({ kind: 'link', role: 'member', email: null })
    expect((await act.accept(team, first, guest)).body).toMatchObject({ role: 'member' })
    expect((await listed(team, owner)).link).toMatchObject({ used: 1, uses_left: null })
    const second = await act.newLink(team, owner)
    expect([outcome(await act.view(team, first)), outcome(await act.view(team, second))]).toEqual(['token_invalid', 200])
    const call = { params: { public_id: team.public_id } }
    await callWith(accounts.url, endTeamLink, call, owner)
    expect(outcome(await act.accept(team, second, late))).toBe('token_invalid')
    expect(outcome(await callWith(accounts.url, showTeamLink, call, owner))).toBe('not_found')
  })

  it('lets as many in as it is for, each counted once, also at the same time', async () => {
    const { team, owner } = await aTeam()
    const token = await act.newLink(team, owner, { max_uses: 3 })
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(member))
    const outcomes = (
      await Promise.all(people.flatMap((person) => [act.accept(team, token, person), act.accept(team, token, person)]))
    ).map(outcome)
    expect(new Set(outcomes)).toEqual(new Set([200, 'token_used']))
    expect(await membersOf(team, owner)).toHaveLength(4)
    expect((await listed(team, owner)).link).toMatchObject({ used: 3, uses_left: 0 })
    expect(outcome(await act.view(team, token))).toBe('token_used')
  })

  it('counts nobody whom the team has no room for', async () => {
    const [{ team, owner }, guest] = [await aTeam(), await member()]
    const token = await act.newLink(team, owner, { max_uses: 1 })
    await setTeam(team, { max_member_limit: 1 })
    expect(outcome(await act.accept(team, token, guest))).toBe('team_member_limit')
    await setTeam(team, { max_member_limit: null })
    expect(outcome(await act.accept(team, token, guest))).toBe(200)
  })

  it('expires', async () => {
    const { team, owner } = await aTeam()
    const token = await act.newLink(team, owner, { days: 1 })
    await stores.mongo.collection('team_links').updateMany({}, { $set: { expires_at: new Date(Date.now() - 1) } })
    expect(outcome(await act.accept(team, token, await member()))).toBe('token_expired')
  })

  it('lets nobody back in whom the team has removed, unless they are invited personally since', async () => {
    const [{ team, owner }, guest, leaver] = [await aTeam(), await newConfirmedPerson(accounts.url, stores), await member()]
    const link = await act.newLink(team, owner)
    const earlier = await act.invitedByAddress(team, owner)
    for (const person of [guest, leaver]) await act.accept(team, link, person)
    const remove = (person: SignedIn, as: SignedIn) =>
      callWith(accounts.url, removeMember, { params: { public_id: team.public_id, user_id: String(person.user.id) } }, as)
    await remove(guest, owner)
    await remove(leaver, leaver)
    expect(outcome(await act.accept(team, link, leaver))).toBe(200)
    expect(outcome(await act.view(team, link, guest))).toBe('token_invalid')
    expect(outcome(await act.accept(team, link, guest))).toBe('token_invalid')
    expect(outcome(await act.accept(team, await act.newLink(team, owner), guest))).toBe('token_invalid')
    expect(outcome(await act.accept(team, earlier.token, guest))).toBe('token_invalid')
    const [ofGuest, ofLeaver] = [await notificationsOf(accounts.url, guest.headers), await notificationsOf(accounts.url, leaver.headers)]
    expect(ofGuest.notifications).toMatchObject([{ kind: 'team_removed', params: { title: team.title } }])
    expect(ofLeaver.notifications).toEqual([])
    const { token } = await act.invitedByAddress(team, owner, { email: guest.user.email })
    expect(outcome(await act.accept(team, token, guest))).toBe(200)
  })
})

describe('what other products got wrong', () => {
  it('keeps every token out of the answers of those who may not have it (Mattermost CVE-2026-2463)', async () => {
    const [{ team, owner }, guest] = [await aTeam(), await newConfirmedPerson(accounts.url, stores)]
    const { email, invitation, token } = await act.invitedByAddress(team, owner, { email: guest.user.email })
    const link = await act.newLink(team, owner)
    const storedHashes = async () => {
      const stored = await Promise.all(['team_invitations', 'team_links'].map((name) => stores.mongo.collection(name).find({}).toArray()))
      return stored.flat().map((record) => String(record['token_hash']))
    }
    const hashesBefore = await storedHashes()
    const call = { params: { public_id: team.public_id } }
    const answers = [
      await act.view(team, token),
      await act.view(team, link),
      await callWith(accounts.url, listTeamInvitations, call, owner),
      await callWith(accounts.url, listOfferedTeams, {}, guest),
      await callWith(accounts.url, viewOfferedTeam, { params: { id: String(invitation.id) } }, guest),
      await act.send(team, owner, { emails: `${email} ${newEmail()}` }),
      await callWith(accounts.url, resendTeamInvitation, params(team, invitation), owner),
      await callWith(accounts.url, setTeamLink, { ...call, body: { days: 1, max_uses: null } }, owner),
      await act.accept(team, await act.tokenOf(team, owner, invitation.id), guest),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const hashes = [...hashesBefore, ...(await storedHashes())]
    for (const { body } of answers) {
      const text = JSON.stringify(body)
      expect(text).not.toMatch(/[0-9a-f]{24}|token|hash/)
      expect(hashes.filter((hash) => text.includes(hash))).toEqual([])
    }
  })

  it('neither makes nor changes an account of an address that has one (Cal.com)', async () => {
    const [{ team, owner }, victim, attacker] = [await aTeam(), await newConfirmedPerson(accounts.url, stores), await member()]
    const { token } = await act.invitedByAddress(team, owner, { email: victim.user.email, role: 'admin' })
    const before = await stores.users.find({ _id: { $in: [victim.user.id, attacker.user.id] } }).lean()
    const count = await stores.users.countDocuments({})
    expect(outcome(await act.accept(team, token, attacker))).toBe(200)
    expect(await roleIn(team, victim)).toBeNull()
    // What follows from coming in: the date of a notice to show once.
    const account = (user: object) => Object.entries(user).filter(([name]) => name !== 'notifications')
    const after = await stores.users.find({ _id: { $in: [victim.user.id, attacker.user.id] } }).lean()
    expect(after.map((user) => account(user))).toEqual(before.map((user) => account(user)))
    expect(await stores.users.countDocuments({})).toBe(count)
    const visitor = await callService(accounts.url, { ...answerOfferedTeam }, { params: { id: '7' }, body: { accept: true } }, null)
    expect(visitor.status).toBe(401)
  })

  it('makes nobody an owner by any invitation, whatever is asked for or stored (Probo)', async () => {
    const [{ team, owner, admin }, guest] = [await newTeamWithPeople(accounts, stores), await member()]
    const refused = await act.send(team, admin, { emails: newEmail(), role: 'owner' as 'admin' })
    expect(refused.status).toBe(422)
    const { invitation, token } = await act.invitedByAddress(team, admin, { role: 'admin' })
    await createTeamInvitationModel(stores.mongo).updateOne({ _id: invitation.id }, { $set: { role: 'owner' } })
    await act.accept(team, token, guest)
    expect(await roleIn(team, guest)).not.toBe('owner')
    expect(await roleIn(team, owner)).toBe('owner')
    const offer = await callWith(
      accounts.url,
      offerTeam,
      { params: { public_id: team.public_id }, body: { user_id: guest.user.id } },
      guest,
    )
    expect(outcome(offer)).toBe('forbidden')
  })

  it('answers an acceptance with no credential (blocks-os #352)', async () => {
    const [{ team, owner }, guest] = [await aTeam(), await member()]
    const { token } = await act.invitedByAddress(team, owner)
    const { headers, body } = await act.accept(team, token, guest)
    expect(headers.getSetCookie()).toEqual([])
    expect(body).toEqual({ public_id: team.public_id, role: 'member' })
  })
})
