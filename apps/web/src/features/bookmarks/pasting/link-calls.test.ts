import { listBodyLimit } from '@foyer/contracts/body-limits'
import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { inCalls } from './link-calls.ts'

const many = (count: number, url: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ url: url(index), title: '' }))

describe('inCalls', () => {
  it('puts as many links as a call takes into one, in their order', () => {
    const links = many(limits.items_per_batch + 1, (index) => `https://a${index}.example/`)
    expect(inCalls(links)).toEqual([links.slice(0, -1), links.slice(-1)])
    expect(inCalls([])).toEqual([])
  })

  it('sends fewer of them that are long, so that no call is beyond what the server takes', () => {
    const links = many(limits.items_per_batch, (index) => `https://a${index}.example/?${'ü'.repeat(1_500)}`)
    const calls = inCalls(links)
    expect(calls.flat()).toEqual(links)
    expect(calls.length).toBe(2)
    for (const call of calls) expect(new TextEncoder().encode(JSON.stringify(call)).length).toBeLessThan(listBodyLimit)
  })
})
