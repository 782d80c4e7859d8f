import { describe, expect, it } from 'vitest'
import { archivesLeft, authorizeArchiveOwner } from './archive.policy.ts'

const now = new Date('2026-11-24T12:00:00Z')
const hoursAgo = (hours: number) => ({ created_at: new Date(now.getTime() - hours * 3_600_000) })

describe('archivesLeft', () => {
  it.each([
    [[], 3],
    [[1], 2],
    [[1, 2, 3], 0],
    [[1, 2, 3, 4], 0],
    [[1, 23.9, 24], 1],
  ])('after archives of %j hours ago %i are left', (hours, left) => expect(archivesLeft(hours.map(hoursAgo), now)).toBe(left))
})

describe('authorizeArchiveOwner', () => {
  it('lets the owner through alone', () => {
    expect(authorizeArchiveOwner({ owner_id: 1 }, { id: 1 })).toMatchObject({ owner_id: 1 })
    expect(() => authorizeArchiveOwner({ owner_id: 1 }, { id: 2 })).toThrow('not_found')
    expect(() => authorizeArchiveOwner(null, { id: 2 })).toThrow('not_found')
  })
})
