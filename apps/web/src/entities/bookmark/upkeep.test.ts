import { describe, expect, it } from 'vitest'
import { bookmark } from '../../testing/page-view.ts'
import { isDue, upkeepChange, withUpkeep } from './upkeep.ts'

const today = '2026-11-29'
const stays = { isMoved: false, today }
const upkeepOf = ({ checked_on, check_every, check_due_on, owner_user_id }: ReturnType<typeof bookmark>) => [
  checked_on,
  check_every,
  check_due_on,
  owner_user_id,
]

describe('withUpkeep', () => {
  it('counts the period from the check', () => {
    expect(upkeepOf(withUpkeep(bookmark(1, 1, { check_every: 30 }), { checked_on: today }, stays))).toEqual([
      today,
      30,
      '2026-12-29',
      undefined,
    ])
  })

  it('makes a link that was never checked due at once', () => {
    expect(upkeepOf(withUpkeep(bookmark(1, 1), { check_every: 90 }, stays))).toEqual([undefined, 90, today, undefined])
  })

  it('leaves what is not named, and takes away what is none', () => {
    const link = bookmark(1, 1, { checked_on: '2026-11-01', check_every: 30, check_due_on: '2026-12-06', owner_user_id: 3 })
    expect(upkeepOf(withUpkeep(link, {}, stays))).toEqual(['2026-11-01', 30, '2026-12-06', 3])
    expect(upkeepOf(withUpkeep(link, { check_every: null, owner_user_id: null }, stays))).toEqual([
      '2026-11-01',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('forgets the check with another address', () => {
    const link = bookmark(1, 1, { checked_on: '2026-11-01', check_every: 30, check_due_on: '2026-12-01' })
    expect(upkeepOf(withUpkeep(link, {}, { isMoved: true, today }))).toEqual([undefined, 30, today, undefined])
  })
})

describe('isDue', () => {
  it.each([
    [undefined, false],
    ['2026-11-30', false],
    [today, true],
    ['2026-11-01', true],
  ])('takes a check on %s for due: %s', (check_due_on, due) => {
    expect(isDue(check_due_on === undefined ? {} : { check_due_on }, today)).toBe(due)
  })
})

describe('upkeepChange', () => {
  it('names what differs alone', () => {
    const before = { checked_on: today, check_every: 30, check_due_on: '2026-12-29' } as const
    expect(upkeepChange(before, { checked_on: today, owner_user_id: 4 })).toEqual({ check_every: null, owner_user_id: 4 })
  })
})
