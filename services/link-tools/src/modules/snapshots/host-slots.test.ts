import { describe, expect, it } from 'vitest'
import { createHostSlots } from './host-slots.ts'

/** Slots a second apart, and how long whoever comes at a moment has to wait. */
function scene() {
  let now = 0
  const slots = createHostSlots(1_000, () => now)
  const take = (line: string, at: number) => {
    now = at
    return slots.take(line)
  }
  return { take, waits: (line: string, at: number) => take(line, at).waitMs }
}

describe('createHostSlots', () => {
  it('gives each page of a line a slot of its own', () => {
    const { waits } = scene()
    expect([waits('a', 0), waits('a', 0), waits('a', 1)]).toEqual([0, 1_000, 1_999])
  })

  it('lets other lines have theirs at once, and a line that has been left alone for long enough', () => {
    const { waits } = scene()
    expect([waits('a', 0), waits('b', 0), waits('a', 5_000)]).toEqual([0, 0, 0])
  })

  it('gives a slot that was given back to whoever comes next', () => {
    const { take, waits } = scene()
    take('a', 0)
    take('a', 0).giveBack()
    expect(waits('a', 0)).toBe(1_000)
  })

  it('does not give one twice that was given back while the one behind it was taken', () => {
    const { take, waits } = scene()
    const first = take('a', 0)
    take('a', 0)
    first.giveBack()
    expect(waits('a', 0)).toBe(2_000)
  })

  it('still knows who waits when there are very many lines', () => {
    const { waits } = scene()
    for (let index = 0; index < 3_000; index += 1) waits(`line ${index}`, index)
    expect(waits('line 2999', 3_000)).toBe(999)
  })
})
