import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { parseInput } from './parse-input.ts'

const tags = z.array(z.string().min(1)).max(50)
const schema = z.strictObject({
  name: z.string().min(1).optional(),
  items: z
    .array(z.strictObject({ title: z.string().max(5), tags: tags.optional() }))
    .max(100)
    .optional(),
  ids: z.array(z.number()).max(5_000).nullable().optional(),
})

function errorsOf(value: unknown) {
  try {
    parseInput(schema, value)
  } catch (error) {
    if (error instanceof AppError) return error.errors ?? []
    throw error
  }
  return []
}

/** An entry that says when it is looked at. */
function counted<T extends object>(length: number, entry: T) {
  let reads = 0
  const entries = Array.from({ length }, () => new Proxy(entry, { get: (...args) => ((reads += 1), Reflect.get(...args) as unknown) }))
  return { entries, readCount: () => reads }
}

describe('parseInput', () => {
  it('gives what the schema makes of valid input', () => {
    const value = { name: 'a', items: Array.from({ length: 30 }, () => ({ title: 'a', tags: ['b'] })), ids: Array(5_000).fill(1) }
    expect(parseInput(schema, value)).toEqual(value)
    expect(parseInput(z.object({ a: z.string().transform(Number) }), { a: '7', b: 1 })).toEqual({ a: 7 })
  })

  it('names every field of a call with a few mistakes', () => {
    expect(errorsOf({ name: '', items: [{ title: 7 }], ids: 'x' })).toEqual([
      { field: 'name', code: 'blank' },
      { field: 'items.0.title', code: 'invalid' },
      { field: 'ids', code: 'invalid' },
    ])
  })

  it('names at most twenty fields', () => {
    expect(errorsOf({ ids: Array(5_000).fill('x') })).toHaveLength(20)
    expect(errorsOf({ items: Array.from({ length: 15 }, () => ({ title: 7, tags: [''] })) })).toHaveLength(20)
    expect(errorsOf(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, n])))).toHaveLength(20)
  })

  it('looks at nothing else where members are unknown', () => {
    const { entries, readCount } = counted(50, { title: 'a' })
    expect(errorsOf({ unknown: 1, items: entries })).toEqual([{ field: 'unknown', code: 'unknown_field' }])
    expect(readCount()).toBe(0)
    expect(errorsOf({ name: '', items: [{ title: 'a', extra: 1 }] })).toEqual([{ field: 'items.0.extra', code: 'unknown_field' }])
  })

  it('looks at no entry of a list that is too long', () => {
    const { entries, readCount } = counted(101, { title: 'a' })
    expect(errorsOf({ items: entries })).toEqual([{ field: 'items', code: 'too_long', params: { count: 100 } }])
    expect(readCount()).toBe(0)
  })

  it('ends after the entries that have twenty mistakes', () => {
    const { entries, readCount } = counted(100, { title: 'too long', tags: Array(50).fill('') })
    expect(errorsOf({ items: entries })).toHaveLength(20)
    // The first ones alone, however often each is looked at.
    expect(readCount()).toBeLessThan(1_000)
  })
})
