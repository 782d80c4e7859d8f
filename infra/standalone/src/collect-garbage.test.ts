import { setImmediate as nextTurn } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { collectGarbage } from './collect-garbage.ts'

describe('collectGarbage', () => {
  it('frees what nothing refers to any more', async () => {
    const garbage = new WeakRef({ text: 'left over' })
    // A weak reference keeps its target until the turn ends.
    await nextTurn()
    collectGarbage()
    expect(garbage.deref()).toBeUndefined()
  })

  it('exposes the collector to nobody else', () => {
    collectGarbage()
    expect(runInNewContext('typeof gc')).toBe('undefined')
  })
})
