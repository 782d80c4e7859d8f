import type { SessionUser } from '@foyer/contracts/identity'
import { listItems } from '@foyer/contracts/pages/item/item-calls'
import { setPageSlug } from '@foyer/contracts/pages/page/page-addresses'
import { copyPage } from '@foyer/contracts/pages/page/page-copies'
import { followPage, unfollowPage } from '@foyer/contracts/pages/page/page-marks'
import {
  type PageListing,
  checkPageToken,
  enterPage,
  pageEmbedding,
  pageSharing,
  pageVisibility,
  viewPageAccess,
} from '@foyer/contracts/pages/page/page-sharing'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { deletePage, listPages, updatePageAccess, viewPage, widgetRights } from '@foyer/contracts/pages/page/pages'
import { type AccessChange, type PageAccess, type PageGrant, pageGrantHeader } from '@foyer/contracts/pages/base/share-modes'
import { type Answer, type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
const owner = sessionUser()
const stranger = sessionUser()
const password = 'open sesame'

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const setAccess = (page: PageSummary, body: AccessChange, as: SessionUser | null = owner) =>
  callService(harness.url, updatePageAccess, { ...idOf(page), body }, as as SessionUser)
const accessOf = async (page: PageSummary, as: Caller = owner) => callService(harness.url, viewPageAccess, idOf(page), as)
const visit = (page: PageSummary, as: Caller, access_token?: string) =>
  callService(harness.url, viewPage, { params: { public_id: page.public_id }, query: { access_token } }, as)
const enter = (page: PageSummary, typed: string, address = `192.0.2.${newId() % 250}`) =>
  callPath(harness.url, enterPage, `/p/${page.public_id}/authentication`, null, {
    body: { password: typed },
    headers: { 'x-forwarded-for': address },
  })
const shared = async (change: AccessChange) => {
  const page = await act.page(owner)
  const access = await setAccess(page, change)
  expect(access.status).toBe(200)
  return { page, token: (access.body as PageAccess).access_token ?? '' }
}
const protectedPage = async () => (await shared({ share_mode: 'protected', password })).page
/** A browser that has what an answer has granted. */
const browserWith = (answer: Answer, viewer: SessionUser | null = null): Caller => {
  const [public_id = '', key = ''] = answer.headers.get(pageGrantHeader)?.split('.') ?? []
  return { viewer, grants: [{ public_id, key }] }
}

describe('PUT /pages/{id}/access.json', () => {
  it('shows a public page to everyone, and to nobody on the next request after it is private', async () => {
    const page = await act.page(owner)
    const access = {
      is_public: true,
      is_listed: true,
      is_passwordprotected: false,
      allow_all_members_edit: false,
      access_token: null,
      is_hidden: false,
      embed_hosts: [],
    }
    expect((await setAccess(page, { share_mode: 'public' })).body).toEqual({ share_mode: 'public', ...access })
    expect(await act.view(page.public_id, null)).toMatchObject({ is_owner: false, is_editor: false, is_public: true, pinnable: true })
    expect(await act.view(page.public_id, stranger)).toMatchObject({ is_owner: false, is_editor: false })
    expect(errorCodeOf(await setAccess(page, { share_mode: 'private' }, stranger))).toBe('forbidden')
    await setAccess(page, { share_mode: 'private' })
    expect((await visit(page, null)).status).toBe(404)
    expect(errorCodeOf(await setAccess(page, { share_mode: 'link' }, stranger))).toBe('not_found')
  })

  it('lets search engines list public pages alone, as their owner wants it', async () => {
    const page = await act.page(owner)
    const listed = async (public_id: string, as: Caller = { service: 'gateway' }) =>
      (await callService(harness.url, pageSharing, { params: { public_id } }, as)).body
    for (const [change, is_listed] of [
      [{ share_mode: 'private' }, false],
      [{ share_mode: 'link' }, false],
      [{ share_mode: 'public' }, true],
      [{ is_listed: false }, false],
      [{ share_mode: 'public' }, false],
      [{ is_listed: true }, true],
    ] as const) {
      expect((await setAccess(page, change)).body).toMatchObject({ is_listed })
      expect([change, await listed(page.public_id)]).toMatchObject([change, { is_listed }])
    }
    expect(await act.view(page.public_id, null)).toMatchObject({ share_mode: 'public', is_listed: true, is_public: true })
    expect(await listed('nopage1')).toEqual({ is_listed: false, shown_to: 'nobody' })
    expect(await listed(page.public_id, owner)).toMatchObject({ code: 'forbidden' })
    await callService(harness.url, deletePage, idOf(page), owner)
    expect(await listed(page.public_id)).toEqual({ is_listed: false, shown_to: 'nobody' })
  })

  it('refuses what is no mode, a short password, a team and a page that is not there', async () => {
    const page = await act.page(owner)
    const send = (body: unknown, id = page.id) => callPath(harness.url, updatePageAccess, `/pages/${id}/access.json`, owner, { body })
    expect(await send({ share_mode: 'everyone' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'share_mode', code: 'invalid' }] },
    })
    expect(await send({ share_mode: 'protected', password: '12345' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password', code: 'too_short' }] },
    })
    expect(await send({ share_mode: 'protected' })).toMatchObject({ status: 422, body: { errors: [{ field: 'password', code: 'blank' }] } })
    expect(errorCodeOf(await send({ share_mode: 'team' }))).toBe('conflict')
    expect((await send({ share_mode: 'link' }, 123)).status).toBe(404)
    expect((await act.view(page.public_id, owner)).share_mode).toBe('private')
  })
})

