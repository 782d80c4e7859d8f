import { listTeamInvitations } from '@foyer/contracts/accounts/teams/team-invitations'
import { listTeamRequests, requestTeamAccess } from '@foyer/contracts/accounts/teams/team-requests'
import { type TeamRequest, answerTeamRequest, viewTeamRequest, withdrawTeamRequest } from '@foyer/contracts/accounts/teams/team-requests'
import { exportAccount } from '@foyer/contracts/accounts/account-data'
import { currentUser } from '@foyer/contracts/accounts/accounts'
import { type Team, removeMember, updateTeam } from '@foyer/contracts/accounts/teams/teams'
import { userDeleted } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it, vi } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  type SignedIn,
  newConfirmedPerson,
  newEmail,
  newPerson,
  withWorkingAccounts,
} from '../support/accounts.ts'
import { createTeamRequestModel } from '../../src/modules/team-request/team-request.model.ts'
import { callWith } from '../support/administrators.ts'
import { mailAfter, mailTitled, mailsTo } from '../support/mailbox.ts'
import { connectEvents, notificationsOf } from '../support/notifying.ts'
import { inviting, startTeamSiblings } from '../support/team-invitations.ts'
import { membershipsOf, newTeam, newTeamWithPeople } from '../support/teams.ts'

let stores: AccountsStores
let accounts: Accounts
let siblings: Awaited<ReturnType<typeof startTeamSiblings>>
let act: ReturnType<typeof inviting>
let events: Awaited<ReturnType<typeof connectEvents>>
withWorkingAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  siblings = await startTeamSiblings()
  events = await connectEvents(stores.stores)
  accounts = await shared.open(siblings.url)
  act = inviting(accounts.url)
})
afterAll(async () => {
  await events?.close()
  await accounts?.stop()
  await siblings?.close()
  await stores?.stop()
})

const patiently = { timeout: 30_000, interval: 50 }
const outcome = (answer: Answer) => (answer.status < 300 ? answer.status : errorCodeOf(answer))
const confirmed = (lang = 'en') => newConfirmedPerson(accounts.url, stores, { lang })
const call = ({ public_id }: Team) => ({ params: { public_id } })
const kindsOf = async (person: SignedIn) =>
  (await notificationsOf(accounts.url, person.headers)).notifications.map(({ kind, link, params }) => ({ kind, link, params }))

async function takingRequests(owner: SignedIn): Promise<Team> {
  const team = await newTeam(accounts.url, owner)
  await callWith(accounts.url, updateTeam, { ...call(team), body: { takes_requests: true } }, owner)
  return team
}

const ask = (team: Team, as: SignedIn, message = 'Please') =>
  callWith(accounts.url, requestTeamAccess, { ...call(team), body: { message } }, as)
const stateOf = async (team: Team, as: SignedIn) =>
  ((await callWith(accounts.url, viewTeamRequest, call(team), as)).body as { state?: string }).state ?? 'not_found'
const requestsOf = async (team: Team, as: SignedIn) =>
  ((await callWith(accounts.url, listTeamRequests, call(team), as)).body as { requests: TeamRequest[] }).requests
const answer = (team: Team, { id }: TeamRequest, accept: boolean, as: SignedIn) =>
  callWith(accounts.url, answerTeamRequest, { params: { public_id: team.public_id, request_id: String(id) }, body: { accept } }, as)

describe('the message of an invitation to a team', () => {
  it('goes to an address without an account in the language of who invites, with a link that works, and names that are none', async () => {
    const owner = await confirmed('de')
    const team = await newTeam(accounts.url, owner, { title: 'https://evil.example/win' })
    const email = newEmail()
    const mail = await mailAfter(accounts.url, email, () => act.invite(team, owner, { emails: email, message: 'See www.evil.example' }))
    expect(mail.subject).toContain('Einladung ins Team')
    expect(mail.text).toMatch(/^Hallo,\n/)
    expect(mail.text + mail.subject).not.toContain('evil.example')
    expect(mail.text.match(/https?:/g)).toHaveLength(1)
    const token = new RegExp(`/organization/${team.public_id}/invitation#([0-9a-f]{32})`).exec(mail.text)?.[1] ?? ''
    expect(outcome(await act.accept(team, token, await newPerson(accounts.url)))).toBe(200)
  })

  it('sends each invitation once, and none that was withdrawn', async () => {
    const owner = await confirmed()
    const team = await newTeam(accounts.url, owner)
    const email = newEmail()
    const first = await mailAfter(accounts.url, email, () => act.invite(team, owner, { emails: email }))
    const second = await mailAfter(accounts.url, email, () => act.invite(team, owner, { emails: email }))
    expect(first.text).not.toBe(second.text)
    expect(await mailsTo(accounts.url, email)).toHaveLength(2)
  })

  it('goes to who was picked, whom a notification tells as well', async () => {
    const [owner, guest] = [await confirmed(), await newPerson(accounts.url, { lang: 'de' })]
    const team = await newTeam(accounts.url, owner)
    siblings.partners.set(owner.user.id, [guest.user.id])
    await act.invite(team, owner, { people: [guest.user.public_id], role: 'admin' })
    await mailTitled(accounts.url, guest.user.email, 'Einladung ins Team „Editors“')
    await vi.waitFor(async () => {
      expect(await kindsOf(guest)).toEqual([
        {
          kind: 'team_invitation',
          link: expect.stringMatching(/^\/organization\/invitation\/\d+$/) as string,
          params: { title: 'Editors', inviter: owner.user.name, role: 'admin' },
        },
      ])
    }, patiently)
  })

  it('tells an account by a notification where its address is confirmed alone', async () => {
    const [owner, guest, unconfirmed] = [await confirmed(), await confirmed(), await newPerson(accounts.url)]
    const team = await newTeam(accounts.url, owner)
    await act.invite(team, owner, { emails: `${unconfirmed.user.email} ${guest.user.email}` })
    await mailTitled(accounts.url, unconfirmed.user.email, 'Invitation to the team “Editors”')
    await vi.waitFor(async () => expect(await kindsOf(guest)).toMatchObject([{ kind: 'team_invitation' }]), patiently)
    expect(await kindsOf(unconfirmed)).toEqual([])
  })
})

