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

  const archive = { owner_id: 9, owner_kind: 'team' as const }

  it.each(['owner', 'admin'] as const)('lets the %s of a team see its archive', (role) => {
    expect(authorizeArchiveOwner(archive, { id: 1, memberships: [{ id: 9, role }] })).toMatchObject(archive)
  })

  it.each([
    ['a member of it', { id: 1, memberships: [{ id: 9, role: 'member' as const }] }],
    ['an admin of another team', { id: 1, memberships: [{ id: 8, role: 'admin' as const }] }],
    ['a person of that id', { id: 9 }],
  ])('answers not_found for the archive of a team to %s', (_who, viewer) => {
    expect(() => authorizeArchiveOwner(archive, viewer)).toThrow('not_found')
  })
})