describe('what the gateway is told of who sees a page', () => {
  const listingOf = async ({ public_id }: PageSummary) =>
    (await callService(harness.url, pageSharing, { params: { public_id } }, { service: 'gateway' })).body as PageListing
  const isShown = async ({ public_id }: PageSummary, viewer: SessionUser | null, grants: PageGrant[] = []) => {
    const body = { page: { public_id }, viewer: viewer && { id: viewer.id }, grants }
    return (await callService(harness.url, pageVisibility, { body }, { service: 'gateway' })).body as { is_shown: boolean }
  }
  const hidden = { is_shown: false }
  const shown = { is_shown: true }

  it.each([
    ['public', { share_mode: 'public' }],
    ['protected by a password, for which there is a form', { share_mode: 'protected', password }],
  ] as const)('names everyone where it is %s', async (_, change) => {
    const { page } = await shared(change)
    expect(await listingOf(page)).toMatchObject({ shown_to: 'everyone', owner_id: owner.id })
    expect(await isShown(page, null)).toEqual(shown)
  })

  it('names its owner where it is private', async () => {
    const page = await act.page(owner)
    expect(await listingOf(page)).toEqual({ is_listed: false, shown_to: 'people', owner_id: owner.id })
    expect([await isShown(page, owner), await isShown(page, stranger), await isShown(page, null)]).toEqual([shown, hidden, hidden])
  })

  it('names who has its link where it is shared by that', async () => {
    const { page, token } = await shared({ share_mode: 'link' })
    expect(await listingOf(page)).toMatchObject({ shown_to: 'people' })
    const { public_id } = page
    const [right, wrong] = [token, 'x'.repeat(43)].map((key) => [{ public_id, key }])
    expect([await isShown(page, null, right), await isShown(page, stranger, wrong), await isShown(page, null)]).toEqual([
      shown,
      hidden,
      hidden,
    ])
  })

  it('names nobody where there is none, or no more', async () => {
    const page = await act.page(owner)
    await callService(harness.url, deletePage, idOf(page), owner)
    expect(await listingOf(page)).toEqual({ is_listed: false, shown_to: 'nobody' })
    expect(await isShown(page, owner)).toEqual(hidden)
    const body = { page: { slug: 'no-page-has-this' }, viewer: { id: owner.id }, grants: [] }
    expect((await callService(harness.url, pageVisibility, { body }, { service: 'gateway' })).body).toEqual(hidden)
    expect(errorCodeOf(await callService(harness.url, pageVisibility, { body }, owner))).toBe('forbidden')
  })
})

