import { describe, expect, it } from 'vitest'
import { dueAt } from './due.ts'

const day = 86_400_000
const minute = 60_000
const at = Date.UTC(2026, 10, 26)
const nothing = { every: day, lastAt: null, changedAt: null, failedAt: null }

describe('dueAt', () => {
  it('plans none while nothing has changed', () => {
    expect(dueAt(nothing)).toBeNull()
    expect(dueAt({ ...nothing, lastAt: at - 9 * day })).toBeNull()
  })

  it('plans the first ten minutes after the first change, or sooner where backups are made more often', () => {
    expect(dueAt({ ...nothing, changedAt: at })).toBe(at + 10 * minute)
    expect(dueAt({ ...nothing, changedAt: at, every: 5_000 })).toBe(at + 5_000)
  })

  it('plans the next one interval after the last, or at the first change after that', () => {
    expect(dueAt({ ...nothing, lastAt: at, changedAt: at + minute })).toBe(at + day)
    expect(dueAt({ ...nothing, lastAt: at, changedAt: at + 3 * day })).toBe(at + 3 * day)
  })

  it('waits a while after a failure', () => {
    expect(dueAt({ ...nothing, lastAt: at - day, changedAt: at, failedAt: at })).toBe(at + 15 * minute)
    expect(dueAt({ ...nothing, changedAt: at, failedAt: at + 5_000, every: 5_000 })).toBe(at + 10_000)
  })
})
