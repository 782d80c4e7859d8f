import { limits } from '@foyer/contracts/limits'
import { sessionUser } from '@foyer/testing/factories'
import { describe, expect, it } from 'vitest'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import type { FollowedMark } from '../marks/page-marks.model.ts'
import { createAccessiblePages } from './accessible-pages.ts'
import type { PageHead } from '../page.projections.ts'

const viewer = sessionUser()

function toHead(index: number, rest: Partial<PageHead> = {}): PageHead {
  return { _id: index + 1, public_id: 'abc1234', owner_id: viewer.id, share_mode: 'private', version: 1, ...rest }
}

type Scene = { own?: PageHead[]; foreign?: PageHead[]; followed?: FollowedMark[]; grants?: PageGrant[] }

const idsOf = async ({ own = [], foreign = [], followed = [], grants = [] }: Scene, editable: boolean) => {
  const pages = {
    headsByOwners: async (_: readonly number[], limit: number) => own.slice(0, limit),
    headsByIds: async (ids: readonly number[]) => [...own, ...foreign].filter(({ _id }) => ids.includes(_id)),
  }
  const marks = { of: async () => ({ starred: [], followed }) }
  const accessible = await createAccessiblePages({ pages, marks }).of({ viewer, grants }, { editable })
  return accessible.map(({ head }) => head._id)
}

describe('accessible pages', () => {
  it.each([true, false])('are as many as a person may have, and their inbox (editable: %s)', async (editable) => {
    const own = [toHead(0, { is_inbox: true }), ...Array.from({ length: limits.pages_per_user }, (_, index) => toHead(index + 1))]
    expect(await idsOf({ own }, editable)).toEqual(own.map(({ _id }) => _id))
  })

  it.each([
    { editable: false, ids: [1, 4, 3, 2] },
    { editable: true, ids: [1, 3] },
  ])(
    'are those of others that one follows and may see, in their order, or only those that one may change: %j',
    async ({ editable, ids }) => {
      const member = (role: 'viewer' | 'editor') => ({ owner_id: viewer.id + 1, members: [{ user_id: viewer.id, role }] })
      const foreign = [
        toHead(1, { owner_id: viewer.id + 1, share_mode: 'public' }),
        toHead(2, member('editor')),
        toHead(3, member('viewer')),
        toHead(4, { owner_id: viewer.id + 1 }),
        toHead(5, { ...member('editor'), owner_suspended: true }),
      ]
      // A page that became one’s own is named once.
      const followed = [6, 5, 4, 3, 2, 1].map((page_id) => ({ page_id, at: new Date() }))
      expect(await idsOf({ own: [toHead(0)], foreign, followed }, editable)).toEqual(ids)
    },
  )

  it.each([
    ['link', 'A', [], [2]],
    ['link', 'B', [], []],
    ['protected', 'A', [], []],
    ['protected', 'A', [{ public_id: 'abc1234', key: 'A' }], [2]],
    ['private', 'A', [{ public_id: 'abc1234', key: 'A' }], []],
  ] as const)('shared as %s, followed with the secret %s, in a browser that has %j', async (share_mode, key, grants, ids) => {
    const foreign = [toHead(1, { owner_id: viewer.id + 1, share_mode, access_key: 'A' })]
    expect(await idsOf({ foreign, followed: [{ page_id: 2, at: new Date(), key }], grants: [...grants] }, false)).toEqual(ids)
  })

  it('of one’s own are none that one follows', async () => {
    const pages = { headsByOwners: async () => [toHead(0)], headsByIds: () => Promise.reject(new Error('read')) }
    const marks = { of: () => Promise.reject(new Error('read')) }
    const own = await createAccessiblePages({ pages, marks }).own(viewer)
    expect(own.map(({ head, can }) => [head._id, can.has('manage')])).toEqual([[1, true]])
  })
})
