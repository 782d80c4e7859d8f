import { hash } from 'node:crypto'
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

  it('knows a digest within its group alone', () => {
    const set = createHashSet()
    const digest = hash('sha256', 'https://1.example/', 'buffer')
    expect([0, 1, 2].map((group) => set.addDigest(digest, group))).toEqual([true, true, true])
    expect(set.addDigest(digest, 1)).toBe(false)
    expect(set.size()).toBe(3)
  })
})