describe('coming into a team', () => {
  it('notifies the inviter and the admins, and shows the person a notice once', async () => {
    const [{ team, owner, admin, member }, guest] = [await newTeamWithPeople(accounts, stores), await confirmed()]
    const { token } = await act.invitedByAddress(team, admin)
    await act.accept(team, token, guest)
    const joined = {
      kind: 'team_joined',
      link: `/organization/${team.public_id}/members`,
      params: { title: 'Editors', name: guest.user.name },
    }
    expect(await kindsOf(owner)).toEqual([joined])
    expect(await kindsOf(admin)).toEqual([joined])
    expect([await kindsOf(member), await kindsOf(guest)]).toEqual([[], []])
    const { user } = (await callWith(accounts.url, currentUser, {}, guest)).body as { user: { notifications: Record<string, number> } }
    expect(Object.keys(user.notifications)).toContain(`team_invitation_accepted_${team.public_id}`)
  })
})

describe('asking to come into a team', () => {
  it('takes requests only where the team does, and shows no more than title and logo', async () => {
    const [owner, guest] = [await confirmed(), await confirmed()]
    const [closed, team] = [await newTeam(accounts.url, owner), await takingRequests(owner)]
    expect([outcome(await ask(closed, guest)), await stateOf(closed, guest)]).toEqual(['not_found', 'not_found'])
    expect((await callWith(accounts.url, viewTeamRequest, call(team), guest)).body).toEqual({
      organization: { public_id: team.public_id, title: 'Editors', logo: null },
      state: 'none',
    })
    expect([outcome(await ask(team, guest)), await stateOf(team, guest)]).toEqual([200, 'open'])
    expect([outcome(await ask(team, owner)), await stateOf(team, owner)]).toEqual(['conflict', 'member'])
  })

  it('tells the owner and admins, who see the last message, and lets in who is accepted', async () => {
    const [owner, guest] = [await confirmed(), await confirmed('de')]
    const team = await takingRequests(owner)
    await ask(team, guest, 'First')
    await ask(team, guest, 'Last')
    const [request] = await requestsOf(team, owner)
    expect(request).toMatchObject({ message: 'Last', user: { id: guest.user.id, email: guest.user.email } })
    expect(await kindsOf(owner)).toMatchObject([
      { kind: 'team_requested', params: { name: guest.user.name }, link: `/organization/${team.public_id}/members?part=requests` },
    ])
    await mailTitled(accounts.url, owner.user.email, 'Someone wants to join the team “Editors”')
    if (!request) throw new Error('there is no request')
    const answers = await Promise.all([answer(team, request, true, owner), answer(team, request, true, guest)])
    expect(answers.map(outcome)).toEqual([200, 'not_found'])
    expect((await membershipsOf(accounts.url, guest)).map(({ id, role }) => [id, role])).toEqual([[team.id, 'member']])
    await mailTitled(accounts.url, guest.user.email, 'Du bist jetzt Mitglied im Team „Editors“')
    expect(await kindsOf(guest)).toMatchObject([{ kind: 'team_request_accepted', link: `/organization/${team.public_id}/pages` }])
    expect(await requestsOf(team, owner)).toEqual([])
    expect(outcome(await answer(team, request, true, owner))).toBe('not_found')
  })

  it('shows a refusal where somebody has asked, who cannot ask again until it has ended', async () => {
    const [owner, guest] = [await confirmed(), await confirmed()]
    const team = await takingRequests(owner)
    await ask(team, guest)
    const [request] = await requestsOf(team, owner)
    if (!request) throw new Error('there is no request')
    expect(outcome(await answer(team, request, false, owner))).toBe(200)
    await callWith(accounts.url, withdrawTeamRequest, call(team), guest)
    expect([outcome(await ask(team, guest)), await stateOf(team, guest), await kindsOf(guest)]).toEqual(['conflict', 'refused', []])
    expect(await requestsOf(team, owner)).toEqual([])
    await createTeamRequestModel(stores.mongo).updateMany({ team_id: team.id }, { $set: { delete_at: new Date(0) } })
    expect(await stateOf(team, guest)).toBe('none')
    expect([outcome(await ask(team, guest)), await stateOf(team, guest)]).toEqual([200, 'open'])
  })

  it('withdraws a request', async () => {
    const [owner, guest] = [await confirmed(), await confirmed()]
    const team = await takingRequests(owner)
    await ask(team, guest)
    for (const _ of [1, 2]) expect(outcome(await callWith(accounts.url, withdrawTeamRequest, call(team), guest))).toBe(200)
    expect([await stateOf(team, guest), await requestsOf(team, owner)]).toEqual(['none', []])
  })

  it('takes so many an hour from one person, who takes them back in between', async () => {
    const [owner, guest] = [await confirmed(), await confirmed()]
    const team = await newTeam(accounts.url, owner)
    await callWith(accounts.url, updateTeam, { ...call(team), body: { takes_requests: true } }, owner)
    for (let count = 0; count < limits.team_notices_per_hour; count += 1) {
      expect(outcome(await ask(team, guest))).toBe(200)
      await callWith(accounts.url, withdrawTeamRequest, call(team), guest)
    }
    expect([outcome(await ask(team, guest)), await requestsOf(team, owner)]).toEqual(['rate_limited', []])
  })

  it('stays open where the team has no room', async () => {
    const [owner, guest] = [await confirmed(), await confirmed()]
    const team = await takingRequests(owner)
    await ask(team, guest)
    const [request] = await requestsOf(team, owner)
    if (!request) throw new Error('there is no request')
    await stores.mongo.collection<{ _id: number }>('teams').updateOne({ _id: team.id }, { $set: { max_member_limit: 1 } })
    expect(outcome(await answer(team, request, true, owner))).toBe('team_member_limit')
    expect(await requestsOf(team, owner)).toHaveLength(1)
  })
})

