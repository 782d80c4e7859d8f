import { describe, expect, it } from 'vitest'
import { displayTitle } from './page-title.ts'

describe('displayTitle', () => {
  it('keeps a title of at most 50 characters', () => {
    expect(displayTitle('a'.repeat(50))).toBe('a'.repeat(50))
  })

  it('cuts a title after 50 graphemes', () => {
    expect(displayTitle('🌲'.repeat(51))).toBe(`${'🌲'.repeat(50)}…`)
  })

  it('trims the space before the ellipsis', () => {
    expect(displayTitle(`${'a'.repeat(49)} tree`)).toBe(`${'a'.repeat(49)}…`)
  })
})
