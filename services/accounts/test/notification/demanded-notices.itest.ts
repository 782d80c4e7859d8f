import { pageRequested } from '@foyer/contracts/events'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import { readNotifications } from '@foyer/contracts/accounts/notifications'
import { suggestionsWaiting } from '@foyer/contracts/pages/item/suggestion-events'
import { testSigner } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, describe, expect, it, vi } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  type SignedIn,
  callAs,
  newConfirmedPerson,
  whoIs,
  withWorkingAccounts,
} from '../support/accounts.ts'
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
const person = () => newConfirmedPerson(accounts.url, stores, { lang: 'en' })

/** What somebody reads in their session as it is now. */
async function reading({ session }: SignedIn) {
  const user = (await whoIs(accounts.url, session)) as SessionUser
  const headers = { [identityHeader]: testSigner.sign({ kind: 'user', session, user }) }
  const list = async () => {
    const { notifications, unread } = await notificationsOf(accounts.url, headers)
    return { kinds: notifications.map(({ kind }) => kind), unread }
  }
  return { list, readAll: () => callAs(accounts.url, readNotifications, headers, {}) }
}

/** A team with an admin, which can demand a provider that nobody has come in by. */
async function newScene() {
  const [owner, admin] = [await person(), await person()]
  const team = await newTeam(accounts.url, owner)
  await putInto(stores, team, admin, 'admin')
  const store = stores.mongo.collection<{ _id: number }>('teams')
  const demand = { max_age_days: 10, since: new Date(), by: owner.user.id }
  const setDemand = (isOn: boolean) => store.updateOne({ _id: team.id }, { $set: { provider_demand: isOn ? demand : null } })
  return { owner, admin, team, setDemand, ofTeam: { owner_kind: 'team' as const, owner_id: team.id } }
}

describe('what people are told of a team that demands its provider', () => {
  it('shows under the bell to those alone who have come in by it, and stays unread for the others', async () => {
    const { owner, admin, setDemand, ofTeam } = await newScene()
    const page = { page_id: newId(), page_public_id: 'Abc1234', title: 'Layoffs', owner: ofTeam, team_reviewers: [], guest_reviewers: [] }
    await setDemand(true)
    await events.send(suggestionsWaiting, { ...page, count: 1, author_id: owner.user.id, at: Date.now() })
    await vi.waitFor(
      async () => expect(await (await reading(owner)).list()).toEqual({ kinds: ['suggestions_waiting'], unread: 1 }),
      patiently,
    )
    const reader = await reading(admin)
    expect(await reader.list()).toEqual({ kinds: [], unread: 0 })
    expect((await reader.readAll()).body).toEqual({ unread: 0 })
    await setDemand(false)
    expect(await (await reading(admin)).list()).toEqual({ kinds: ['suggestions_waiting'], unread: 1 })
  })

  it('is mailed to those alone of whom a session is proved by it', async () => {
    const { owner, admin, setDemand, ofTeam } = await newScene()
    await setDemand(true)
    const asker = { asker_id: newId(), asker_name: 'Grace', message: 'It is me' }
    const request = { page_id: newId(), public_id: 'Abc1234', title: 'Layoffs', owner: ofTeam, request_id: newId(), ...asker }
    await events.send(pageRequested, { ...request, at: Date.now() })
    await mailTitled(accounts.url, owner.user.email, 'Someone asks for access to “Layoffs”')
    // Behind theirs, which is not sent, comes one that is: of a team that demands nothing.
    const { id: owner_id } = await newTeam(accounts.url, admin)
    await events.send(pageRequested, { ...request, title: 'Lunch', owner: { ...ofTeam, owner_id }, request_id: newId(), at: Date.now() })
    await mailTitled(accounts.url, admin.user.email, 'Someone asks for access to “Lunch”')
    expect(await mailsTo(accounts.url, admin.user.email, /Layoffs/)).toEqual([])
  })
})
