import { setImmediate as nextTurn } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createCollector } from './collect-garbage.ts'

describe('createCollector', () => {
  it('gives a function that frees what nothing refers to any more', async () => {
    const garbage = new WeakRef({ text: 'left over' })
    // A weak reference keeps its target until the turn ends.
    await nextTurn()
    createCollector()()
    expect(garbage.deref()).toBeUndefined()
  })

  it('exposes the collector to nobody else', () => {
    createCollector()()
    expect(runInNewContext('typeof gc')).toBe('undefined')
  })
})
