import { pageRequestAccepted, pageRequested } from '@foyer/contracts/events'
import { newId } from '@foyer/testing/factories'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Accounts, type AccountsStores, type SignedIn, newConfirmedPerson, withWorkingAccounts } from '../support/accounts.ts'
import { mailTitled, mailsTo } from '../support/mailbox.ts'
import { connectEvents, notificationsOf } from '../support/notifying.ts'
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
const person = (lang = 'en') => newConfirmedPerson(accounts.url, stores, { lang })
const kindsOf = async ({ headers }: SignedIn) =>
  (await notificationsOf(accounts.url, headers)).notifications.map(({ kind, link, params }) => ({ kind, link, params }))
const ask = (owner: { owner_kind: 'person' | 'team'; owner_id: number }) =>
  events.send(pageRequested, {
    page_id: 5,
    public_id: 'Abc1234',
    title: 'Trip',
    owner,
    request_id: newId(),
    asker_id: newId(),
    asker_name: 'Grace',
    message: 'It is me',
    at: Date.now(),
  })

describe('a request to be let in to a page', () => {
  it('reaches its owner as a notification and by mail, with the word of who asks', async () => {
    const owner = await person('de')
    await ask({ owner_kind: 'person', owner_id: owner.user.id })
    const mail = await mailTitled(accounts.url, owner.user.email, 'Jemand bittet um Zugang zu „Trip“')
    expect(mail.text).toContain('/p/Abc1234')
    expect(mail.text).toContain('It is me')
    await vi.waitFor(
      async () =>
        expect(await kindsOf(owner)).toEqual([{ kind: 'page_requested', link: '/p/Abc1234', params: { title: 'Trip', name: 'Grace' } }]),
      patiently,
    )
  })

  it('reaches who manages the team of the page, and no member', async () => {
    const [owner, admin, member] = [await person(), await person(), await person()]
    const team = await newTeam(accounts.url, owner)
    await putInto(stores, team, admin, 'admin')
    await putInto(stores, team, member)
    await ask({ owner_kind: 'team', owner_id: team.id })
    for (const { user } of [owner, admin]) await mailTitled(accounts.url, user.email, 'Someone asks for access to “Trip”')
    expect([await kindsOf(member), await mailsTo(accounts.url, member.user.email, /Trip/)]).toEqual([[], []])
  })

  it('tells who was let in', async () => {
    const guest = await person()
    const request = { request_id: newId(), user_id: guest.user.id, public_id: 'Abc1234', title: 'Trip', role: 'editor' as const }
    await events.send(pageRequestAccepted, { ...request, at: Date.now() })
    await mailTitled(accounts.url, guest.user.email, 'You now have access to “Trip”')
    await vi.waitFor(
      async () =>
        expect(await kindsOf(guest)).toEqual([
          { kind: 'page_request_accepted', link: '/p/Abc1234', params: { title: 'Trip', role: 'editor' } },
        ]),
      patiently,
    )
  })
})
