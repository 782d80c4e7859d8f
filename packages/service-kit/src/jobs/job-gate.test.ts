import { describe, expect, it } from 'vitest'
import { createJobGate } from './job-gate.ts'

function scene() {
  let now = 0
  const gate = createJobGate(() => now)
  const leaves = new Map<string, () => void>()
  const enters = (isSuspect: boolean) => (id: string) => {
    const leave = gate.enter({ id, isSuspect })
    if (leave) leaves.set(id, leave)
    return leave !== null
  }
  return {
    begins: enters(false),
    suspectBegins: enters(true),
    ends: (id: string) => leaves.get(id)?.(),
    pass: (ms: number) => (now += ms),
  }
}

describe('createJobGate', () => {
  it('lets jobs run beside each other', () => {
    const { begins } = scene()
    expect([begins('a'), begins('b')]).toEqual([true, true])
  })

  it('lets a suspect begin when nothing else runs, and nothing beside it', () => {
    const { begins, suspectBegins, ends } = scene()
    begins('a')
    expect(suspectBegins('s')).toBe(false)
    ends('a')
    expect([suspectBegins('s'), begins('b'), suspectBegins('t')]).toEqual([true, false, false])
    ends('s')
    expect([begins('b'), suspectBegins('t')]).toEqual([true, false])
  })

  it('lets a suspect begin beside others that never end, and nothing else from then on', () => {
    const { begins, suspectBegins, ends, pass } = scene()
    begins('a')
    expect(suspectBegins('s')).toBe(false)
    pass(29_999)
    expect(suspectBegins('s')).toBe(false)
    pass(1)
    expect([suspectBegins('s'), begins('b')]).toEqual([true, false])
    ends('s')
    expect(begins('b')).toBe(true)
  })

  it('lets jobs begin beside a suspect that runs for long', () => {
    const { begins, suspectBegins, ends, pass } = scene()
    suspectBegins('s')
    pass(29_999)
    expect(begins('a')).toBe(false)
    pass(1)
    expect([begins('a'), suspectBegins('t')]).toEqual([true, false])
    ends('s')
    ends('a')
    expect([suspectBegins('t'), begins('b')]).toEqual([true, false])
  })

  it('does not count what a suspect has waited before it began', () => {
    const { begins, suspectBegins, ends, pass } = scene()
    begins('a')
    suspectBegins('s')
    ends('a')
    suspectBegins('s')
    ends('s')
    begins('b')
    pass(30_000)
    expect(suspectBegins('s')).toBe(false)
  })

  it('still knows who waits when there are very many', () => {
    const { begins, suspectBegins, pass } = scene()
    begins('a')
    for (let n = 0; n < 3_000; n += 1) suspectBegins(`s${n}`)
    pass(30_000)
    expect(suspectBegins('s2999')).toBe(true)
  })
})
