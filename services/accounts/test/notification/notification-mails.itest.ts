import { currentUser } from '@foyer/contracts/accounts/accounts'
import { claimChangesDigests, completeChangesDigest } from '@foyer/contracts/accounts/changes-digests'
import { fillPath } from '@foyer/contracts/endpoint'
import { unsubscribeAtOnce, updateEmailPreferences } from '@foyer/contracts/accounts/email-preferences'
import { feedDied, feedRecovered, importFinished } from '@foyer/contracts/events'
import { identityHeader } from '@foyer/contracts/identity'
import { identityHeaders } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Accounts, type SignedIn, callAs, newPerson, startAccounts, startAccountsStores } from '../support/accounts.ts'
import { connectEvents, notificationsOf, startFeedSiblings } from '../support/notifying.ts'
import { type ReceivedMail, startSmtpServer } from '../support/smtp-server.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let siblings: Awaited<ReturnType<typeof startFeedSiblings>>
let events: Awaited<ReturnType<typeof connectEvents>>
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let accounts: Accounts

beforeAll(async () => {
  stores = await startAccountsStores()
  siblings = await startFeedSiblings()
  events = await connectEvents(stores.stores)
  smtp = await startSmtpServer()
  const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://foyer.example', SWEEP_INTERVAL_MS: '100' }
  accounts = await startAccounts(stores, { roles: ['http', 'worker'], env, resolve: () => siblings.url })
})
afterAll(async () => {
  await events?.close()
  await accounts?.stop()
  await smtp?.close()
  await siblings?.close()
  await stores?.stop()
})
beforeEach(() => {
  accounts.clock.aheadMs = 0
})

const [minute, hour] = [60_000, 3_600_000]
const patiently = { timeout: 15_000, interval: 50 }

/** Somebody whose address is confirmed. */
async function confirmedPerson(options: Parameters<typeof newPerson>[1] = {}): Promise<SignedIn> {
  const person = await newPerson(accounts.url, options)
  await stores.users.updateOne({ _id: person.user.id }, { $set: { email_confirmed_at: new Date() } })
  return person
}

const ofKind = (mail: ReceivedMail) => mail.headers.has('list-unsubscribe')
const mailsTo = ({ user }: SignedIn) => smtp.to(user.email).filter(ofKind)
const waitForMails = (person: SignedIn, count: number) =>
  vi.waitFor(() => {
    const mails = mailsTo(person)
    expect(mails).toHaveLength(count)
    return mails
  }, patiently)

const imported = ({ user }: SignedIn, fields: object = {}) => ({
  import_id: newId(),
  owner_id: user.id,
  title: 'Bookmarks',
  imported: 12,
  seconds: 61,
  page: { public_id: 'Abc1234', slug: 'bookmarks' },
  ...fields,
})

/** A feed of a person dies, and is noted. */
async function dieFor(person: SignedIn, title: string): Promise<number> {
  const id = newId()
  siblings.owners.set(id, [{ user_id: person.user.id, widget_id: 7 }])
  await events.send(feedDied, { feed_id: id, title })
  await vi.waitFor(async () => {
    const digest = await stores.mongo.collection<{ _id: number }>('feed_digests').findOne({ _id: person.user.id })
    expect(digest).toMatchObject({ feeds: expect.arrayContaining([expect.objectContaining({ id })]), due_at: expect.any(Date) })
  }, patiently)
  return id
}

