import { exportPageMarks } from '@foyer/contracts/accounts/account-data'
import { userDeleted } from '@foyer/contracts/events'
import { addItem, moveItems } from '@foyer/contracts/kinds/bookmarks'
import { addFolder, moveFolder } from '@foyer/contracts/kinds/groups'
import { addTodoList, moveTodoList } from '@foyer/contracts/kinds/todos'
import { limits } from '@foyer/contracts/limits'
import { copyPage } from '@foyer/contracts/pages/page/page-copies'
import {
  type OfferedInvitation,
  type PageInvitation,
  type PagePerson,
  acceptPageInvitation,
  declinePageInvitation,
  invitePagePerson,
  findPageInvitation,
  issuePageInvitation,
  linkPageInvitation,
  listPagePeople,
  pagePartners,
  removePagePerson,
  resendPageInvitation,
  updatePagePerson,
  viewPageInvitation,
  withdrawPageInvitation,
} from '@foyer/contracts/pages/page/page-invitations'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { unfollowPage } from '@foyer/contracts/pages/page/page-marks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { FollowedPage } from '@foyer/contracts/pages/page/pages'
import { deletePage, listPages, updatePage, updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import { pageGrantHeader } from '@foyer/contracts/pages/base/share-modes'
import { restorePage } from '@foyer/contracts/pages/page/trash'
import { moveWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import type { PageRecord } from '../../src/modules/page/page.model.ts'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

type Person = ReturnType<typeof sessionUser>

const idOf = (page: { id: number }) => ({ params: { id: String(page.id) } })
const invite = (page: { id: number }, as: Caller, email: string, role: PageRole = 'editor') =>
  callService(harness.url, invitePagePerson, { ...idOf(page), body: { email, role } }, as)
const invitationParams = (page: { id: number }, { id }: { id: number }) => ({
  params: { id: String(page.id), invitation_id: String(id) },
})
const withToken = (token: string) => ({ params: { token } })
const open = (token: string, as: Caller) => callService(harness.url, viewPageInvitation, withToken(token), as)
const accept = (token: string, as: Caller) => callService(harness.url, acceptPageInvitation, withToken(token), as)
const decline = (token: string, as: Caller) => callService(harness.url, declinePageInvitation, withToken(token), as)
const remove = (page: { id: number }, person: Person, as: Caller) =>
  callService(harness.url, removePagePerson, { params: { id: String(page.id), user_id: String(person.id) } }, as)
const setRole = (page: { id: number }, person: Person, role: PageRole, as: Caller) =>
  callService(harness.url, updatePagePerson, { params: { id: String(page.id), user_id: String(person.id) }, body: { role } }, as)
const rename = (page: { id: number }, as: Caller) =>
  callService(harness.url, updatePage, { ...idOf(page), body: { title: 'New title' } }, as)
const statusOfView = async (page: PageSummary, as: Caller) =>
  (await callService(harness.url, viewPage, { params: { public_id: page.public_id } }, as)).status

/** The widgets of a page, each with how many items it has. */
async function widgetsOf({ public_id }: PageSummary, as: Caller): Promise<number[][]> {
  const { columns } = await act.view(public_id, as)
  return columns.flatMap(({ widgets }) => widgets.map(({ id, items }) => [id, items?.total ?? 0]))
}

async function peopleOf(page: { id: number }, owner: Caller): Promise<{ people: PagePerson[]; invitations: PageInvitation[] }> {
  return (await callService(harness.url, listPagePeople, idOf(page), owner)).body as {
    people: PagePerson[]
    invitations: PageInvitation[]
  }
}

async function followedOf(as: Caller): Promise<FollowedPage[]> {
  const { pages } = (await callService(harness.url, listPages, {}, as)).body as { pages: { alien: FollowedPage[] } }
  return pages.alien
}

const recordOf = (page: { id: number }): Promise<PageRecord | null> =>
  harness.database((database) => database.collection<PageRecord>('pages').findOne({ _id: page.id }))

async function changeInvitations(page: { id: number }, change: object): Promise<void> {
  await harness.database((database) => database.collection<PageRecord>('pages').updateOne({ _id: page.id }, { $set: change }))
}

/** The token in the link of the last message, as accounts is given it. */
async function tokenOf(page: { id: number }, { id }: { id: number }): Promise<string> {
  const sent_at = (await recordOf(page))?.invitations?.find((stored) => stored.id === id)?.sent_at.getTime() ?? 0
  const params = { page_id: String(page.id), id: String(id) }
  const answer = await callService(harness.url, issuePageInvitation, { params, body: { sent_at } }, { service: 'accounts' })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { token: string }).token
}

async function invited(page: { id: number }, owner: Person, role: PageRole = 'editor', email = 'grace@example.org') {
  const answer = await invite(page, owner, email, role)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  const invitation = answer.body as PageInvitation
  return { invitation, token: await tokenOf(page, invitation) }
}

/** A private page, its owner, and somebody who has accepted an invitation to it. */
async function scene(role: PageRole = 'editor') {
  const [owner, guest] = [sessionUser(), sessionUser()]
  const page = await act.page(owner)
  const { invitation, token } = await invited(page, owner, role)
  expect((await accept(token, guest)).status).toBe(200)
  return { owner, guest, page, invitation, token }
}

describe('whom a person shares pages with', () => {
  it('names who was let in to their pages, and who owns those that they were let in to, once and while they are', async () => {
    const [{ owner, guest, page }, stranger] = [await scene(), sessionUser()]
    const partners = async ({ id }: Person) =>
      (await callService(harness.url, pagePartners, { params: { user_id: String(id) } }, { service: 'accounts' })).body
    expect(await Promise.all([owner, guest, stranger].map(partners))).toEqual([
      { user_ids: [guest.id] },
      { user_ids: [owner.id] },
      { user_ids: [] },
    ])
    const second = await act.page(owner)
    await accept((await invited(second, owner)).token, guest)
    expect(await partners(guest)).toEqual({ user_ids: [owner.id] })
    for (const left of [page, second]) await remove(left, guest, owner)
    expect(await Promise.all([owner, guest].map(partners))).toEqual([{ user_ids: [] }, { user_ids: [] }])
  })
})

describe('an invitation', () => {
  it('gives its owner the link of its message, which a new message ends', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const copy = async (id: number, as: Caller = owner) =>
      callService(harness.url, linkPageInvitation, { params: { id: String(page.id), invitation_id: String(id) } }, as)
    const answer = (await invite(page, owner, 'grace@example.org', 'viewer')).body as PageInvitation
    const copied = await copy(answer.id)
    const token = (copied.body as { path: string }).path.replace('/users/page_invitation#', '')
    expect([copied.status, await tokenOf(page, answer)]).toEqual([200, token])
    expect((await open(token, null)).body).toMatchObject({ state: 'open', email: 'grace@example.org' })
    expect((await copy(answer.id)).body).toEqual(copied.body)
    expect((await copy(answer.id, sessionUser())).status).toBe(404)
    expect(errorCodeOf(await copy(7))).toBe('not_found')
    const { token: next } = await invited(page, owner, 'viewer')
    expect(next).not.toBe(token)
    expect(errorCodeOf(await open(token, null))).toBe('token_invalid')
    await accept(next, sessionUser())
    expect(errorCodeOf(await copy(answer.id))).toBe('not_found')
  })

  it('tells accounts whom its link is for while it can be accepted', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const { token, invitation } = await invited(page, owner, 'viewer', 'Grace@Example.org')
    const find = async (of: string) => callService(harness.url, findPageInvitation, { body: { token: of } }, { service: 'accounts' })
    expect((await find(token)).body).toEqual({
      email: 'Grace@Example.org',
      inviter: { id: owner.id, name: owner.name },
      expires_at: invitation.expires_at,
    })
    expect(errorCodeOf(await find('f'.repeat(48)))).toBe('token_invalid')
    await accept(token, sessionUser())
    expect(errorCodeOf(await find(token))).toBe('token_used')
  })

  it('tells whoever has its link who invites to what, and neither shows the page nor changes anything', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const { token } = await invited(page, owner, 'viewer', 'Grace@Example.org')
    for (const caller of [null, sessionUser()]) {
      expect((await open(token, caller)).body).toMatchObject({
        state: 'open',
        title: page.title,
        role: 'viewer',
        email: 'Grace@Example.org',
        inviter: { name: owner.name },
        is_own: false,
        page: null,
      })
      expect(await statusOfView(page, caller)).toBe(404)
    }
    expect((await open(token, owner)).body).toMatchObject({ is_own: true })
  })

  it('stores no token, only its hash', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const { token } = await invited(page, owner)
    expect(token).toMatch(/^[0-9a-f]{24,}$/)
    expect(JSON.stringify(await recordOf(page))).not.toContain(token)
  })

  it('lets an editor in with the account that accepts, who then follows the page', async () => {
    const { owner, guest, page } = await scene()
    expect(await act.view(page.public_id, guest)).toMatchObject({ is_editor: true, is_owner: false, pinned: true, pinnable: true })
    expect((await rename(page, guest)).status).toBe(200)
    expect(await followedOf(guest)).toMatchObject([{ id: page.id, is_editor: true, owner: { name: owner.name } }])
    expect(await peopleOf(page, owner)).toMatchObject({
      people: [{ user_id: guest.id, name: guest.name, email: 'grace@example.org', role: 'editor' }],
      invitations: [],
    })
  })

  it('lets a viewer see the page and change nothing', async () => {
    const { guest, page } = await scene('viewer')
    expect(await act.view(page.public_id, guest)).toMatchObject({ is_editor: false, pinned: true })
    expect(errorCodeOf(await rename(page, guest))).toBe('forbidden')
    expect(await followedOf(guest)).toMatchObject([{ id: page.id, is_editor: false }])
  })

  it('is accepted once: whoever accepts again is let in as before, somebody else is refused', async () => {
    const { owner, guest, page, token } = await scene()
    expect((await accept(token, guest)).status).toBe(200)
    expect((await open(token, guest)).body).toMatchObject({ state: 'accepted', page: { public_id: page.public_id } })
    const stranger = sessionUser()
    for (const answer of [
      await accept(token, stranger),
      await open(token, stranger),
      await open(token, null),
      await decline(token, null),
    ]) {
      expect(answer.status).toBe(410)
      expect(errorCodeOf(answer)).toBe('token_used')
    }
    await remove(page, guest, owner)
    expect(errorCodeOf(await accept(token, guest))).toBe('token_used')
    expect((await peopleOf(page, owner)).people).toEqual([])
  })

  it('lets one of two people in who accept at the same time', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const { token } = await invited(page, owner)
    const answers = await Promise.all([sessionUser(), sessionUser(), sessionUser()].map((person) => accept(token, person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await peopleOf(page, owner)).people).toHaveLength(1)
  })

  it('is refused once it has expired, was withdrawn, or its page is gone', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const { invitation, token } = await invited(page, owner)
    await changeInvitations(page, { 'invitations.0.expires_at': new Date(0) })
    expect(errorCodeOf(await accept(token, sessionUser()))).toBe('token_expired')
    expect((await peopleOf(page, owner)).invitations).toMatchObject([{ state: 'expired' }])
    for (let run = 0; run < 2; run += 1) {
      expect((await callService(harness.url, withdrawPageInvitation, invitationParams(page, invitation), owner)).status).toBe(200)
    }
    expect(errorCodeOf(await open(token, null))).toBe('token_invalid')
    const next = await invited(page, owner)
    await callService(harness.url, deletePage, idOf(page), owner)
    expect(errorCodeOf(await accept(next.token, sessionUser()))).toBe('token_invalid')
    await callService(harness.url, restorePage, idOf(page), owner)
    expect((await accept(next.token, sessionUser())).status).toBe(200)
  })

  it('is sent again with another link and role, which end the link before', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const { invitation, token } = await invited(page, owner, 'viewer')
    const again = await invited(page, owner, 'editor', 'GRACE@example.org')
    expect(again.invitation).toMatchObject({ id: invitation.id, role: 'editor' })
    expect(errorCodeOf(await open(token, null))).toBe('token_invalid')
    const resent = await callService(harness.url, resendPageInvitation, invitationParams(page, invitation), owner)
    expect(resent.body).toMatchObject({ id: invitation.id, role: 'editor', state: 'open' })
    expect(errorCodeOf(await open(again.token, null))).toBe('token_invalid')
    expect((await open(await tokenOf(page, invitation), null)).body).toMatchObject({ role: 'editor' })
  })

  it('that was declined keeps its address from being written to again, and can still be accepted', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const { invitation, token } = await invited(page, owner)
    for (let run = 0; run < 2; run += 1) expect((await decline(token, null)).status).toBe(200)
    expect(errorCodeOf(await invite(page, owner, 'Grace@example.org'))).toBe('invitation_declined')
    await callService(harness.url, withdrawPageInvitation, invitationParams(page, invitation), owner)
    const resent = await callService(harness.url, resendPageInvitation, invitationParams(page, invitation), owner)
    expect(errorCodeOf(resent)).toBe('invitation_declined')
    expect((await open(token, null)).body).toMatchObject({ state: 'declined' })
    expect((await accept(token, sessionUser())).status).toBe(200)
  })

  it('cannot be accepted by the owner, nor sent to somebody who is on the page already', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const { token } = await invited(page, owner)
    expect(errorCodeOf(await accept(token, owner))).toBe('conflict')
    await accept(token, sessionUser())
    expect(errorCodeOf(await invite(page, owner, 'grace@example.org'))).toBe('conflict')
  })

  it('is not issued for a message that a later one has replaced', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const { invitation } = await invited(page, owner)
    const params = { page_id: String(page.id), id: String(invitation.id) }
    const answer = await callService(harness.url, issuePageInvitation, { params, body: { sent_at: 5 } }, { service: 'accounts' })
    expect(errorCodeOf(answer)).toBe('not_found')
  })

  it('is not sent in the name of somebody whose own address nobody has confirmed, nor sent again', async () => {
    const unconfirmed = sessionUser({ is_unconfirmed: true })
    const page = await act.page(unconfirmed)
    expect(errorCodeOf(await invite(page, unconfirmed, 'grace@example.org'))).toBe('email_unconfirmed')
    expect((await peopleOf(page, unconfirmed)).invitations).toEqual([])
    const { invitation } = await invited(page, { ...unconfirmed, is_unconfirmed: false })
    const again = await callService(harness.url, resendPageInvitation, invitationParams(page, invitation), unconfirmed)
    expect(errorCodeOf(again)).toBe('email_unconfirmed')
  })

  it('counts towards a limit of the page and one of its owner within an hour', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    for (let n = 0; n < limits.invitations_per_hour; n += 1) expect((await invite(page, owner, `p${n}@example.org`)).status).toBe(201)
    const refused = await invite(page, owner, 'more@example.org')
    expect(refused.status).toBe(429)
    expect(errorCodeOf(refused)).toBe('invitation_rate')
    const full = Array.from({ length: limits.page_people }, (_, id) => ({
      id: id + 1,
      email: `full${id}@example.org`,
      role: 'viewer',
      token_hash: null,
      at: new Date(),
      sent_at: new Date(),
      expires_at: new Date(Date.now() + 60_000),
    }))
    await changeInvitations(page, { invitations: full })
    expect(errorCodeOf(await invite(page, owner, 'more@example.org'))).toBe('page_people_limit')
  })

  it.each([
    [{ email: 'nobody', role: 'editor' }, 'email'],
    [{ email: 'a@example.org', role: 'owner' }, 'role'],
  ])('is refused with the field that is wrong: %j', async (body, field) => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const answer = await callService(harness.url, invitePagePerson, { ...idOf(page), body: body as never }, owner)
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })
})

