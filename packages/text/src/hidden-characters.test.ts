import { describe, expect, it } from 'vitest'
import { hasHiddenCharacters, withoutHiddenCharacters } from './hidden-characters.ts'

describe('hidden characters', () => {
  it.each([
    ['a line break', 'Ada\nByron', 'Ada Byron'],
    ['the line breaks of Windows', 'Ada\r\nByron', 'Ada Byron'],
    ['a tab', 'Ada\tByron', 'Ada Byron'],
    ['a null', 'Ada\u0000Byron', 'Ada Byron'],
    ['a delete', 'Ada\u007FByron', 'Ada Byron'],
    ['a control character of Latin 1', 'Ada\u0085Byron', 'Ada Byron'],
    ['an escape sequence of a terminal', '\u001B[31mAda', ' [31mAda'],
    ['a separator of lines', 'Ada\u2028Byron', 'Ada Byron'],
    ['a separator of paragraphs', 'Ada\u2029Byron', 'Ada Byron'],
    ['an override from right to left', 'Ada \u202Enimda', 'Ada nimda'],
    ['an override from left to right', '\u202DAda', 'Ada'],
    ['embeddings', '\u202AAda\u202C \u202BByron\u202C', 'Ada Byron'],
    ['isolates', '\u2066Ada\u2069 \u2067B\u2069 \u2068C\u2069', 'Ada B C'],
    ['half a pair', 'Ada\uD83D', 'Ada'],
  ])('are found and left out: %s', (_what, text, without) => {
    expect([hasHiddenCharacters(text), withoutHiddenCharacters(text)]).toEqual([true, without])
  })

  it.each([
    ['Müller-Lüdenscheidt'],
    ['محمد رضا می‌خواهم'],
    ['דוד \u200Fבן-גוריון'],
    ['Ada \u200E(אדה)'],
    ['\u061C١٢٣'],
    ['क्‍ष'],
    ['👩‍👩‍👧 Family'],
    ['🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} England'],
    ['Jean\u00ADLuc'],
    ['two  spaces'],
  ])('are none in %s', (text) => expect([hasHiddenCharacters(text), withoutHiddenCharacters(text)]).toEqual([false, text]))
})
