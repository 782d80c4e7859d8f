import { describe, expect, it } from 'vitest'
import { createHashSet } from './hash-set.ts'

describe('a set of hashes', () => {
  it('knows every text that was added, however many there are', () => {
    const set = createHashSet()
    const texts = Array.from({ length: 10_000 }, (_, n) => `https://${n}.example/`)
    expect(texts.every((text) => set.add(text))).toBe(true)
    expect(texts.some((text) => set.add(text))).toBe(false)
    expect(set.size()).toBe(10_000)
  })
})
