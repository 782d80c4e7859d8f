import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { currentCaller, runAsCaller } from './caller.ts'

const person = (id: number) => ({
  id,
  public_id: `Person${id}`,
  name: `Person ${id}`,
  role: 'user' as const,
  lang: 'en',
  is_premium: false,
  created_at: 0,
})

describe('the current caller', () => {
  it('is known in all that a call awaits, beside other calls', async () => {
    const idAfterWaiting = async () => {
      await setImmediate()
      return currentCaller()?.id
    }
    const ids = [1, 2].map((id) => runAsCaller(person(id), idAfterWaiting))
    expect(await Promise.all(ids)).toEqual([1, 2])
  })

  it('is nobody outside of a call', () => {
    expect(currentCaller()).toBeNull()
  })
})
