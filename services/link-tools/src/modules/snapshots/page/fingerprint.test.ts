import { describe, expect, it } from 'vitest'
import { fingerprintOf, hasChangedMuch } from './fingerprint.ts'

const words = (from: number, count: number) => Array.from({ length: count }, (_, n) => `word${(from + n) * 7919}`)
const changedMuch = (before: string[], after: string[]) => hasChangedMuch(fingerprintOf(before.join(' ')), fingerprintOf(after.join(' ')))

describe('whether much of a text has changed', () => {
  const text = words(0, 400)

  it.each([
    ['nothing', text],
    ['a word', text.with(200, 'other')],
    ['a sentence at its end', [...text, ...words(900, 12)]],
    ['its case and commas', text.map((word) => `${word.toUpperCase()},`)],
  ])('is not so where %s has', (_, after) => {
    expect(changedMuch(text, after)).toBe(false)
  })

  it.each([
    ['all of it', words(1_000, 400)],
    ['half of it', [...text.slice(0, 200), ...words(2_000, 200)]],
    ['everything, which is gone', []],
  ])('is so where %s has', (_, after) => {
    expect(changedMuch(text, after)).toBe(true)
  })
})
