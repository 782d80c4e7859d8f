import { limits } from '@foyer/contracts/limits'
import { sessionUser } from '@foyer/testing/factories'
import { describe, expect, it } from 'vitest'
import { createAccessiblePages } from './accessible-pages.ts'
import type { PageHead } from '../page.projections.ts'

const viewer = sessionUser()

function toHead(index: number, rest: Partial<PageHead> = {}): PageHead {
  return { _id: index + 1, public_id: 'abc1234', owner_id: viewer.id, share_mode: 'private', version: 1, ...rest }
}

const idsOf = async (heads: readonly PageHead[], editable: boolean) => {
  const pages = { headsByOwner: async (_: number, limit: number) => heads.slice(0, limit) }
  const accessible = await createAccessiblePages({ pages }).of(viewer, { editable })
  return accessible.map(({ head }) => head._id)
}

describe('accessible pages', () => {
  it.each([true, false])('are as many as a person may have, and their inbox (editable: %s)', async (editable) => {
    const heads = [toHead(0, { is_inbox: true }), ...Array.from({ length: limits.pages_per_user }, (_, index) => toHead(index + 1))]
    expect(await idsOf(heads, editable)).toEqual(heads.map(({ _id }) => _id))
  })

  it.each([
    { editable: false, ids: [1, 2] },
    { editable: true, ids: [1] },
  ])('are those that one may see, or only those that one may change: %j', async ({ editable, ids }) => {
    const shared = toHead(1, { owner_id: viewer.id + 1, share_mode: 'link' })
    const hidden = toHead(2, { owner_id: viewer.id + 1 })
    expect(await idsOf([toHead(0), shared, hidden], editable)).toEqual(ids)
  })
})
