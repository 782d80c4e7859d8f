import { setImmediate as nextTurn } from 'node:timers/promises'
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

  it('leaves no way to collect behind', () => {
    collectGarbage()
    expect(globalThis).not.toHaveProperty('gc')
  })
})
