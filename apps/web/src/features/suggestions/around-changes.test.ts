import { diffTexts } from '@foyer/text/text-diff'
import { describe, expect, it } from 'vitest'
import { aroundChanges } from './around-changes.ts'

const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}`)
const shown = (before: string[], after: string[]) =>
  aroundChanges(diffTexts(before.join('\n'), after.join('\n')))
    .map(({ kind, text }) => (kind === 'same' ? text : `[${kind} ${text}]`))
    .join('')

describe('a difference in a long text', () => {
  it('keeps two lines around a change, and says that there are more', () => {
    const before = lines(1, 20)
    expect(shown(before, before.with(9, 'changed'))).toBe('…\nline 8\nline 9\n[removed line 10][added changed]\nline 11\nline 12\n…')
  })

  it('keeps a short text whole', () => {
    expect(shown(lines(1, 5), lines(1, 5).with(2, 'line x'))).toBe('line 1\nline 2\nline [removed 3][added x]\nline 4\nline 5')
  })

  it('leaves a text alone that was not changed', () => {
    expect(shown(lines(1, 20), lines(1, 20))).toBe(lines(1, 20).join('\n'))
  })
})