describe('the people of a page', () => {
  it('change roles at once', async () => {
    const { owner, guest, page } = await scene('viewer')
    expect((await setRole(page, guest, 'editor', owner)).body).toMatchObject({ user_id: guest.id, role: 'editor' })
    expect((await rename(page, guest)).status).toBe(200)
    await setRole(page, guest, 'viewer', owner)
    expect(errorCodeOf(await rename(page, guest))).toBe('forbidden')
    expect(errorCodeOf(await setRole(page, sessionUser(), 'editor', owner))).toBe('not_found')
  })

  it('are out with the next call once they are removed', async () => {
    const { owner, guest, page } = await scene()
    const widget = await act.widget(owner, page.id)
    for (let run = 0; run < 2; run += 1) expect((await remove(page, guest, owner)).status).toBe(200)
    expect(await statusOfView(page, guest)).toBe(404)
    const params = { id: String(widget.id) }
    expect((await callService(harness.url, addItem, { params, body: { url: 'https://a.example/' } }, guest)).status).toBe(404)
    expect(await followedOf(guest)).toEqual([])
  })

  it('are given nothing of the link by which the page is shared as well: it would let them in after they are removed', async () => {
    const { owner, guest, page } = await scene('viewer')
    await callService(harness.url, updatePageAccess, { ...idOf(page), body: { share_mode: 'link' } }, owner)
    const list = await callService(harness.url, listPages, {}, guest)
    expect((list.body as { pages: { alien: FollowedPage[] } }).pages.alien.map(({ id }) => id)).toEqual([page.id])
    expect(list.headers.get(pageGrantHeader)).toBeNull()
  })

  it('leave a page by unfollowing it', async () => {
    const { owner, guest, page } = await scene()
    expect((await callService(harness.url, unfollowPage, idOf(page), guest)).body).toEqual({ has_access: false, is_followed: false })
    expect(await statusOfView(page, guest)).toBe(404)
    expect((await peopleOf(page, owner)).people).toEqual([])
  })

  it('are on no copy of the page', async () => {
    const { guest, owner, page } = await scene()
    const copied = (await callService(harness.url, copyPage, { ...idOf(page), query: {}, body: {} }, owner)).body as PageSummary
    expect(await peopleOf(copied, owner)).toEqual({ people: [], groups: [], invitations: [] })
    expect(await statusOfView(copied, guest)).toBe(404)
    const own = (await callService(harness.url, copyPage, { ...idOf(page), query: {}, body: {} }, guest)).body as PageSummary
    expect(await peopleOf(own, guest)).toEqual({ people: [], groups: [], invitations: [] })
  })

  it('are not let in while the owner is suspended or leaves', async () => {
    for (const field of ['owner_suspended', 'owner_hidden']) {
      const { guest, page } = await scene()
      await changeInvitations(page, { [field]: true })
      expect(await statusOfView(page, guest)).toBe(404)
      expect((await rename(page, guest)).status).toBe(404)
    }
  })

  it('move widgets and bookmarks between the page and one of their own', async () => {
    const { owner, guest, page } = await scene()
    const from = await act.widget(owner, page.id)
    const item = await act.item(owner, from.id, 'https://a.example/')
    const own = await act.page(guest)
    const to = await act.widget(guest, own.id)
    const params = { id: String(to.id), ids: String(item.id) }
    expect((await callService(harness.url, moveItems, { params, body: {} }, guest)).status).toBe(200)
    const carry = (id: number, page_id: number) =>
      callService(harness.url, moveWidget, { params: { id: String(id) }, body: { page_id } }, guest)
    expect((await carry(from.id, own.id)).status).toBe(200)
    expect(await widgetsOf(own, guest)).toEqual([
      [from.id, 0],
      [to.id, 1],
    ])
    expect((await carry(to.id, page.id)).status).toBe(200)
    expect(await widgetsOf(page, owner)).toEqual([[to.id, 1]])
  })

  it.each(['urllist', 'todo'] as const)('move a group of a %s widget to a page of their own', async (widget_type) => {
    const { owner, guest, page } = await scene()
    const [add, move] = widget_type === 'urllist' ? [addFolder, moveFolder] : [addTodoList, moveTodoList]
    const from = await act.widget(owner, page.id, { widget_type })
    const own = await act.page(guest)
    const to = await act.widget(guest, own.id, { widget_type })
    const added = await callService(harness.url, add, { params: { id: String(from.id) }, body: { title: 'Empty' } }, owner)
    const { folder_id, list_id } = added.body as { folder_id?: number; list_id?: number }
    const section = String(folder_id ?? list_id)
    const params = { id: String(to.id), folder_id: section, list_id: section }
    expect((await callService(harness.url, move, { params, body: { from_widget_id: from.id } }, guest)).status).toBe(200)
    expect(JSON.stringify(await act.view(own.public_id, guest))).toContain('Empty')
    expect(JSON.stringify(await act.view(page.public_id, guest))).not.toContain('Empty')
  })

  it('are named in the archive of what their account holds, and gone when it is deleted', async () => {
    const { owner, guest, page } = await scene()
    const exported = await callService(harness.url, exportPageMarks, { params: { user_id: String(guest.id) } }, { service: 'import' })
    expect(exported.body).toMatchObject({
      memberships: [{ public_id: page.public_id, title: page.title, role: 'editor', since: expect.any(Number) }],
    })
    await sendUserDeleted(guest.id)
    await waitFor('the member to go', async () => (await peopleOf(page, owner)).people.length === 0)
    expect(JSON.stringify(await recordOf(page))).not.toContain(String(guest.id))
    expect(await statusOfView(page, guest)).toBe(404)
  })

  it('are not written back, once their account was deleted, by a change of the page as it was before', async () => {
    const { guest, page } = await scene()
    const { version = 0 } = (await recordOf(page)) ?? {}
    await sendUserDeleted(guest.id)
    await waitFor('the member to go', async () => (await recordOf(page))?.members?.length === 0)
    expect((await recordOf(page))?.version).toBe(version + 1)
  })

  it.each([
    ['a visitor', null, 401],
    ['somebody else', sessionUser(), 404],
  ])('are told to the owner alone, not to %s', async (_, caller, status) => {
    const { page, guest, invitation } = await scene()
    const answers = await Promise.all([
      callService(harness.url, listPagePeople, idOf(page), caller),
      invite(page, caller, 'x@example.org'),
      remove(page, guest, caller),
      setRole(page, guest, 'viewer', caller),
      callService(harness.url, resendPageInvitation, invitationParams(page, invitation), caller),
      callService(harness.url, withdrawPageInvitation, invitationParams(page, invitation), caller),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
  })
})

describe('an offered invitation', () => {
  it('of a page that everybody with its address sees leads there', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    await callService(harness.url, updatePageAccess, { ...idOf(page), body: { share_mode: 'public' } }, owner)
    const { token } = await invited(page, owner)
    expect(((await open(token, null)).body as OfferedInvitation).page).toMatchObject({ public_id: page.public_id })
  })
})

async function sendUserDeleted(userId: number): Promise<void> {
  const { env } = harness.stores
  const log = createLogger('test', 'silent')
  const redis = connectProducer(env['REDIS_URL'] ?? '', log)
  await waitUntilReady(redis, 5_000)
  const queues = createJobQueues({ redis, prefix: env['QUEUE_PREFIX'] ?? '', log })
  const envelope = { event: userDeleted.name, event_id: `event-${userId}`, publisher: 'accounts', subscriber: 'pages' } as const
  await queues.enqueue(eventQueue('pages'), { ...envelope, payload: { user_id: userId }, collection: 'users', document_id: userId })
  await queues.close()
  redis.disconnect()
}
