import { billingNoticed } from '@foyer/contracts/billing/billing-events'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, newConfirmedPerson, withWorkingAccounts } from '../support/accounts.ts'
import { mailTitled, mailsTo } from '../support/mailbox.ts'
import { connectEvents, notificationsOf } from '../support/notifying.ts'
import { newTeam, putInto } from '../support/teams.ts'

let stores: AccountsStores
let accounts: Accounts
let events: Awaited<ReturnType<typeof connectEvents>>
withWorkingAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
  events = await connectEvents(stores.stores)
})
afterAll(async () => {
  await events?.close()
  await accounts?.stop()
  await stores?.stop()
})

const endsAt = Math.floor(Date.UTC(2027, 0, 14, 9) / 1000)
const newcomer = () => newConfirmedPerson(accounts.url, stores)
const noticesOf = async ({ headers }: { headers: Record<string, string> }) => (await notificationsOf(accounts.url, headers)).notifications

describe('what becomes of a plan', () => {
  it('reaches a person by a notification and a message, once', async () => {
    const person = await newcomer()
    const notice = { subject_id: person.user.id, kind: 'user', notice: 'payment_failed', ends_at: endsAt, at: 1_800_000_000_000 } as const
    await events.send(billingNoticed, notice)
    await events.send(billingNoticed, notice)
    const mail = await mailTitled(accounts.url, person.user.email, 'Your payment failed')
    expect(mail.text).toContain('You keep the plan until January 14, 2027')
    expect(mail.text).toContain('/users/billing')
    const shown = await waitFor('the notification', async () => (await noticesOf(person))[0])
    expect(shown).toMatchObject({ kind: 'payment_failed', params: { team: null, ends_at: endsAt }, link: '/users/billing' })
    expect(await noticesOf(person)).toHaveLength(1)
  })

  it('reaches who manages a team, and none of its other members', async () => {
    const [owner, member] = [await newcomer(), await newcomer()]
    const team = await newTeam(accounts.url, owner, { title: 'Rockets' })
    await putInto(stores, team, member)
    stores.premium.answer = false
    await events.send(billingNoticed, { subject_id: team.id, kind: 'team', notice: 'plan_ended', ends_at: null, at: 1_800_000_000_001 })
    const mail = await mailTitled(accounts.url, owner.user.email, 'The plan of the team “Rockets” has ended')
    expect(mail.text).toContain(`/organization/${team.public_id}/billing`)
    await expect.poll(() => noticesOf(owner)).toMatchObject([{ kind: 'plan_ended', params: { team: 'Rockets', ends_at: null } }])
    expect([await noticesOf(member), await mailsTo(accounts.url, member.user.email, /Rockets/)]).toEqual([[], []])
  })

  it('is not said to have ended while somebody has a plan that they were given', async () => {
    const person = await newcomer()
    const notice = { subject_id: person.user.id, kind: 'user', ends_at: null } as const
    stores.premium.answer = true
    await events.send(billingNoticed, { ...notice, notice: 'plan_ended', at: 1_800_000_000_002 })
    await events.send(billingNoticed, { ...notice, notice: 'payment_failed', at: 1_800_000_000_003 })
    await expect.poll(() => noticesOf(person)).toMatchObject([{ kind: 'payment_failed' }])
    stores.premium.answer = false
    await events.send(billingNoticed, { ...notice, notice: 'plan_ended', at: 1_800_000_000_004 })
    await expect.poll(() => noticesOf(person)).toMatchObject([{ kind: 'plan_ended' }, { kind: 'payment_failed' }])
  })
})
