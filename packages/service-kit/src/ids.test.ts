import { describe, expect, it } from 'vitest'
import { createIdBlock, createIdGenerator, firstIdOf, newPublicId, newToken } from './ids.ts'

describe('numeric ids', () => {
  it('only grow, stay unique in a burst, and below 2^53 until 2093', () => {
    const next = createIdGenerator(() => Date.UTC(2093, 0, 1))
    const ids = Array.from({ length: 20_000 }, next)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(ids.at(-1)).toBeLessThan(Number.MAX_SAFE_INTEGER)
  })

  it('do not go back when the clock does', () => {
    let now = Date.UTC(2030, 0, 1)
    const next = createIdGenerator(() => now)
    const first = next()
    now -= 60_000
    expect(next()).toBeGreaterThan(first)
  })
})

describe('firstIdOf', () => {
  it('lies between what was made before a moment and what is made from then on', () => {
    const at = Date.UTC(2026, 10, 26)
    expect(createIdGenerator(() => at - 1)()).toBeLessThan(firstIdOf(new Date(at)))
    expect(createIdGenerator(() => at)()).toBeGreaterThanOrEqual(firstIdOf(new Date(at)))
  })

  it('gives 0 for a moment before there were ids', () => expect(firstIdOf(new Date(0))).toBe(0))
})

describe('createIdBlock', () => {
  it('reserves ordered ids of the day before that no single id can equal, and throws when it is exhausted', () => {
    const now = Date.UTC(2030, 0, 1)
    const next = createIdBlock(10_000, () => now)
    const ids = Array.from({ length: 10_000 }, next)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(new Set(ids).size).toBe(10_000)
    expect(ids.every((id) => id % 4096 >= 2048)).toBe(true)
    const single = createIdGenerator(() => now)
    expect(Array.from({ length: 1_000 }, single).every((id) => id % 4096 < 2048)).toBe(true)
    expect(ids[0]).toBeLessThan(single())
    expect(ids[0]).toBeGreaterThan(single() - 86_400_000 * 4096 - 100_000)
    expect(next).toThrow(RangeError)
  })

  it('begins elsewhere each time', () => {
    expect(new Set(Array.from({ length: 100 }, () => createIdBlock(1)())).size).toBeGreaterThan(95)
  })
})

describe('public ids and tokens', () => {
  it('have 7 alphanumeric characters and do not repeat', () => {
    const ids = Array.from({ length: 2_000 }, () => newPublicId())
    expect(ids.every((id) => /^[0-9A-Za-z]{7}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect(newToken()).toMatch(/^[\w-]{43}$/)
  })
})
