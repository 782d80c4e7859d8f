import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { Plan } from '@foyer/contracts/billing/entitlements'
import { limits } from '@foyer/contracts/limits'
import { createIdGenerator } from '@foyer/service-kit/ids'
import { newId, sessionUser } from '@foyer/testing/factories'
import { noWebhooks } from '@foyer/testing/webhooks'
import { afterAll, describe, expect, it } from 'vitest'
import { createCopyPage } from '../../src/modules/copy/copy-page.command.ts'
import { createItemKinds } from '../../src/modules/item/store/item-kind.ts'
import { itemKinds } from '../../src/modules/kinds/item-kinds.ts'
import { createPageDraftRepository } from '../../src/modules/page/page-draft.repository.ts'
import { createPageModel } from '../../src/modules/page/page.model.ts'
import { abilitiesOf } from '../../src/modules/page/page.policy.ts'
import { createPageRepository } from '../../src/modules/page/page.repository.ts'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

/** Copies a page of a person's for another owner, who has this plan. */
const copyFor = (owner: OwnerRef, viewer: ReturnType<typeof sessionUser>, pageId: number, plan: Plan = 'team') =>
  harness.database(async (connection) => {
    const model = createPageModel(connection)
    const pages = createPageRepository(model, { changed: () => undefined })
    const copyPage = createCopyPage({
      pages,
      drafts: createPageDraftRepository(model),
      kinds: createItemKinds(itemKinds),
      fillCopies: async (copies) => Object.fromEntries(copies.map(({ widget }) => [`w${widget.to.id}`, { rev: 1, total: 0 }])),
      describeOwner: async ({ owner_kind }) => ({ owner_name: owner_kind === 'team' ? 'Oak Ltd' : 'Somebody' }),
      signals: { publish: async () => undefined },
      webhooks: noWebhooks,
      relay: () => undefined,
      ids: createIdGenerator(),
      clock: () => new Date(),
      subjectOf: async () => ({ is_premium: plan !== 'free', plan }),
    })
    const page = await pages.byId(pageId)
    if (!page) throw new Error('no page')
    return copyPage({ page, can: abilitiesOf(page, viewer) }, viewer, { isSameTitle: false, owner })
  })

describe('a page that is copied for another owner', () => {
  it('is theirs, and made by who copies it', async () => {
    const [viewer, team] = [sessionUser(), { owner_id: newId(), owner_kind: 'team' as const }]
    const { id } = await act.page(viewer)
    const copy = await copyFor(team, viewer, id)
    expect(copy).toMatchObject({ ...team, created_by: viewer.id, share_mode: 'team', owner_name: 'Oak Ltd' })
  })

  it('comes last among their pages', async () => {
    const [viewer, team] = [sessionUser(), { owner_id: newId(), owner_kind: 'team' as const }]
    const { id } = await act.page(viewer)
    const first = await copyFor(team, viewer, id)
    const second = await copyFor(team, viewer, id)
    expect(second.order > first.order).toBe(true)
  })

  it('counts for the plan of the owner', async () => {
    const [viewer, team] = [sessionUser({ is_premium: true }), { owner_id: newId(), owner_kind: 'team' as const }]
    const { id } = await act.page(viewer)
    for (let n = 0; n < limits.free_pages; n += 1) await copyFor(team, viewer, id, 'free')
    await expect(copyFor(team, viewer, id, 'free')).rejects.toMatchObject({ code: 'page_limit', params: { limit: limits.free_pages } })
  })

  it('leaves an uploaded background behind, which is of the pages of its owner', async () => {
    const [viewer, team] = [sessionUser(), { owner_id: newId(), owner_kind: 'team' as const }]
    const { id } = await act.page(viewer)
    const background = `file:${'B'.repeat(43)}`
    await harness.database((connection) => createPageModel(connection).updateOne({ _id: id }, { $set: { background } }))
    expect(await copyFor(team, viewer, id)).not.toHaveProperty('background')
    expect(await copyFor({ owner_id: viewer.id, owner_kind: 'person' }, viewer, id)).toMatchObject({ background, owner_name: viewer.name })
  })
})
