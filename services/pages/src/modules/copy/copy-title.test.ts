import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { copyTitle } from './copy-title.ts'

describe('copyTitle', () => {
  it.each([
    ['Trip', ['Trip'], 'Trip (2)'],
    ['Trip', [], 'Trip (2)'],
    ['Trip', ['Trip', 'Trip (2)', 'Trip (4)'], 'Trip (3)'],
    ['Trip (2)', ['Trip', 'Trip (2)'], 'Trip (3)'],
    ['Report (2024)', ['Report (2024)', 'Trip'], 'Report (2024) (2)'],
    ['(2)', ['(2)'], '(2) (2)'],
  ])('gives a copy of %s beside %j the title %s', (title, ownTitles, expected) => expect(copyTitle(title, ownTitles)).toBe(expected))

  it('keeps within the limit of titles, and cuts no character in two', () => {
    const long = 'x'.repeat(limits.title)
    expect(copyTitle(long, [])).toBe(`${'x'.repeat(limits.title - 4)} (2)`)
    const emoji = `${'x'.repeat(limits.title - 5)}😀😀`
    expect(copyTitle(emoji, [])).toBe(`${'x'.repeat(limits.title - 5)} (2)`)
  })

  it('finds a free number among long titles that differ in their ends alone', () => {
    const long = 'x'.repeat(limits.title)
    expect(copyTitle(long, [long, `${'x'.repeat(limits.title - 4)} (2)`])).toBe(`${'x'.repeat(limits.title - 4)} (3)`)
  })
})
