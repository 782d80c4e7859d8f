import { readNotifications } from '@foyer/contracts/accounts/notifications'
import { suggestionsWaiting } from '@foyer/contracts/pages/item/suggestion-events'
import { newId } from '@foyer/testing/factories'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Accounts, type AccountsStores, type SignedIn, callAs, newConfirmedPerson, withWorkingAccounts } from '../support/accounts.ts'
import { connectEvents, notificationsOf } from '../support/notifying.ts'
import { newTeam, putInto } from '../support/teams.ts'

let stores: AccountsStores
let events: Awaited<ReturnType<typeof connectEvents>>
let accounts: Accounts
let author: SignedIn
withWorkingAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  events = await connectEvents(stores.stores)
  accounts = await shared.open()
  author = await person()
})
afterAll(async () => {
  await events?.close()
  await accounts?.stop()
  await stores?.stop()
})

const patiently = { timeout: 20_000, interval: 50 }
const person = () => newConfirmedPerson(accounts.url, stores, { lang: 'en' })
const listOf = ({ headers }: SignedIn) => notificationsOf(accounts.url, headers)
const countsOf = async (reader: SignedIn) => {
  const { notifications, unread } = await listOf(reader)
  return { counts: notifications.map(({ params }) => ('count' in params ? params.count : null)), unread }
}

/** The suggestions for a page of this owner, told one after the other. */
function pageOf(owner: { owner_kind: 'person' | 'team'; owner_id: number }, reviewers: { team?: number[]; guests?: number[] } = {}) {
  const page_id = newId()
  return (count: number, at: number, by?: SignedIn) =>
    events.send(suggestionsWaiting, {
      page_id,
      page_public_id: 'Abc1234',
      title: 'Ours',
      owner,
      team_reviewers: reviewers.team ?? [],
      guest_reviewers: reviewers.guests ?? [],
      count,
      ...(by ? { author_id: by.user.id } : {}),
      at,
    })
}

describe('the notification of suggestions that wait', () => {
  it('gathers those of a page in one, which is unread again with each that is new', async () => {
    const owner = await person()
    const tell = pageOf({ owner_kind: 'person', owner_id: owner.user.id })
    await tell(1, 1, author)
    await vi.waitFor(async () => expect(await countsOf(owner)).toEqual({ counts: [1], unread: 1 }), patiently)
    await callAs(accounts.url, readNotifications, owner.headers, {})
    await tell(2, 2, author)
    await vi.waitFor(async () => expect(await countsOf(owner)).toEqual({ counts: [2], unread: 1 }), patiently)
    expect((await listOf(owner)).notifications).toMatchObject([
      { kind: 'suggestions_waiting', link: '/p/Abc1234', params: { title: 'Ours', name: author.user.name, count: 2 } },
    ])
  })

  it('counts down without being news, and is gone once all are answered', async () => {
    const owner = await person()
    const tell = pageOf({ owner_kind: 'person', owner_id: owner.user.id })
    await tell(2, 1, author)
    await vi.waitFor(async () => expect(await countsOf(owner)).toEqual({ counts: [2], unread: 1 }), patiently)
    await callAs(accounts.url, readNotifications, owner.headers, {})
    await tell(1, 2)
    await vi.waitFor(async () => expect(await countsOf(owner)).toEqual({ counts: [1], unread: 0 }), patiently)
    await tell(0, 3)
    await vi.waitFor(async () => expect(await countsOf(owner)).toEqual({ counts: [], unread: 0 }), patiently)
  })

  it('keeps what was told last, in whichever order it arrives', async () => {
    const owner = await person()
    const [tell, tellOfAnother] = [1, 2].map(() => pageOf({ owner_kind: 'person', owner_id: owner.user.id }))
    await tell?.(3, 5, author)
    await vi.waitFor(async () => expect((await countsOf(owner)).counts).toEqual([3]), patiently)
    await tell?.(1, 4, author)
    await tell?.(0, 3)
    await tellOfAnother?.(1, 1, author)
    await vi.waitFor(async () => expect((await countsOf(owner)).counts).toEqual([1, 3]), patiently)
  })

  it('reaches who manages the team and its reviewers, and nobody who has left it', async () => {
    const [owner, admin, reviewer, guest, former, member] = await Promise.all(Array.from({ length: 6 }, person))
    if (!owner || !admin || !reviewer || !guest || !former || !member) throw new Error('six people were expected')
    const team = await newTeam(accounts.url, owner)
    await putInto(stores, team, admin, 'admin')
    for (const joined of [reviewer, member]) await putInto(stores, team, joined)
    const reviewers = { team: [reviewer.user.id, former.user.id], guests: [guest.user.id] }
    await pageOf({ owner_kind: 'team', owner_id: team.id }, reviewers)(1, 1, author)
    for (const reached of [owner, admin, reviewer, guest])
      await vi.waitFor(async () => expect((await countsOf(reached)).counts).toEqual([1]), patiently)
    for (const excluded of [former, member]) expect((await countsOf(excluded)).counts).toEqual([])
  })
})
