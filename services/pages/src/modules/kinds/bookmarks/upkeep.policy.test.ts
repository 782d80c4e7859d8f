import { describe, expect, it } from 'vitest'
import { daysAfter, mergedUpkeep, upkeepAfter } from './upkeep.policy.ts'

const today = '2026-11-29'
const stays = { isMoved: false, today }

describe('daysAfter', () => {
  it('counts over the end of a year and a leap day', () => {
    expect([daysAfter('2026-12-31', 1), daysAfter('2028-02-28', 2)]).toEqual(['2027-01-01', '2028-03-01'])
  })
})

describe('upkeepAfter', () => {
  it('leaves what a change does not name', () => {
    expect(upkeepAfter({ checked_on: '2026-11-01', check_every: 30, check_due_on: '2026-12-01' }, {}, stays)).toEqual({})
  })

  it('counts the period from the day of the check', () => {
    expect(upkeepAfter({ check_every: 90 }, { checked_on: today }, stays)).toEqual({
      checked_on: today,
      check_every: 90,
      check_due_on: '2027-02-27',
    })
  })

  it('makes one that was never checked due at once', () => {
    expect(upkeepAfter({}, { check_every: 365 }, stays)).toEqual({ checked_on: null, check_every: 365, check_due_on: today })
  })

  it('gives no next day without a period', () => {
    const before = { checked_on: '2026-11-01', check_every: 30, check_due_on: '2026-12-01' } as const
    expect(upkeepAfter(before, { check_every: null }, stays)).toEqual({ checked_on: '2026-11-01', check_every: null, check_due_on: null })
  })

  it('puts the next check off, and counts the one after it from the check', () => {
    const before = { checked_on: '2026-10-01', check_every: 30, check_due_on: '2026-10-31', checked_by: 3 } as const
    const later = { ...before, ...upkeepAfter(before, { check_due_on: '2026-12-06' }, stays) }
    expect(later).toEqual({ ...before, check_due_on: '2026-12-06' })
    expect(upkeepAfter(later, { checked_on: today }, stays).check_due_on).toBe('2026-12-29')
  })

  it('forgets the check with another address', () => {
    const before = { checked_on: '2026-11-20', check_every: 30, check_due_on: '2026-12-20' } as const
    expect(upkeepAfter(before, {}, { isMoved: true, today })).toEqual({ checked_on: null, check_every: 30, check_due_on: today })
  })

  it('writes nothing of another address where nobody has said anything', () => {
    expect(upkeepAfter({}, {}, { isMoved: true, today })).toEqual({})
  })

  it('takes the owner off and leaves the rest', () => {
    expect(upkeepAfter({ owner_user_id: 3, check_every: 30 }, { owner_user_id: null }, stays)).toEqual({ owner_user_id: null })
  })

  it.each([
    ['a check that lies ahead', {}, { checked_on: '2026-12-01' }],
    ['a day of the next check without a period', {}, { check_due_on: '2026-12-06' }],
  ])('refuses %s', (_, before, change) => {
    expect(() => upkeepAfter(before, change, stays)).toThrow(expect.objectContaining({ code: 'invalid' }))
  })
})

describe('who has checked a link', () => {
  const before = { checked_on: '2026-11-01', checked_by: 3 }

  it('changes with each later check', () => {
    expect(upkeepAfter(before, { checked_on: today }, { ...stays, by: 7 })).toMatchObject({ checked_on: today, checked_by: 7 })
    expect(upkeepAfter(before, { checked_on: before.checked_on }, { ...stays, by: 7 })).toEqual({ checked_by: 7 })
  })

  it('stays with other changes', () => {
    expect(upkeepAfter(before, { check_every: 30 }, { ...stays, by: 7 })).not.toHaveProperty('checked_by')
  })

  it.each([
    ['an earlier check', { checked_on: '2026-10-01' }, false],
    ['no check', { checked_on: null }, false],
    ['another address', {}, true],
  ])('ends with %s', (_, change, isMoved) => {
    expect(upkeepAfter(before, change, { isMoved, today, by: 7 })).toMatchObject({ checked_by: null })
  })
})

describe('mergedUpkeep', () => {
  const none = { checked_on: null, check_every: null, check_due_on: null, checked_by: null, owner_user_id: null }

  it('takes the newest check with who made it, the shortest period and the first person who checks one', () => {
    const often = { checked_on: '2026-10-01', check_every: 30, check_due_on: '2026-10-31' } as const
    const lately = { checked_on: '2026-11-20', check_every: 365, check_due_on: '2027-11-20', checked_by: 4, owner_user_id: 7 } as const
    const merged = { checked_on: '2026-11-20', check_every: 30, check_due_on: '2026-12-20', checked_by: 4, owner_user_id: 7 }
    expect(mergedUpkeep([often, lately])).toEqual(merged)
    expect(mergedUpkeep([lately, often])).toEqual(merged)
  })

  it('leaves the next check where somebody has put it', () => {
    const later = { checked_on: '2026-11-01', check_every: 30, check_due_on: '2026-12-24' } as const
    expect(mergedUpkeep([{}, later])).toEqual({ ...none, ...later })
  })

  it('makes one due that was never checked', () => {
    const due = { check_every: 90, check_due_on: '2026-11-29' } as const
    expect(mergedUpkeep([due, {}])).toEqual({ ...none, ...due })
  })

  it('stays empty where no copy is checked', () => {
    expect(mergedUpkeep([{}, {}])).toEqual(none)
  })
})
