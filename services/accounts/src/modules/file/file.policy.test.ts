import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { isWithinQuota, judgeUse, ownerOfUpload, usedBytes } from './file.policy.ts'

const half = { bytes: limits.files_bytes_per_user / 2 }

describe('the quota of uploaded files', () => {
  it('lets files in up to the last byte', () => {
    expect(isWithinQuota([half, half])).toBe(true)
    expect(isWithinQuota([half, half, { bytes: 1 }])).toBe(false)
    expect(usedBytes([half, half])).toBe(limits.files_bytes_per_user)
  })

  it('bounds the number of small files', () => {
    const files = Array.from({ length: limits.files_per_user }, () => ({ bytes: 1 }))
    expect(isWithinQuota(files)).toBe(true)
    expect(isWithinQuota([...files, { bytes: 1 }])).toBe(false)
  })
})

describe('an uploaded icon', () => {
  const day = 24 * 60 * 60 * 1000
  const now = new Date('2030-01-10T00:00:00Z')
  const since = (days: number) => ({ unused_since: new Date(now.getTime() - days * day) })

  it('stays while something uses it, and begins anew after that', () => {
    expect(judgeUse(since(30), true, now)).toEqual({ unused_since: null })
    expect(judgeUse({}, false, now)).toEqual({ unused_since: now })
  })

  it.each([
    ['a deleted widget', limits.trash_days],
    ['a moment of a page', limits.revision_days],
  ])('stays as long as %s can be restored with it', (_name, days) => {
    expect(judgeUse(since(days + 1), false, now)).toEqual(since(days + 1))
  })

  it('is deleted when nothing has used it for 33 days', () => {
    expect(judgeUse(since(32), false, now)).toEqual(since(32))
    expect(judgeUse(since(33), false, now)).toBe('delete')
  })
})

describe('the owner of an upload', () => {
  const owner = (membership: Omit<Membership, 'id'> | null, teamId?: number) =>
    ownerOfUpload({ id: 1, memberships: membership ? [{ id: 7, ...membership }] : [] }, teamId)

  it.each([
    [{ role: 'admin' }, 7],
    [{ role: 'member', allows: ['create'] }, 7],
    [{ role: 'member', allows: ['edit'] }, 7],
    [{ role: 'member', allows: ['share', 'invite'] }, 1],
    [{ role: 'member' }, 1],
  ] satisfies Array<[Omit<Membership, 'id'>, number]>)('is, for a page of a team in which they are %j, %i', (membership, id) => {
    expect([owner(membership, 7), owner(membership)]).toEqual([id, 1])
  })

  it('gives nobody for a team that they are not in', () => {
    expect(() => owner(null, 7)).toThrow(expect.objectContaining({ code: 'not_found' }))
  })
})