describe('the sites that may show a page in a frame', () => {
  const embed_hosts = ['blog.example', '*.shop.example']
  const hostsOf = async (address: { public_id: string } | { slug: string }, access_token?: string) =>
    (await callService(harness.url, pageEmbedding, { body: { page: address, access_token } }, { service: 'gateway' })).body

  it('are named by the owner of a public page, and told to the owner alone', async () => {
    const { page } = await shared({ share_mode: 'public', embed_hosts })
    expect((await accessOf(page)).body).toMatchObject({ embed_hosts })
    expect(await hostsOf({ public_id: page.public_id })).toEqual({ hosts: embed_hosts })
    expect(errorCodeOf(await accessOf(page, stranger))).toBe('forbidden')
    expect(errorCodeOf(await setAccess(page, { embed_hosts: [] }, stranger))).toBe('forbidden')
    expect(errorCodeOf(await setAccess(page, { embed_hosts: [] }, null))).toBe('unauthenticated')
    const seen = [await act.view(page.public_id, stranger), (await callService(harness.url, listPages, {}, owner)).body]
    expect(JSON.stringify(seen)).not.toContain('shop.example')
  })

  it('are there at the address that the page has now', async () => {
    const { page } = await shared({ share_mode: 'public', embed_hosts })
    const [slug, next] = [`frames-${newId()}`, `frames-${newId()}`]
    await callService(harness.url, setPageSlug, { ...idOf(page), body: { slug } }, owner)
    expect(await hostsOf({ slug })).toEqual({ hosts: embed_hosts })
    await callService(harness.url, setPageSlug, { ...idOf(page), body: { slug: next } }, owner)
    expect([await hostsOf({ slug }), await hostsOf({ slug: next })]).toEqual([{ hosts: [] }, { hosts: embed_hosts }])
  })

  it('are there for a page that is shared by link with its token alone', async () => {
    const { page, token } = await shared({ share_mode: 'link', embed_hosts })
    const address = { public_id: page.public_id }
    expect(await hostsOf(address, token)).toEqual({ hosts: embed_hosts })
    expect([await hostsOf(address), await hostsOf(address, 'o'.repeat(43))]).toEqual([{ hosts: [] }, { hosts: [] }])
    await setAccess(page, { renew_link: true })
    expect(await hostsOf(address, token)).toEqual({ hosts: [] })
  })

  it('are gone with the next request once the page is private, protected or deleted', async () => {
    for (const change of [{ share_mode: 'private' }, { share_mode: 'protected', password }] as const) {
      const { page } = await shared({ share_mode: 'public', embed_hosts })
      await setAccess(page, change)
      expect([change, await hostsOf({ public_id: page.public_id })]).toEqual([change, { hosts: [] }])
      await setAccess(page, { share_mode: 'public' })
      expect((await accessOf(page)).body).toMatchObject({ embed_hosts: [] })
    }
    const { page } = await shared({ share_mode: 'public', embed_hosts })
    await callService(harness.url, deletePage, idOf(page), owner)
    expect(await hostsOf({ public_id: page.public_id })).toEqual({ hosts: [] })
  })

  it('are none of a page that was copied', async () => {
    const { page } = await shared({ share_mode: 'public', embed_hosts })
    const copy = (await callService(harness.url, copyPage, { ...idOf(page), body: {}, query: {} }, owner)).body as PageSummary
    await setAccess(copy, { share_mode: 'public' })
    expect((await accessOf(copy)).body).toMatchObject({ embed_hosts: [] })
  })

  it('are refused where they are no host names, or too many, and for a page that nobody else sees', async () => {
    const { page } = await shared({ share_mode: 'public' })
    const many = Array.from({ length: 21 }, (_, index) => `a${index}.example`)
    for (const hosts of [['https://blog.example'], ["blog.example; script-src 'unsafe-inline'"], ['*'], many]) {
      const answer = await setAccess(page, { embed_hosts: hosts })
      expect([hosts, answer.status, (answer.body as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
        hosts,
        422,
        expect.stringMatching(/^embed_hosts/),
      ])
    }
    const own = await act.page(owner)
    expect(errorCodeOf(await setAccess(own, { embed_hosts }))).toBe('conflict')
    expect(errorCodeOf(await callService(harness.url, pageEmbedding, { body: { page: { public_id: page.public_id } } }, owner))).toBe(
      'forbidden',
    )
  })
})

describe('a page shared by link', () => {
  it('is there for who comes with its token, whose browser is granted it, and for nobody else', async () => {
    const { page, token } = await shared({ share_mode: 'link' })
    expect(token).toMatch(/^[\w-]{43}$/)
    const first = await visit(page, null, token)
    expect([first.status, first.headers.get(pageGrantHeader)]).toEqual([200, `${page.public_id}.${token}`])
    const again = await visit(page, browserWith(first))
    expect([again.status, again.headers.get(pageGrantHeader)]).toEqual([200, null])
    for (const answer of [await visit(page, null), await visit(page, stranger, 'x'.repeat(43)), await visit(page, null, 'x')]) {
      expect([answer.status, errorCodeOf(answer), answer.headers.get(pageGrantHeader)]).toEqual([404, 'not_found', null])
    }
    expect(JSON.stringify([first.body, (await visit(page, owner)).body])).not.toContain(token)
  })

  it('tells its token to its owner alone', async () => {
    const { page, token } = await shared({ share_mode: 'link' })
    expect((await accessOf(page)).body).toMatchObject({ share_mode: 'link', access_token: token, is_public: true, is_listed: false })
    const seeing: Caller = { viewer: stranger, grants: [{ public_id: page.public_id, key: token }] }
    expect(errorCodeOf(await accessOf(page, seeing))).toBe('forbidden')
    expect(errorCodeOf(await accessOf(page, stranger))).toBe('not_found')
    expect(JSON.stringify((await callService(harness.url, listPages, {}, owner)).body)).not.toContain(token)
  })

  it('is lost to all who had it by a link that was renewed', async () => {
    const { page, token } = await shared({ share_mode: 'link' })
    const before = browserWith(await visit(page, null, token))
    const renewed = ((await setAccess(page, { renew_link: true })).body as PageAccess).access_token ?? ''
    expect(renewed).not.toBe(token)
    expect([(await visit(page, before)).status, (await visit(page, null, token)).status]).toEqual([404, 404])
    expect((await visit(page, before, renewed)).status).toBe(200)
    // What does not change anything leaves the link.
    await setAccess(page, { share_mode: 'link' })
    expect((await accessOf(page)).body).toMatchObject({ access_token: renewed })
  })

  it('has another link once it was private, and none while it is', async () => {
    const { page, token } = await shared({ share_mode: 'link' })
    expect((await setAccess(page, { share_mode: 'private' })).body).toMatchObject({ access_token: null, is_public: false })
    expect((await visit(page, null, token)).status).toBe(404)
    await setAccess(page, { share_mode: 'link' })
    expect((await visit(page, null, token)).status).toBe(404)
  })

  it('that was stored before links had a token is there by its address until its link is renewed', async () => {
    const { page } = await shared({ share_mode: 'link' })
    await harness.database((database) =>
      database.collection<{ _id: number }>('pages').updateOne({ _id: page.id }, { $unset: { access_key: 1 } }),
    )
    await setAccess(page, { share_mode: 'link' })
    expect((await visit(page, null)).status).toBe(200)
    expect((await accessOf(page)).body).toMatchObject({ share_mode: 'link', access_token: null })
    const { access_token } = (await setAccess(page, { renew_link: true })).body as PageAccess
    expect((await visit(page, null)).status).toBe(404)
    expect((await visit(page, null, access_token ?? '')).status).toBe(200)
  })

  it('has its token checked for the gateway', async () => {
    const { page, token } = await shared({ share_mode: 'link' })
    const check = async (access_token: string, as: Caller = { service: 'gateway' }) =>
      (await callService(harness.url, checkPageToken, { params: { public_id: page.public_id }, body: { access_token } }, as)).body
    expect([await check(token), await check('x'.repeat(43))]).toEqual([{ is_valid: true }, { is_valid: false }])
    expect(await check(token, owner)).toMatchObject({ code: 'forbidden' })
    await setAccess(page, { share_mode: 'protected', password })
    expect(await check(token)).toEqual({ is_valid: false })
  })

  it('lets whoever has its token look at its widgets, copy and follow it, and change nothing', async () => {
    const { page, token } = await shared({ share_mode: 'link' })
    const widget = await act.widget(owner, page.id)
    await act.item(owner, widget.id, 'https://a.example/')
    const grants = [{ public_id: page.public_id, key: token }]
    const seeing: Caller = { viewer: stranger, grants }
    const items = (as: Caller) => callService(harness.url, listItems, { params: { id: String(widget.id) }, query: {} }, as)
    expect([(await items(seeing)).status, (await items({ viewer: null, grants })).status, (await items(null)).status]).toEqual([
      200, 200, 404,
    ])
    const copy = (as: Caller) => callService(harness.url, copyPage, { ...idOf(page), body: {}, query: {} }, as)
    expect([(await copy(stranger)).status, (await copy(seeing)).status]).toEqual([404, 201])
    expect(errorCodeOf(await callService(harness.url, deletePage, idOf(page), seeing))).toBe('forbidden')
    const rights = async (sent?: typeof grants) => {
      const body = { user_id: null, widget_ids: [widget.id], ...(sent ? { grants: sent } : {}) }
      return (await callService(harness.url, widgetRights, { body }, { service: 'feeds' })).body
    }
    expect(await rights(grants)).toMatchObject({ rights: [{ can_view: true, can_edit: false }] })
    expect(await rights()).toMatchObject({ rights: [{ can_view: false }] })
  })
})

describe('a followed page', () => {
  const followed = async (viewer: SessionUser, grants: { public_id: string; key: string }[] = []) => {
    const answer = await callService(harness.url, listPages, {}, { viewer, grants })
    const { alien } = (answer.body as { pages: { alien: PageSummary[] } }).pages
    return { ids: alien.map(({ id }) => id), granted: answer.headers.get(pageGrantHeader) }
  }

  it('by link is in the list of every browser, which is granted it, until its link is renewed', async () => {
    const follower = sessionUser()
    const { page, token } = await shared({ share_mode: 'link' })
    const grants = [{ public_id: page.public_id, key: token }]
    expect((await callService(harness.url, followPage, idOf(page), follower)).status).toBe(404)
    expect((await callService(harness.url, followPage, idOf(page), { viewer: follower, grants })).status).toBe(200)
    expect(await followed(follower)).toEqual({ ids: [page.id], granted: `${page.public_id}.${token}` })
    expect(await followed(follower, grants)).toEqual({ ids: [page.id], granted: null })
    const renewed = ((await setAccess(page, { renew_link: true })).body as PageAccess).access_token ?? ''
    expect(await followed(follower, grants)).toEqual({ ids: [], granted: null })
    const seeing: Caller = { viewer: follower, grants: [{ public_id: page.public_id, key: renewed }] }
    expect(await act.view(page.public_id, seeing)).toMatchObject({ pinned: false })
    await callService(harness.url, followPage, idOf(page), seeing)
    expect(await act.view(page.public_id, seeing)).toMatchObject({ pinned: true })
    expect((await followed(follower)).ids).toEqual([page.id])
    expect((await callService(harness.url, unfollowPage, idOf(page), seeing)).body).toMatchObject({ has_access: true })
  })

  it('that is protected is listed, and its password is asked for in each browser', async () => {
    const follower = sessionUser()
    const page = await protectedPage()
    await callService(harness.url, followPage, idOf(page), browserWith(await enter(page, password), follower))
    expect(await followed(follower)).toEqual({ ids: [page.id], granted: null })
    expect(errorCodeOf(await visit(page, follower))).toBe('page_password_required')
    await setAccess(page, { password: 'another one' })
    expect((await followed(follower)).ids).toEqual([])
  })
})

describe('a protected page', () => {
  it('says that it takes a password and nothing else, until that is entered', async () => {
    const page = await protectedPage()
    const refused = await visit(page, null)
    expect(refused).toMatchObject({ status: 403, body: { code: 'page_password_required' } })
    expect(Object.keys(refused.body as object).toSorted()).toEqual(['code', 'params', 'request_id'])
    expect(refused.body).toMatchObject({ params: { public_id: page.public_id } })
    const wrong = await enter(page, 'open barley')
    expect([wrong.status, errorCodeOf(wrong), wrong.headers.get(pageGrantHeader)]).toEqual([403, 'page_password_invalid', null])
    const right = await enter(page, password)
    expect([right.status, right.body]).toEqual([200, { has_access: true }])
    const seen = await visit(page, browserWith(right))
    expect(seen).toMatchObject({ status: 200, body: { page: { is_passwordprotected: true, is_public: true, is_listed: false } } })
    expect(JSON.stringify(seen.body)).not.toMatch(/argon2|access_key|password_hash/)
  })

  it('asks again after its password was changed', async () => {
    const page = await protectedPage()
    const before = browserWith(await enter(page, password))
    await setAccess(page, { password: 'another one' })
    expect(errorCodeOf(await visit(page, before))).toBe('page_password_required')
    expect(errorCodeOf(await enter(page, password))).toBe('page_password_invalid')
    expect((await visit(page, browserWith(await enter(page, 'another one')))).status).toBe(200)
  })

  it('stores the password as argon2id, and forgets it with the mode', async () => {
    const page = await protectedPage()
    const stored = () =>
      harness.database((database) =>
        database.collection<{ _id: number; password_hash?: string; access_key?: string }>('pages').findOne({ _id: page.id }),
      )
    expect(await stored()).toMatchObject({ password_hash: expect.stringMatching(/^\$argon2id\$/) })
    expect((await accessOf(page)).body).toMatchObject({ share_mode: 'protected', is_passwordprotected: true, access_token: null })
    await setAccess(page, { share_mode: 'private' })
    const after = await stored()
    expect([after?.password_hash, after?.access_key]).toEqual([undefined, undefined])
    expect((await enter(page, password)).status).toBe(404)
  })

  it('is no page with a password to those who guess for one that is private, shared otherwise, or not there', async () => {
    const { page } = await shared({ share_mode: 'link' })
    for (const there of [page, await act.page(owner), { ...page, public_id: 'nopage1' }]) {
      expect(errorCodeOf(await enter(there, password))).toBe('not_found')
    }
    expect((await enter(page, '')).status).toBe(422)
  })

  it('takes few wrong passwords from an address, and right ones without counting them', async () => {
    const page = await protectedPage()
    for (let n = 0; n < 12; n += 1) expect((await enter(page, password, '198.51.100.7')).status).toBe(200)
    // Twice as many as a quarter of an hour takes: another one may begin meanwhile.
    for (let n = 0; n < 21; n += 1) await enter(page, 'wrong', '198.51.100.7')
    const refused = await enter(page, password, '198.51.100.7')
    expect(refused).toMatchObject({ status: 429, body: { code: 'page_password_locked' } })
    const { retry_in } = (refused.body as { params: { retry_in: number } }).params
    expect(retry_in > 0 && retry_in <= 900).toBe(true)
    expect((await enter(page, password, '198.51.100.8')).status).toBe(200)
  })
})
