import { signUp } from '@foyer/contracts/accounts/accounts'
import { viewSignUpInvitation } from '@foyer/contracts/accounts/sign-in/site'
import { listTeamInvitations } from '@foyer/contracts/accounts/teams/team-invitations'
import { removeMember } from '@foyer/contracts/accounts/teams/teams'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { json, startLoopback } from '@foyer/testing/sibling'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Accounts, type SignedIn, newEmail, newPerson, signedIn, startAccounts, startAccountsStores } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { inviting } from '../support/team-invitations.ts'
import { newTeam } from '../support/teams.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let siblings: Awaited<ReturnType<typeof startLoopback>>
let running: Accounts[] = []

beforeAll(async () => {
  stores = await startAccountsStores({ isNew: true })
  // Pages knows none of these invitations.
  siblings = await startLoopback(({ path }) =>
    path.includes('invitation')
      ? json({ code: 'token_invalid', request_id: 'x' }, 404)
      : json({ is_premium: true, plan: 'unlimited', user_id: Number(path.split('/').at(-1)) }),
  )
})
beforeEach(() => stores.users.deleteMany({}))
afterEach(async () => {
  for (const accounts of running) await accounts.stop()
  running = []
})
afterAll(async () => {
  await siblings?.close()
  await stores?.stop()
})

/** A Foyer by invitation or closed, with a team of its site admin and one of somebody else. */
async function scene(mode: 'invited' | 'closed') {
  const accounts = await startAccounts({ stores: stores.stores, billing: siblings }, { env: { SIGN_UP: mode } })
  running.push(accounts)
  const { url } = accounts
  const admin = await newPerson(url)
  const act = inviting(url)
  const team = await newTeam(url, admin)
  return { url, act, admin, team, ...(await joinedBy(url, act.accept, team, await act.newLink(team, admin))) }
}

/** Somebody who has come by the link, with a team of their own. */
async function joinedBy(url: string, accept: ReturnType<typeof inviting>['accept'], team: { public_id: string }, link: string) {
  const member = { ...signedIn(await trySignUp(url, newEmail(), link)), password: 'correct horse' }
  await accept(team, link, member)
  return { member, ownTeam: await newTeam(url, member), link }
}

const trySignUp = (url: string, email: string, invitation: string) =>
  callService(url, signUp, { body: { email, password: 'correct horse', invitation } }, null)
const outcome = (answer: Answer) => (answer.status < 300 ? answer.status : errorCodeOf(answer))
const viewIn = async (url: string, token: string) => callService(url, viewSignUpInvitation, { params: { token } }, null)
const usesLeft = async (url: string, { public_id }: { public_id: string }, as: SignedIn) =>
  ((await callWith(url, listTeamInvitations, { params: { public_id } }, as)).body as { link: { uses_left: number } | null }).link?.uses_left

describe('signing up with an invitation to a team', () => {
  it('takes its address alone, once, and leaves coming in to the person', async () => {
    const { url, act, member, ownTeam } = await scene('invited')
    const { email, token } = await act.invitedByAddress(ownTeam, member)
    expect((await viewIn(url, token)).body).toMatchObject({
      email,
      inviter: member.user.name,
      is_to_page: false,
      organization: { public_id: ownTeam.public_id, title: 'Editors' },
    })
    expect((await trySignUp(url, newEmail(), token)).status).toBe(422)
    const guest = await trySignUp(url, email, token)
    expect(guest.status).toBe(201)
    expect(outcome(await viewIn(url, token))).toBe('token_used')
    expect(outcome(await act.accept(ownTeam, token, signedIn(guest)))).toBe(200)
    expect(outcome(await trySignUp(url, newEmail(), token))).toBe('token_used')
  })

  it('takes any address by the link of a team, as often as it is for, each counted once', async () => {
    const { url, act, member, ownTeam } = await scene('invited')
    const link = await act.newLink(ownTeam, member, { max_uses: 2 })
    expect((await viewIn(url, link)).body).toMatchObject({ email: null, organization: { public_id: ownTeam.public_id } })
    const answers = await Promise.all([1, 2, 3, 4].map(() => trySignUp(url, newEmail(), link)))
    expect(answers.map(outcome).map(String).toSorted()).toEqual(['201', '201', 'token_used', 'token_used'])
    expect(await usesLeft(url, ownTeam, member)).toBe(0)
    for (const guest of answers.filter(({ status }) => status === 201)) {
      expect(outcome(await act.accept(ownTeam, link, signedIn(guest)))).toBe(200)
    }
    expect(await usesLeft(url, ownTeam, member)).toBe(0)
    expect(outcome(await trySignUp(url, newEmail(), link))).toBe('token_used')
  })

  it('counts nobody whose account was not created', async () => {
    const { url, act, member, ownTeam } = await scene('invited')
    const link = await act.newLink(ownTeam, member, { max_uses: 1 })
    expect((await trySignUp(url, member.user.email, link)).status).toBe(422)
    expect(await usesLeft(url, ownTeam, member)).toBe(1)
  })

  it('takes only what site admins have sent where it is closed', async () => {
    const { url, act, admin, team, member, ownTeam } = await scene('closed')
    expect(outcome(await trySignUp(url, newEmail(), await act.newLink(ownTeam, member)))).toBe('sign_up_closed')
    const { email, token } = await act.invitedByAddress(team, admin)
    expect(outcome(await trySignUp(url, email, token))).toBe(201)
  })

  it('ends with the right of who has invited', async () => {
    const { url, act, admin, team } = await scene('invited')
    const guest = signedIn(await trySignUp(url, newEmail(), await act.newLink(team, admin)))
    const { token } = await act.invitedByAddress(team, admin, { role: 'admin' })
    await act.accept(team, token, guest)
    const sent = await act.invitedByAddress(team, guest)
    await callWith(url, removeMember, { params: { public_id: team.public_id, user_id: String(guest.user.id) } }, admin)
    expect(outcome(await trySignUp(url, sent.email, sent.token))).toBe('token_invalid')
  })
})
