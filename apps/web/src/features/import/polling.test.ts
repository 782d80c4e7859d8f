import { importStatuses } from '@foyer/contracts/import'
import { describe, expect, it } from 'vitest'
import { isWorking, nextWait } from './polling.ts'

describe('waiting for an import', () => {
  it('looks six times, in growing intervals, and then waits to be asked', () => {
    const waits = [0, 1, 2, 3, 4, 5].map((looks) => nextWait(looks))
    expect(waits).toEqual([300, 700, 1_500, 3_000, 6_000, 10_000])
    expect(nextWait(6)).toBeUndefined()
  })

  it('waits for the server alone, never for the person', () => {
    expect(importStatuses.filter((status) => !isWorking(status))).toEqual(['ready_to_import', 'done', 'error'])
  })
})
