import { pageInvited } from '@foyer/contracts/events'
import { updateNotificationSettings } from '@foyer/contracts/accounts/notifications'
import { newId } from '@foyer/testing/factories'
import { json, startLoopback } from '@foyer/testing/sibling'
import { afterAll, describe, expect, it, vi } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  callAs,
  newConfirmedPerson,
  newEmail,
  newPerson,
  withWorkingAccounts,
} from '../support/accounts.ts'
import { mailsTo } from '../support/mailbox.ts'
import { connectEvents, notificationsOf } from '../support/notifying.ts'

type Issued = { email: string; role: 'viewer' | 'editor'; title: string; inviter: { id: number; name: string } }

let stores: AccountsStores
let pages: Awaited<ReturnType<typeof startPagesSibling>>
let events: Awaited<ReturnType<typeof connectEvents>>
let accounts: Accounts

/** Stands in for pages, which says what a message is to say: nothing of an invitation that it does not know. */
async function startPagesSibling() {
  const invitations = new Map<number, Issued>()
  const issued: number[] = []
  const loopback = await startLoopback(({ path }) => {
    if (!path.startsWith('/internal/page_invitations/'))
      return json({ user_id: Number(path.split('/').at(-1)), is_premium: true, plan: 'premium' })
    const id = Number(path.split('/').at(-1))
    const invitation = invitations.get(id)
    issued.push(id)
    if (!invitation) return { ...json({ code: 'not_found', request_id: 'test-request' }), status: 404 }
    return json({ ...invitation, token: tokenOf(id), expires_at: 1_900_000_000 })
  })
  return { invitations, issued, url: loopback.url, close: () => loopback.close() }
}

const tokenOf = (id: number) => id.toString(16).padStart(48, '0')

withWorkingAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  pages = await startPagesSibling()
  events = await connectEvents(stores.stores)
  accounts = await shared.open(pages.url)
})
afterAll(async () => {
  await events?.close()
  await accounts?.stop()
  await pages?.close()
  await stores?.stop()
})

const patiently = { timeout: 15_000, interval: 50 }
const send = (invitation_id: number, at = Date.now()) => events.send(pageInvited, { page_id: 5, invitation_id, at })

/** Invites an address, and gives the message that it gets. */
async function invite(email: string, fields: Partial<Issued> = {}) {
  const id = newId()
  pages.invitations.set(id, { email, role: 'editor', title: 'Trip', inviter: { id: newId(), name: 'Ada' }, ...fields })
  await send(id)
  return { id, mail: await vi.waitFor(() => mailWith(email, tokenOf(id)), patiently) }
}

async function mailWith(email: string, token: string) {
  const [mail] = await mailsTo(accounts.url, email, new RegExp(token))
  if (!mail) throw new Error(`no message to ${email}`)
  return mail
}

describe('the message of an invitation to a page', () => {
  it('goes to an address without an account, in the language of who invites', async () => {
    const inviter = await newPerson(accounts.url, { lang: 'de' })
    const { id, mail } = await invite(newEmail(), { inviter: { id: inviter.user.id, name: 'Ada' } })
    expect(mail.subject).toBe('Einladung zur Seite „Trip“')
    expect(mail.text).toContain(`/users/page_invitation#${tokenOf(id)}`)
    expect(mail.text).toMatch(/^Hallo,\n/)
  })

  it('is in the language of whom it is for where they have an account, and says what they may do', async () => {
    const inviter = await newPerson(accounts.url, { lang: 'de' })
    const person = await newPerson(accounts.url, { lang: 'en' })
    const { mail } = await invite(person.user.email.toUpperCase(), { role: 'viewer', inviter: { id: inviter.user.id, name: 'Ada' } })
    expect(mail.subject).toBe('Invitation to the page “Trip”')
    expect(mail.text).toContain('You can view it once you accept.')
  })

  it('holds no link but its own, whatever the inviter and the page are called', async () => {
    const { mail } = await invite(newEmail(), { title: 'https://evil.example/win', inviter: { id: newId(), name: 'www.evil.example' } })
    expect(mail.text + mail.subject).not.toContain('evil.example')
    expect(mail.text.match(/https?:/g)).toHaveLength(1)
  })

  it('is not sent where the invitation was withdrawn, and sent once for an event that comes twice', async () => {
    const [withdrawn, email] = [newId(), newEmail()]
    await send(withdrawn)
    await vi.waitFor(() => expect(pages.issued).toContain(withdrawn), patiently)
    const { id } = await invite(email)
    const at = Date.now() + 1
    await send(id, at)
    await send(id, at)
    await vi.waitFor(async () => expect(await mailsTo(accounts.url, email)).toHaveLength(2), patiently)
    await invite(email)
    expect(await mailsTo(accounts.url, email)).toHaveLength(3)
  })
})

describe('the notification of an invitation to a page', () => {
  it('tells somebody whose address is confirmed, once, and holds no link: only the mailbox has that', async () => {
    const person = await newConfirmedPerson(accounts.url, stores)
    const { id } = await invite(person.user.email)
    await send(id, Date.now() + 1)
    await vi.waitFor(async () => expect(await mailsTo(accounts.url, person.user.email, /page_invitation/)).toHaveLength(2), patiently)
    await vi.waitFor(async () => {
      const { notifications } = await notificationsOf(accounts.url, person.headers)
      expect(notifications).toEqual([
        expect.objectContaining({ kind: 'page_invitation', link: null, params: { title: 'Trip', inviter: 'Ada', role: 'editor' } }),
      ])
    }, patiently)
  })

  it('does not reach an account whose address nobody has confirmed, nor one that wants none', async () => {
    const [unconfirmed, quiet] = [await newPerson(accounts.url), await newConfirmedPerson(accounts.url, stores)]
    await callAs(accounts.url, updateNotificationSettings, quiet.headers, { invitations: 'off' })
    for (const { user } of [unconfirmed, quiet]) await invite(user.email)
    // Sent by the same job, after which nothing more is done for the two.
    const last = await newConfirmedPerson(accounts.url, stores)
    await invite(last.user.email)
    await vi.waitFor(async () => expect((await notificationsOf(accounts.url, last.headers)).unread).toBe(1), patiently)
    for (const { headers } of [unconfirmed, quiet]) expect((await notificationsOf(accounts.url, headers)).notifications).toEqual([])
  })
})
