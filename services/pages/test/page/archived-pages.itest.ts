import { archivePage } from '@foyer/contracts/pages/page/page-states'
import { pagesOfUser } from '@foyer/contracts/pages/page/page-lists'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

const archive = (page: PageSummary, as: Caller, body: { is_archived?: boolean } = {}) =>
  callService(harness.url, archivePage, { params: { id: String(page.id) }, body }, as)
const list = (as: Caller) => act.list(as)
const view = ({ public_id }: PageSummary, as: Caller) => act.view(public_id, as)
const defaultOf = async (as: Caller) => (await list(as)).find(({ is_default }) => is_default)?.id

describe('PATCH /page/{id}/archive', () => {
  it('archives a page and brings it back, by what is said or the other way round', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    expect((await view(page, owner)).is_archived).toBe(false)
    const versions: number[] = []
    for (const [body, is_archived] of [
      [{ is_archived: true }, true],
      [{ is_archived: true }, true],
      [{}, false],
      [{}, true],
      [{ is_archived: false }, false],
    ] as const) {
      expect(await archive(page, owner, body)).toMatchObject({ status: 200, body: { is_archived } })
      const viewed = await view(page, owner)
      expect(viewed.is_archived).toBe(is_archived)
      versions.push(viewed.version)
      expect((await list(owner)).map((listed) => listed.is_archived)).toEqual([is_archived])
    }
    // The repeated call has changed nothing.
    expect(versions[1]).toBe(versions[0])
  })

  it('takes Premium, and bringing back does not', async () => {
    const owner = sessionUser()
    const free = { ...owner, is_premium: false }
    const page = await act.page(owner)
    const refused = await archive(page, free, { is_archived: true })
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'premium_required', params: { feature: 'archive' } }),
    ])
    await archive(page, owner, { is_archived: true })
    expect(await archive(page, free, { is_archived: false })).toMatchObject({ status: 200, body: { is_archived: false } })
  })

  it('leaves everyone who may see the page where they were, and takes it from the public profile', async () => {
    const [owner, stranger] = [sessionUser(), sessionUser()]
    const page = await act.page(owner)
    await callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } }, owner)
    const published = async () => {
      const call = { params: { user_id: String(owner.id) }, query: { visibility: 'public' as const } }
      return ((await callService(harness.url, pagesOfUser, call, { service: 'accounts' })).body as { pages: PageSummary[] }).pages.length
    }
    expect(await published()).toBe(1)
    const refused = await archive(page, stranger)
    expect([refused.status, errorCodeOf(refused)]).toEqual([403, 'forbidden'])
    await archive(page, owner)
    expect((await view(page, stranger)).title).toBe(page.title)
    expect(await published()).toBe(0)
  })

  it('makes another page the default one, as long as there is one', async () => {
    const owner = sessionUser()
    const [first, second] = [await act.page(owner), await act.page(owner)]
    await archive(first, owner)
    expect(await defaultOf(owner)).toBe(second.id)
    await archive(second, owner)
    expect(await defaultOf(owner)).toBe(second.id)
    await archive(first, owner, { is_archived: false })
    expect(await defaultOf(owner)).toBe(first.id)
    await archive(second, owner, { is_archived: false })
    expect(await defaultOf(owner)).toBe(first.id)
  })
})
