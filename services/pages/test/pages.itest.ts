import { createPage, listPages, pageViewSchema, updatePageAccess, viewPage } from '@foyer/contracts/pages'
import { callPath, callService, codeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, actions, startPages } from './harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
const owner = sessionUser()
const stranger = sessionUser()

beforeAll(async () => {
  harness = await startPages()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

describe('POST /pages.json', () => {
  it('creates a page that only its owner sees', async () => {
    const page = await act.page(owner)
    expect(page).toMatchObject({ title: 'My links', slug: 'my-links', is_default: false, is_public: false })
    const view = await callService(harness.url, viewPage, { params: { public_id: page.public_id } }, owner)
    expect(pageViewSchema.strict().parse(view.body)).toMatchObject({
      page: { is_owner: true, column_count: 3, column_widths: [2, 2, 2] },
      user: { id: owner.id },
    })
    for (const caller of [stranger, null]) {
      const refused = await callService(harness.url, viewPage, { params: { public_id: page.public_id } }, caller)
      expect([refused.status, codeOf(refused)]).toEqual([404, 'not_found'])
    }
  })

  it('needs someone signed in and a title', async () => {
    for (const caller of ['nobody', null] as const) {
      const answer = await callService(harness.url, createPage, { body: { title: 'x' } }, caller)
      expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthenticated'])
    }
    const blank = await callService(harness.url, createPage, { body: { title: '  ' } }, owner)
    expect(blank).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field: 'title', code: 'blank' }] } })
    const wide = await callService(harness.url, createPage, { body: { title: 'x', column_count: 8 } }, owner)
    expect(wide).toMatchObject({ status: 422, body: { errors: [{ field: 'column_count', code: 'too_large', params: { count: 7 } }] } })
  })

  it('stops at three pages for someone without premium', async () => {
    const free = sessionUser({ is_premium: false })
    for (let index = 0; index < 3; index += 1) await act.page(free)
    const fourth = await callService(harness.url, createPage, { body: { title: 'x' } }, free)
    expect(fourth).toMatchObject({ status: 409, body: { code: 'page_limit', params: { limit: 3 } } })
  })
})

describe('GET /users/pages.json', () => {
  it("lists one's own pages in their order", async () => {
    const someone = sessionUser()
    const first = await act.page(someone)
    const second = await act.page(someone)
    const answer = await callService(harness.url, listPages, {}, someone)
    expect(answer.body).toEqual({ pages: { personal: [first, second], organizations: [] } })
    expect((await callService(harness.url, listPages, {}, sessionUser())).body).toEqual({ pages: { personal: [], organizations: [] } })
    expect((await callService(harness.url, listPages, {}, null)).status).toBe(401)
  })
})

describe('GET /p/{publicId}.json', () => {
  it('answers a malformed or unknown id alike', async () => {
    for (const id of ['nopage1', 'x', 'a%2Fb', '..%2Fx', 'AAAAAAAAAAAAAAAA']) {
      const answer = await callPath(harness.url, viewPage, `/p/${id}.json`, owner)
      expect([answer.status, codeOf(answer)], id).toEqual([404, 'not_found'])
    }
  })
})

describe('PUT /pages/{id}/access.json', () => {
  it('lets everyone with the link in, and nobody on the very next request after it is taken back', async () => {
    const page = await act.page(owner)
    const set = (share_mode: 'private' | 'link', as = owner) =>
      callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode } }, as)
    expect((await set('link')).body).toEqual({ share_mode: 'link', is_public: true })
    expect(await act.view(page.public_id, null)).toMatchObject({ is_owner: false, is_editor: false, is_public: true })
    expect(await act.view(page.public_id, stranger)).toMatchObject({ is_owner: false, is_editor: false })
    expect(codeOf(await set('private', stranger))).toBe('forbidden')
    await set('private')
    expect((await callService(harness.url, viewPage, { params: { public_id: page.public_id } }, null)).status).toBe(404)
    expect(codeOf(await set('link', stranger))).toBe('not_found')
  })

  it('refuses a mode it does not know and a page that is not there', async () => {
    const page = await act.page(owner)
    const bad = await callPath(harness.url, updatePageAccess, `/pages/${page.id}/access.json`, owner, { body: { share_mode: 'everyone' } })
    expect(bad).toMatchObject({ status: 422, body: { errors: [{ field: 'share_mode', code: 'invalid' }] } })
    expect((await callPath(harness.url, updatePageAccess, '/pages/123/access.json', owner, { body: { share_mode: 'link' } })).status).toBe(
      404,
    )
    expect(
      (await callPath(harness.url, updatePageAccess, `/pages/${page.id}/access.json`, null, { body: { share_mode: 'link' } })).status,
    ).toBe(401)
  })
})
