import { publishImport } from '@foyer/contracts/pages/page/page-imports'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { pagesOfUser } from '@foyer/contracts/pages/page/page-lists'
import { createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { createLiveRepository } from '../../src/modules/live/live.repository.ts'
import { createPageModel } from '../../src/modules/page/page.model.ts'
import { abilitiesOf } from '../../src/modules/page/page.policy.ts'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

const share = (page: PageSummary, owner: Caller) =>
  callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } }, owner)

/** Hides a page, as the event of the deletion does. */
const hide = ({ id }: PageSummary) =>
  harness.database((connection) => connection.collection<{ _id: number }>('pages').updateOne({ _id: id }, { $set: { owner_hidden: true } }))

describe('someone whose account waits for its deletion', () => {
  const leaving = { ...sessionUser(), is_leaving: true }

  it('is refused a page and sharing one, and told why', async () => {
    const page = await act.page({ ...leaving, is_leaving: false })
    const refusals = [
      await callService(harness.url, createPage, { body: { title: 'x' } }, leaving),
      await callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } }, leaving),
    ]
    expect(refusals.map((answer) => [answer.status, errorCodeOf(answer)])).toEqual([
      [403, 'account_leaving'],
      [403, 'account_leaving'],
    ])
  })

  it('has what an import brings meanwhile hidden with the rest', async () => {
    const owner = sessionUser()
    const [first, imported] = [await act.page(owner), newId()]
    await hide(first)
    const body = { owner_id: owner.id, page_id: imported, title: 'Imported', widgets: [] }
    const answer = await callService(harness.url, publishImport, { params: { import_id: String(newId()) }, body }, { service: 'import' })
    expect(answer.status).toBe(200)
    const stored = await harness.database((connection) => connection.collection<{ _id: number }>('pages').findOne({ _id: imported }))
    expect(stored).toMatchObject({ owner_hidden: true })
  })

  it('has its pages end for the browsers that watch them', async () => {
    const page = await act.page(sessionUser())
    await hide(page)
    const watched = await harness.database((connection) => createLiveRepository(createPageModel(connection)).byPublicId(page.public_id))
    expect(watched && abilitiesOf(watched, null).has('view')).toBe(false)
  })

  it('shows no page in the list of what they share with everyone', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    await share(page, owner)
    const shared = async () =>
      (
        (
          await callService(
            harness.url,
            pagesOfUser,
            { params: { user_id: String(owner.id) }, query: { visibility: 'public' } },
            { service: 'accounts' },
          )
        ).body as { pages: unknown[] }
      ).pages
    expect(await shared()).toHaveLength(1)
    await hide(page)
    expect(await shared()).toEqual([])
  })
})
