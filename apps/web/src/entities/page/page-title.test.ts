import { describe, expect, it } from 'vitest'
import { displayTitle } from './page-title.ts'

describe('the shown title of a page', () => {
  it('is the title while that has 50 characters at most', () => {
    expect(displayTitle('a'.repeat(50))).toBe('a'.repeat(50))
  })

  it('is cut after 50 characters, none of them in half', () => {
    expect(displayTitle('🌲'.repeat(51))).toBe(`${'🌲'.repeat(50)}…`)
  })

  it('does not end in a space', () => {
    expect(displayTitle(`${'a'.repeat(49)} tree`)).toBe(`${'a'.repeat(49)}…`)
  })
})
