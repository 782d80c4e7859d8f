import { describe, expect, it } from 'vitest'
import { createWaitingCalls } from './waiting-calls.ts'

function guarded() {
  let time = 0
  const calls = createWaitingCalls({ max: 2, silentAfterMs: 100, now: () => time })
  return { enter: () => calls.enter(), pass: (ms: number) => void (time += ms) }
}

describe('calls that wait for a service', () => {
  it('are refused beyond the bound once it has answered none for a while', () => {
    const { enter, pass } = guarded()
    const leave = [enter(), enter()]
    enter()
    pass(101)
    expect(enter).toThrow('unavailable')
    leave[0]?.(0)
    leave[1]?.(503)
    expect(enter).not.toThrow()
  })

  it('are any number while it answers some', () => {
    const { enter, pass } = guarded()
    const leave = [enter(), enter(), enter()]
    pass(90)
    leave[0]?.(200)
    pass(90)
    expect(enter).not.toThrow()
  })

  it('are let in again as soon as it has answered', () => {
    const { enter, pass } = guarded()
    const leave = [enter(), enter(), enter()]
    pass(101)
    expect(enter).toThrow('unavailable')
    leave[0]?.(200)
    expect(enter).not.toThrow()
  })

  it('that come all at once after a pause do not find it silent', () => {
    const { enter, pass } = guarded()
    enter()(200)
    pass(10_000)
    for (let count = 0; count < 5; count += 1) expect(enter).not.toThrow()
  })

  it('are counted once, however often they are told to have ended', () => {
    const { enter, pass } = guarded()
    const leave = enter()
    leave(0)
    leave(0)
    enter()
    enter()
    pass(101)
    expect(enter).toThrow('unavailable')
  })
})
