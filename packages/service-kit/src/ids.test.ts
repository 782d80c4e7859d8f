import { describe, expect, it } from 'vitest'
import { createIdGenerator, newPublicId, newToken } from './ids.ts'

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

describe('public ids and tokens', () => {
  it('have their length and alphabet and do not repeat', () => {
    const ids = Array.from({ length: 2_000 }, () => newPublicId())
    expect(ids.every((id) => /^[0-9A-Za-z]{7}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect(newToken()).toMatch(/^[\w-]{43}$/)
  })
})
