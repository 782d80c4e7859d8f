import { describe, expect, it } from 'vitest'
import { createSourceLocator } from './source-location.ts'

describe('the source location of invalid input', () => {
  it.each([
    ['the first character', 'abc\ndef', 0, { line: 1, column: 1, text: 'abc' }],
    ['a later line', 'abc\n  def ghi\njkl', 10, { line: 2, column: 7, text: 'def ghi' }],
    ['line ends of Windows', 'a\r\nb\r\ncd', 7, { line: 3, column: 2, text: 'cd' }],
    ['characters outside the basic plane count as one', '😀😀x', 4, { line: 1, column: 3, text: '😀😀x' }],
    ['what cannot be shown', 'a\u0000b', 1, { line: 1, column: 2, text: 'a\uFFFDb' }],
    ['the very end', 'abc\ndef', 6, { line: 2, column: 3, text: 'def' }],
  ])('has line, column and text %s', (_name, text, offset, location) => {
    for (const size of [1, 2, 3, 100]) expect(find(text, offset, size), `pieces of ${size}`).toEqual(location)
  })

  it('shows only the part of a long line around it', () => {
    const text = `${'x'.repeat(5_000)}HERE${'y'.repeat(5_000)}`
    const location = find(text, 5_000, 700)
    expect(location).toEqual({ line: 1, column: 5_001, text: `${'x'.repeat(40)}HERE${'y'.repeat(36)}` })
  })
})

function find(text: string, offset: number, size: number) {
  const finder = createSourceLocator(offset)
  for (let start = 0; start < text.length; start += size) if (!finder.scan(text.slice(start, start + size))) break
  return finder.location()
}
