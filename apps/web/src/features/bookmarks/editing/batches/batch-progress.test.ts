import { describe, expect, it } from 'vitest'
import { batchProgress } from './batch-progress.ts'

const pending = (...ids: number[]) => ids.map((temporary_id) => ({ temporary_id }))

describe('progress of an action on many bookmarks', () => {
  it('counts the mutations that the server has, whatever else is pending', () => {
    expect(batchProgress([-1, -2, -3], pending(-2, -3, -9))).toEqual({ done: 1, total: 3 })
  })

  it('ends when none of them is pending', () => {
    expect(batchProgress([-1, -2], pending(-9))).toBeNull()
  })
})
