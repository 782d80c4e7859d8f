import { type Team, answerTeamOffer, offerTeam } from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import { errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, type SignedIn, newConfirmedPerson, withWorkingAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { mailTitled, mailsTo } from '../support/mailbox.ts'
import { notificationsOf } from '../support/notifying.ts'
import { newTeam, putInto } from '../support/teams.ts'

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

const params = ({ public_id }: Team) => ({ public_id })
const offer = (team: Team, to: SignedIn | null, as: SignedIn) =>
  callWith(accounts.url, offerTeam, { params: params(team), body: { user_id: to?.user.id ?? null } }, as)

async function newTeamWith(lang: string) {
  const [owner, member] = [await newConfirmedPerson(accounts.url, stores), await newConfirmedPerson(accounts.url, stores, { lang })]
  const team = await newTeam(accounts.url, owner)
  await putInto(stores, team, member)
  return { owner, member, team }
}

describe('the offer of a team', () => {
  it('reaches whom it is made to as a notification and by mail, in their language', async () => {
    const { owner, member, team } = await newTeamWith('de')
    await offer(team, member, owner)
    const mail = await mailTitled(accounts.url, member.user.email, 'Dir wurde das Team „Editors“ angeboten')
    expect(mail.text).toContain(`/o/${team.public_id}`)
    const { notifications } = await notificationsOf(accounts.url, member.headers)
    expect(notifications).toMatchObject([
      { kind: 'team_ownership_offered', link: `/o/${team.public_id}`, params: { title: 'Editors', name: owner.user.name } },
    ])
  })

  it('notifies once more about an offer that is made again', async () => {
    const { owner, member, team } = await newTeamWith('en')
    await offer(team, member, owner)
    const [first] = (await notificationsOf(accounts.url, member.headers)).notifications
    await callWith(accounts.url, answerTeamOffer, { params: params(team), body: { accept: false } }, member)
    await offer(team, member, owner)
    const { notifications } = await notificationsOf(accounts.url, member.headers)
    expect(notifications.map(({ id }) => id === first?.id)).toEqual([false])
    expect((await mailsTo(accounts.url, owner.user.email, /has been offered/)).length).toBe(0)
  })

  it('stops after so many offers an hour', async () => {
    const { owner, member, team } = await newTeamWith('en')
    for (let count = 0; count < limits.team_notices_per_hour; count += 1) expect((await offer(team, member, owner)).status).toBe(200)
    expect(errorCodeOf(await offer(team, member, owner))).toBe('rate_limited')
    expect((await offer(team, null, owner)).status).toBe(200)
  })
})