describe('what somebody has sent out', () => {
  it('drops the request once the person left the team', async () => {
    const { team, owner, admin } = await newTeamWithPeople(accounts, stores)
    await act.invitedByAddress(team, admin)
    await act.newLink(team, admin)
    await callWith(accounts.url, removeMember, { params: { public_id: team.public_id, user_id: String(admin.user.id) } }, owner)
    await vi.waitFor(async () => {
      expect((await callWith(accounts.url, listTeamInvitations, call(team), owner)).body).toEqual({ invitations: [], link: null })
    }, patiently)
  })
})

describe('an account that ends', () => {
  it('takes along what it has sent out, what is for it, its link and its requests, which its archive names', async () => {
    const [ada, bob] = [await confirmed(), await confirmed()]
    const [ofAda, ofBob] = [await newTeam(accounts.url, ada), await takingRequests(bob)]
    const sent = await act.invitedByAddress(ofAda, ada, { message: 'From Ada' })
    const link = await act.newLink(ofAda, ada)
    const received = await act.invitedByAddress(ofBob, bob, { email: ada.user.email })
    await ask(ofBob, ada, 'Let Ada in')
    const exported = async () =>
      (
        (await callService(accounts.url, exportAccount, { params: { user_id: String(ada.user.id) } }, { service: 'import' })).body as {
          parts: Record<string, unknown[]>
        }
      ).parts
    const parts = await exported()
    expect(parts['team_invitations']).toMatchObject([
      { is_sent: false, email: ada.user.email },
      { is_sent: true, message: 'From Ada' },
    ])
    expect(parts['team_links']).toMatchObject([{ team_id: ofAda.id, used: 0 }])
    expect(parts['team_requests']).toMatchObject([{ team_id: ofBob.id, message: 'Let Ada in' }])
    const own = [parts['team_invitations'], parts['team_links'], parts['team_requests']]
    expect(JSON.stringify(own)).not.toMatch(/[0-9a-f]{24}|token|hash/)
    await events.send(userDeleted, { user_id: ada.user.id })
    await vi.waitFor(async () => {
      const after = await exported()
      expect([after['team_invitations'], after['team_links'], after['team_requests']]).toEqual([[], [], []])
    }, patiently)
    expect(await requestsOf(ofBob, bob)).toEqual([])
    const guest = await confirmed()
    const outcomes = [
      await act.accept(ofAda, sent.token, guest),
      await act.accept(ofAda, link, guest),
      await act.accept(ofBob, received.token, guest),
    ]
    expect(outcomes.map(outcome)).toEqual(['token_invalid', 'token_invalid', 'token_invalid'])
  })
})
