import { type OfferedTeam, listOfferedTeams } from '@foyer/contracts/accounts/teams/team-offers'
import { updateTeam } from '@foyer/contracts/accounts/teams/teams'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, type SignedIn, newConfirmedPerson, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { inviting, startTeamSiblings } from '../support/team-invitations.ts'
import { newTeamWithPeople } from '../support/teams.ts'

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

/** A team whose members may invite, and somebody whom one of them may pick. */
async function scene() {
  const people = await newTeamWithPeople(accounts, stores)
  const guest = await newConfirmedPerson(accounts.url, stores)
  siblings.partners.set(people.member.user.id, [guest.user.id])
  const allow = (permissions: 'invite'[]) =>
    callWith(accounts.url, updateTeam, { params: { public_id: people.team.public_id }, body: { permissions } }, people.owner)
  await allow(['invite'])
  return { ...people, guest, allow }
}

async function offersTo(person: SignedIn): Promise<Pick<OfferedTeam, 'role' | 'email'>[]> {
  const { invitations } = (await callWith(accounts.url, listOfferedTeams, {}, person)).body as { invitations: OfferedTeam[] }
  return invitations.map(({ role, email }) => ({ role, email }))
}

describe('somebody who is invited by their address and by their account', () => {
  it('sees the invitation as an admin, whatever a member invites them as', async () => {
    const { team, owner, member, guest } = await scene()
    await act.invite(team, owner, { emails: guest.user.email, role: 'admin' })
    await act.invite(team, member, { people: [guest.user.public_id] })
    expect(await offersTo(guest)).toEqual([{ role: 'admin', email: guest.user.email }])
  })

  it('sees the one that still counts once members may invite no more', async () => {
    const { team, owner, member, guest, allow } = await scene()
    await act.invite(team, owner, { emails: guest.user.email })
    await act.invite(team, member, { people: [guest.user.public_id] })
    expect(await offersTo(guest)).toEqual([{ role: 'member', email: null }])
    await allow([])
    expect(await offersTo(guest)).toEqual([{ role: 'member', email: guest.user.email }])
  })
})
