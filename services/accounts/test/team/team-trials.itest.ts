import { currentUser } from '@foyer/contracts/accounts/accounts'
import { ownerPlan } from '@foyer/contracts/billing/billing'
import { inviteToTeam } from '@foyer/contracts/accounts/teams/team-invitations'
import { type Team, getTeam } from '@foyer/contracts/accounts/teams/teams'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  type SignedIn,
  newConfirmedPerson,
  newEmail,
  startAccounts,
  startAccountsStores,
} from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { startTeamSiblings } from '../support/team-invitations.ts'
import { newTeam } from '../support/teams.ts'

const dayMs = 24 * 60 * 60 * 1000

let stores: AccountsStores
let accounts: Accounts
let siblings: Awaited<ReturnType<typeof startTeamSiblings>>
let owner: SignedIn
beforeAll(async () => {
  stores = await startAccountsStores()
  stores.premium.answer = false
  siblings = await startTeamSiblings()
  accounts = await startAccounts(stores, {
    env: { BILLING: 'on', TEAM_TRIAL_DAYS: '14' },
    resolve: (service) => (service === 'billing' ? stores.billing.url : siblings.url),
  })
  owner = await newConfirmedPerson(accounts.url, stores)
})
afterAll(async () => {
  await accounts?.stop()
  await siblings?.close()
  await stores?.stop()
})
beforeEach(() => {
  accounts.clock.aheadMs = 0
  stores.premium.answer = false
})

const at = ({ public_id }: Pick<Team, 'public_id'>) => ({ params: { public_id } })
const seen = async (team: Team): Promise<Team> =>
  ((await callWith(accounts.url, getTeam, at(team), owner)).body as { organization: Team }).organization
const planOf = async (id: number) =>
  ((await callService(accounts.url, ownerPlan, { params: { user_id: String(id) } }, { service: 'pages' })).body as { plan: string }).plan

describe('the trial of a team', () => {
  it('begins with the team, gives its plan, and says how long it lasts', async () => {
    const team = await newTeam(accounts.url, owner)
    expect(team).toMatchObject({ is_premium: true, trial_days_left: 14, trial_expired: false, max_member_limit: 20 })
    expect(await planOf(team.id)).toBe('team')
    expect(await planOf(owner.user.id)).toBe('premium')
    const { body } = await callWith(accounts.url, currentUser, {}, owner)
    expect(body).toMatchObject({ user: { premium_trial: true, is_premium: false, is_member_of_premium_organization: true } })
    const enterprise = await newTeam(accounts.url, owner, { is_enterprise: true })
    expect(await planOf(enterprise.id)).toBe('enterprise')
    const below = await newTeam(accounts.url, owner, { parent: enterprise.public_id })
    expect(below).toMatchObject({ is_premium: true, trial_days_left: null })
  })

  it('ends, and nobody can be invited any more until the team pays', async () => {
    const team = await newTeam(accounts.url, owner)
    accounts.clock.aheadMs = 14 * dayMs + 1
    expect(await seen(team)).toMatchObject({ is_premium: false, trial_expired: true, trial_days_left: 0 })
    const invite = () => callWith(accounts.url, inviteToTeam, { ...at(team), body: { role: 'member', emails: newEmail() } }, owner)
    expect(errorCodeOf(await invite())).toBe('team_trial_expired')
    stores.premium.answer = true
    accounts.clock.aheadMs += 6_000
    expect((await invite()).status).toBeLessThan(300)
    expect(await seen(team)).toMatchObject({ is_premium: true, trial_expired: false, trial_days_left: null, max_member_limit: 500 })
  })
})
