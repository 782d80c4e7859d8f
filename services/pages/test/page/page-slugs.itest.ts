import { checkPageSlug, pageSlugSharing, setPageSlug, viewPageBySlug } from '@foyer/contracts/pages/page/page-addresses'
import { archivePage } from '@foyer/contracts/pages/page/page-states'
import { deletePage, updatePage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { restorePage, purgePage } from '@foyer/contracts/pages/page/trash'
import { type Answer, type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
const owner = sessionUser()
const stranger = sessionUser()

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

let slugs = 0
/** One that no other test has. */
const newSlug = (prefix = 'slug') => `${prefix}-${(slugs += 1)}`
const paramsOf = ({ id }: PageSummary) => ({ id: String(id) })
const setSlug = (page: PageSummary, slug: unknown, as: Caller = owner) =>
  callPath(harness.url, setPageSlug, `/page/${page.id}/slug`, as, { body: { slug } })
const view = (slug: string, as: Caller = owner) => callService(harness.url, viewPageBySlug, { params: { slug } }, as)
const pageAt = async (slug: string, as: Caller = owner) => ((await view(slug, as)).body as PageView).page?.id
const available = async (slug: string, pageId?: number, as: Caller = owner) => {
  const query = { slug, ...(pageId === undefined ? {} : { page_id: String(pageId) }) }
  return ((await callService(harness.url, checkPageSlug, { query }, as)).body as { available: boolean }).available
}
const share = (page: PageSummary, share_mode: ShareMode) =>
  callService(harness.url, updatePageAccess, { params: paramsOf(page), body: { share_mode } }, owner)
const fieldsOf = ({ body }: Answer) => (body as { errors?: Array<{ field: string; code: string }> }).errors

describe('PUT /page/{id}/slug', () => {
  it('gives a page an address, in its view and in lists, and takes it away again', async () => {
    const page = await act.page(owner)
    const slug = newSlug()
    expect(await setSlug(page, ` ${slug.toUpperCase()} `)).toMatchObject({ status: 200, body: { public_url: slug, slug } })
    const addressed = await act.view(page.public_id, owner)
    expect(addressed).toMatchObject({ public_url: slug, slug })
    const list = async () => (await act.list(owner)).find(({ id }) => id === page.id)?.slug
    expect(await list()).toBe(slug)
    await setSlug(page, slug)
    expect((await act.view(page.public_id, owner)).version).toBe(addressed.version)
    expect(await setSlug(page, null)).toMatchObject({ status: 200, body: { public_url: null, slug: 'my-links' } })
    expect(await act.view(page.public_id, owner)).toMatchObject({ public_url: null, slug: 'my-links' })
    expect(await list()).toBe('my-links')
  })

  it.each([
    ['ab', 'too_short'],
    ['a'.repeat(51), 'too_long'],
    ['my links', 'invalid'],
    ['my_links', 'invalid'],
    ['müll', 'invalid'],
    ['users', 'taken'],
    ['---', 'taken'],
    [7, 'invalid'],
  ])('refuses %j: %s', async (slug, code) => {
    const page = await act.page(owner)
    const answer = await setSlug(page, slug)
    expect([answer.status, fieldsOf(answer)]).toMatchObject([422, [{ field: 'slug', code }]])
    expect((await act.view(page.public_id, owner)).public_url).toBeNull()
  })

  it('keeps an address that is reserved since, and gives it to nobody once it is given up', async () => {
    const page = await act.page(owner)
    await harness.database((database) =>
      database.collection<{ _id: number }>('pages').updateOne({ _id: page.id }, { $set: { public_url: 'operators' } }),
    )
    expect([await pageAt('operators'), await available('operators', page.id)]).toEqual([page.id, true])
    expect((await setSlug(page, 'operators')).status).toBe(200)
    expect((await setSlug(page, newSlug())).status).toBe(200)
    expect([await pageAt('operators'), await available('operators', page.id)]).toEqual([page.id, false])
    expect((await setSlug(page, 'operators')).status).toBe(422)
  })

  it('takes 3 to 50 characters', async () => {
    const page = await act.page(owner)
    for (const slug of ['a-1', `${newSlug()}-`.padEnd(50, 'x')]) expect((await setSlug(page, slug)).status).toBe(200)
  })

  it('refuses the address of another page, also for calls that come at once', async () => {
    const [first, second] = [await act.page(owner), await act.page(stranger)]
    const slug = newSlug()
    const answers = await Promise.all([setSlug(first, slug), setSlug(second, slug, stranger)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused && fieldsOf(refused)).toMatchObject([{ field: 'slug', code: 'taken' }])
  })
})

describe('PUT pages/{id}.json', () => {
  it.each(['slug', 'public_url'])('takes the address as %s, with the other fields', async (field) => {
    const [page, rival] = [await act.page(owner), await act.page(owner)]
    const slug = newSlug()
    const change = (target: PageSummary, body: unknown) => callPath(harness.url, updatePage, `/pages/${target.id}.json`, owner, { body })
    expect(await change(page, { [field]: slug, title: 'Addressed' })).toMatchObject({ status: 200, body: { slug, title: 'Addressed' } })
    const refused = await change(rival, { [field]: slug, title: 'Not stored' })
    expect([refused.status, fieldsOf(refused)]).toMatchObject([422, [{ field, code: 'taken' }]])
    expect((await act.view(rival.public_id, owner)).title).toBe('My links')
    await change(page, { [field]: null })
    expect((await act.view(page.public_id, owner)).public_url).toBeNull()
  })
})

describe('GET /pages/check_slug', () => {
  it('says whether a page could have an address', async () => {
    const page = await act.page(owner)
    const slug = newSlug()
    expect(await available(slug)).toBe(true)
    await setSlug(page, slug)
    expect([await available(slug), await available(slug, page.id), await available('settings')]).toEqual([false, true, false])
    await setSlug(page, newSlug())
    expect(await available(slug)).toBe(true)
  })

  it('tells nobody else which page has an address', async () => {
    const page = await act.page(owner)
    const slug = newSlug()
    await setSlug(page, slug)
    expect(await available(slug, page.id, stranger)).toBe(false)
  })
})

describe('GET {slug}.json', () => {
  it('gives the page as its public id does', async () => {
    const page = await act.page(owner)
    const slug = newSlug()
    await setSlug(page, slug)
    expect((await view(slug)).body).toMatchObject({ page: { id: page.id, is_owner: true }, user: { id: owner.id } })
    await share(page, 'public')
    expect((await view(slug.toUpperCase(), stranger)).body).toMatchObject({ page: { id: page.id, is_owner: false } })
  })

  it('answers for a page that the caller may not see exactly as for none', async () => {
    const page = await act.page(owner)
    const slug = newSlug()
    await setSlug(page, slug)
    const answerOf = async (address: string) => {
      const { status, body } = await view(address, stranger)
      return { status, body: { ...(body as object), request_id: '' } }
    }
    expect(await answerOf(slug)).toEqual(await answerOf('no-such-page'))
    expect(errorCodeOf(await view(slug, stranger))).toBe('not_found')
  })

  it('leads to the page from an address that it gave up, until another page takes it', async () => {
    const [page, next] = [await act.page(owner), await act.page(owner)]
    const [old, current] = [newSlug(), newSlug()]
    await setSlug(page, old)
    await setSlug(page, current)
    expect([await pageAt(old), await pageAt(current)]).toEqual([page.id, page.id])
    expect(((await view(old)).body as PageView).page.public_url).toBe(current)
    await setSlug(next, old)
    expect(await pageAt(old)).toBe(next.id)
    await setSlug(next, null)
    expect(await pageAt(old)).toBe(next.id)
    await setSlug(next, old)
    expect(await pageAt(old)).toBe(next.id)
  })

  it('gives the page of nobody once it is deleted, and again when it is restored; purging frees the address', async () => {
    const [page, rival] = [await act.page(owner), await act.page(owner)]
    const slug = newSlug()
    await setSlug(page, slug)
    await callService(harness.url, deletePage, { params: paramsOf(page) }, owner)
    expect((await view(slug)).status).toBe(404)
    expect(await available(slug)).toBe(false)
    await callService(harness.url, restorePage, { params: paramsOf(page) }, owner)
    expect(await pageAt(slug)).toBe(page.id)
    await callService(harness.url, deletePage, { params: paramsOf(page) }, owner)
    await callService(harness.url, purgePage, { params: paramsOf(page) }, owner)
    expect((await setSlug(rival, slug)).status).toBe(200)
  })

  it('keeps leading to an archived page', async () => {
    const page = await act.page(owner)
    const slug = newSlug()
    await setSlug(page, slug)
    await callService(harness.url, archivePage, { params: paramsOf(page), body: { is_archived: true } }, owner)
    expect(await pageAt(slug)).toBe(page.id)
  })
})

describe('what search engines may list', () => {
  it('is a public page at the address that it has now', async () => {
    const page = await act.page(owner)
    const [old, current] = [newSlug(), newSlug()]
    await setSlug(page, old)
    await setSlug(page, current)
    const listed = async (slug: string) =>
      (await callService(harness.url, pageSlugSharing, { params: { slug } }, { service: 'gateway' })).body as { is_listed: boolean }
    expect(await listed(current)).toMatchObject({ is_listed: false, shown_to: 'people' })
    await share(page, 'public')
    expect([await listed(current), await listed(old), await listed('no-such-page')]).toMatchObject([
      { is_listed: true, shown_to: 'everyone' },
      { is_listed: false, shown_to: 'everyone' },
      { is_listed: false, shown_to: 'nobody' },
    ])
  })
})