/** The POST of a mail program to the address that the message names. */
const oneClick = (mail: ReceivedMail | undefined) => {
  const address = /^<(.+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  const path = new URL(address).pathname.replace(/^\/api/, '')
  return fetch(new URL(path, accounts.url), {
    method: unsubscribeAtOnce.method,
    headers: { 'content-type': 'application/x-www-form-urlencoded', [identityHeader]: identityHeaders(null)[identityHeader] ?? '' },
    body: mail?.headers.get('list-unsubscribe-post') ?? '',
  })
}

describe('the message about an import', () => {
  it('is sent in the language of the person, once, however often its end is told', async () => {
    const [ada, dora] = [await confirmedPerson(), await confirmedPerson({ lang: 'de' })]
    for (const person of [ada, dora]) {
      const event = imported(person)
      await events.send(importFinished, event)
      await events.send(importFinished, event)
      await events.send(importFinished, imported(person, { title: 'Last', page: null }))
    }
    const titles = [...(await waitForMails(ada, 2)), ...(await waitForMails(dora, 2))].map(({ subject }) => subject)
    expect(titles.toSorted()).toEqual([
      'Dein Import „Bookmarks“ ist fertig',
      'Dein Import „Last“ ist fehlgeschlagen',
      'Your import “Bookmarks” is finished',
      'Your import “Last” failed',
    ])
    const done = mailsTo(ada).find(({ subject }) => subject.includes('finished'))
    expect(done?.text).toContain('12 items were imported')
    expect(done?.text).toContain('\nhttps://foyer.example/p/Abc1234/bookmarks\n')
    expect(done?.headers.get('content-type')).toMatch(/^multipart\/alternative/)
  })

  it('is not sent about one that took less than a minute', async () => {
    const ada = await confirmedPerson()
    await events.send(importFinished, imported(ada, { seconds: 59, title: 'Short' }))
    await events.send(importFinished, imported(ada, { title: 'Long' }))
    expect((await waitForMails(ada, 1)).map(({ subject }) => subject)).toEqual(['Your import “Long” is finished'])
    expect((await notificationsOf(accounts.url, ada.headers)).notifications).toHaveLength(2)
  })

  it('is not sent to an address that nobody has confirmed, nor to who wants none', async () => {
    const [unconfirmed, silent, last] = [await newPerson(accounts.url), await confirmedPerson(), await confirmedPerson()]
    await callAs(accounts.url, updateEmailPreferences, silent.headers, { kinds: { import_done: false } })
    for (const person of [unconfirmed, silent, last]) await events.send(importFinished, imported(person))
    await waitForMails(last, 1)
    for (const person of [unconfirmed, silent]) {
      await vi.waitFor(async () => expect((await notificationsOf(accounts.url, person.headers)).unread).toBe(1), patiently)
      expect(mailsTo(person)).toEqual([])
    }
  })

  it('is unsubscribed from by the one click of a mail program', async () => {
    const ada = await confirmedPerson()
    await events.send(importFinished, imported(ada))
    const [mail] = await waitForMails(ada, 1)
    expect(mail?.headers.get('list-unsubscribe')).toMatch(/^<https:\/\/foyer\.example\/api\/users\/unsubscribe\/[^>]+>$/)
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect((await oneClick(mail)).status).toBe(200)
    const last = await confirmedPerson()
    for (const person of [ada, last]) await events.send(importFinished, imported(person))
    await waitForMails(last, 1)
    expect(mailsTo(ada)).toHaveLength(1)
  })
})

describe('the message about feeds that died', () => {
  it('names all that died since the last one, which was a day before', async () => {
    const ada = await confirmedPerson()
    await dieFor(ada, 'Gone <b>away</b>')
    await dieFor(ada, 'Lost\nhttps://evil.example')
    expect(mailsTo(ada)).toEqual([])
    accounts.clock.aheadMs = 16 * minute
    const [first] = await waitForMails(ada, 1)
    expect(first?.subject).toBe('2 feeds stopped working')
    expect(first?.text).toContain('- Gone <b>away</b>\n- Lost https://evil.example\n')
    expect(first?.raw).toContain('Gone &lt;b&gt;away&lt;/b&gt;')
    expect(first?.text).toContain('\nhttps://foyer.example/\n')
    await dieFor(ada, 'Third')
    accounts.clock.aheadMs += 23 * hour
    await dieFor(ada, 'Fourth')
    expect(mailsTo(ada)).toHaveLength(1)
    accounts.clock.aheadMs += hour + minute
    const [, second] = await waitForMails(ada, 2)
    expect(second?.text).toContain('- Third\n- Fourth\n')
    expect(second?.text).not.toContain('Gone')
  })

  it('leads to the feed when there is one, in German to who reads German', async () => {
    const dora = await confirmedPerson({ lang: 'de' })
    await dieFor(dora, 'Nachrichten')
    accounts.clock.aheadMs = 16 * minute
    const [mail] = await waitForMails(dora, 1)
    expect(mail?.subject).toBe('1 Feed funktioniert nicht mehr')
    expect(mail?.text).toContain('- Nachrichten\n')
    expect(mail?.text).toContain('\nhttps://foyer.example/p/Abc1234#7\n')
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect((await oneClick(mail)).status).toBe(200)
    expect(await preferencesOf(dora)).toMatchObject({ kinds: { feed_died: false, import_done: true } })
  })

  it('does not name a feed that works again, nor one that was named before', async () => {
    const ada = await confirmedPerson()
    const [recovered, dead] = [await dieFor(ada, 'Recovered'), await dieFor(ada, 'Dead')]
    await events.send(feedRecovered, { feed_id: recovered })
    await vi.waitFor(async () => {
      const digest = await stores.mongo.collection<{ _id: number; feeds: unknown[] }>('feed_digests').findOne({ _id: ada.user.id })
      expect(digest?.feeds).toHaveLength(1)
    }, patiently)
    accounts.clock.aheadMs = 16 * minute
    expect((await waitForMails(ada, 1))[0]?.text).not.toContain('Recovered')
    await events.send(feedDied, { feed_id: dead, title: 'Dead' })
    await dieFor(ada, 'Next')
    accounts.clock.aheadMs += 25 * hour
    expect((await waitForMails(ada, 2))[1]?.text).not.toContain('Dead')
  })

  it('is sent later when the mail server refuses it for now', async () => {
    const ada = await confirmedPerson()
    await dieFor(ada, 'A')
    await vi.waitFor(() => expect(smtp.to(ada.user.email)).not.toEqual([]), patiently)
    smtp.refusals.left = 1
    accounts.clock.aheadMs = 16 * minute
    await waitForMails(ada, 1)
    expect(smtp.refusals.left).toBe(0)
  })

  it('is not sent to an address that nobody has confirmed, nor to who wants none', async () => {
    const [unconfirmed, silent, locked, last] = await Promise.all([
      newPerson(accounts.url),
      confirmedPerson(),
      confirmedPerson(),
      confirmedPerson(),
    ])
    await callAs(accounts.url, updateEmailPreferences, silent.headers, { can_send_email: false })
    await stores.users.updateOne({ _id: locked.user.id }, { $set: { suspension: { at: new Date(), reason: 'spam', by: 'test' } } })
    for (const person of [unconfirmed, silent, locked, last]) await dieFor(person, 'A')
    accounts.clock.aheadMs = 16 * minute
    await waitForMails(last, 1)
    for (const person of [unconfirmed, silent, locked]) {
      const digests = stores.mongo.collection<{ _id: number; due_at: Date | null }>('feed_digests')
      await vi.waitFor(async () => expect((await digests.findOne({ _id: person.user.id }))?.due_at).toBeNull(), patiently)
      expect(mailsTo(person)).toEqual([])
    }
  })
})

describe('can_send_email of the current user', () => {
  it('says what they have chosen, whether the address is confirmed or not', async () => {
    const person = await newPerson(accounts.url)
    expect(await canSendEmail(person)).toBe(true)
    await callAs(accounts.url, updateEmailPreferences, person.headers, { kinds: { feed_died: false } })
    expect(await canSendEmail(person)).toBe(true)
    await callAs(accounts.url, updateEmailPreferences, person.headers, { can_send_email: false })
    expect(await canSendEmail(person)).toBe(false)
  })
})

const canSendEmail = async ({ headers }: SignedIn) =>
  ((await callAs(accounts.url, currentUser, headers)).body as { user: { can_send_email: boolean } }).user.can_send_email
const preferencesOf = async ({ headers }: SignedIn) => (await callAs(accounts.url, updateEmailPreferences, headers, {})).body

describe('the digest of changes', () => {
  const day = 24 * hour
  const pagesService = identityHeaders({ service: 'pages' })
  const choose = (person: SignedIn, changes_digest: 'never' | 'daily' | 'weekly') =>
    callAs(accounts.url, updateEmailPreferences, person.headers, { changes_digest })
  type Digest = { user_id: number; memberships: object[]; since: number; until: number }
  const claim = async (person: SignedIn): Promise<Digest | undefined> => {
    const { body } = await callAs(accounts.url, claimChangesDigests, pagesService)
    return (body as { digests: Digest[] }).digests.find(({ user_id }) => user_id === person.user.id)
  }
  const pages = [
    { public_id: 'Abc1234', title: 'Links <b>', organization_title: 'Crew', count: 3 },
    { public_id: 'Abd1234', title: 'Other', organization_title: null, count: 1 },
  ]
  type Told = { changed?: object[]; due_links?: number; memberships?: object[] }
  const complete = async (person: SignedIn, digest: Digest | undefined, { changed = pages, due_links = 0, memberships }: Told = {}) => {
    const path = fillPath(completeChangesDigest.path, { user_id: person.user.id })
    const body = { since: digest?.since ?? 0, until: digest?.until ?? 0, due_links, pages: changed, memberships }
    return (await callAs(accounts.url, { ...completeChangesDigest, path }, pagesService, body)).body
  }

  it('names the pages with how many changes, in the language of the person, once however often it is completed', async () => {
    const dora = await confirmedPerson({ lang: 'de' })
    await choose(dora, 'daily')
    expect(await claim(dora)).toBeUndefined()
    accounts.clock.aheadMs = day
    const digest = await claim(dora)
    expect(digest).toMatchObject({ memberships: [] })
    expect(await claim(dora)).toBeUndefined()
    expect([await complete(dora, digest), await complete(dora, digest)]).toEqual([{ is_sent: true }, { is_sent: false }])
    const [mail] = await waitForMails(dora, 1)
    expect(mail?.subject).toBe('Änderungen auf 2 Seiten')
    expect(mail?.text).toContain(
      '- Crew › Links <b>: 3 Änderungen – https://foyer.example/p/Abc1234\n- Other: 1 Änderung – https://foyer.example/p/Abd1234\n',
    )
    expect(mail?.raw).not.toContain('Links <b>:</li>')
    accounts.clock.aheadMs = 2 * day
    expect((await claim(dora))?.since).toBe(digest?.until)
  })

  it('sends it at six in the morning where the person is, and moves it with them', async () => {
    const eve = await confirmedPerson()
    const dueHour = async () => {
      const stored = await stores.mongo.collection<{ _id: number; digest_due_at: Date }>('email_preferences').findOne({ _id: eve.user.id })
      return stored?.digest_due_at.getUTCHours()
    }
    const put = (change: object) => callAs(accounts.url, updateEmailPreferences, eve.headers, change)
    await put({ changes_digest: 'daily', digest_time_zone: 'Asia/Tokyo' })
    expect(await dueHour()).toBe(21)
    const { body } = await put({ digest_time_zone: 'Africa/Lagos' })
    expect(body).toMatchObject({ changes_digest: 'daily', digest_time_zone: 'Africa/Lagos' })
    expect(await dueHour()).toBe(5)
    expect((await put({ digest_time_zone: 'Mars/Olympus' })).status).toBe(422)
    await put({ changes_digest: 'never' })
    expect((await put({ digest_time_zone: 'Asia/Tokyo' })).body).toMatchObject({ changes_digest: 'never', digest_time_zone: null })
  })

  it('names links to check once a week, alone where nothing has changed', async () => {
    const [weekly, daily] = [await confirmedPerson(), await confirmedPerson()]
    accounts.clock.aheadMs = 0
    await choose(weekly, 'weekly')
    await choose(daily, 'daily')
    accounts.clock.aheadMs = 7 * day
    expect(await complete(daily, await claim(daily), { changed: [], due_links: 3 })).toEqual({ is_sent: false })
    accounts.clock.aheadMs = 8 * day
    expect(await complete(weekly, await claim(weekly), { changed: [], due_links: 3 })).toEqual({ is_sent: true })
    const [mail] = await waitForMails(weekly, 1)
    expect([mail?.subject, mail?.text]).toEqual(['3 links to check', expect.stringContaining('https://foyer.example/users/due_links')])
    accounts.clock.aheadMs = 16 * day
    await complete(weekly, await claim(weekly), { due_links: 1 })
    expect((await waitForMails(weekly, 2)).map(({ text }) => text).join('')).toContain(
      '1 link is due to be checked: https://foyer.example/users/due_links',
    )
  })

  it('sends a digest again half an hour after it was taken and not completed', async () => {
    const ada = await confirmedPerson()
    await choose(ada, 'weekly')
    accounts.clock.aheadMs = 7 * day
    const digest = await claim(ada)
    accounts.clock.aheadMs += 29 * minute
    expect(await claim(ada)).toBeUndefined()
    accounts.clock.aheadMs += 2 * minute
    expect((await claim(ada))?.since).toBe(digest?.since)
  })

  it('sends nothing to who has left a team since it was taken, and is due again with the teams of then', async () => {
    const ada = await confirmedPerson()
    await choose(ada, 'daily')
    accounts.clock.aheadMs = day
    const digest = await claim(ada)
    expect(await complete(ada, digest, { memberships: [{ id: 7, role: 'member' }] })).toEqual({ is_sent: false })
    expect(mailsTo(ada)).toEqual([])
    accounts.clock.aheadMs += 2 * minute
    const next = await claim(ada)
    expect(next?.since).toBe(digest?.since)
    expect(await complete(ada, next, { memberships: next?.memberships ?? [] })).toEqual({ is_sent: true })
  })

  it('sends nothing where nothing has changed, nor to who has turned it off by the link in one', async () => {
    const ada = await confirmedPerson()
    await choose(ada, 'daily')
    accounts.clock.aheadMs = day
    expect(await complete(ada, await claim(ada), { changed: [] })).toEqual({ is_sent: false })
    accounts.clock.aheadMs = 2 * day
    expect(await complete(ada, await claim(ada))).toEqual({ is_sent: true })
    const [mail] = await waitForMails(ada, 1)
    expect((await oneClick(mail)).status).toBe(200)
    expect(await preferencesOf(ada)).toMatchObject({ changes_digest: 'never' })
    accounts.clock.aheadMs = 3 * day
    expect(await claim(ada)).toBeUndefined()
  })
})
