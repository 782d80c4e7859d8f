import { searchWords } from '@foyer/text/search-text'
import { describe, expect, it } from 'vitest'
import { markMatches } from './mark-matches.ts'

const marked = (text: string, query: string) =>
  markMatches(text, searchWords(query))
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

describe('markMatches', () => {
  it.each([
    ['A birch, two Birches', 'BIRCH', 'A [birch], two [Birch]es'],
    ['Süddeutsche Zeitung', 'sudd ung', '[Südd]eutsche Zeit[ung]'],
    ['Straße', 'strass', '[Straß]e'],
    ['Cafe\u0301 noir', 'cafe', '[Cafe\u0301] noir'],
    ['東京タワー', '京', '東[京]タワー'],
    ['हिन्दी', 'हि', '[हि]न्दी'],
    ['हिन्दी', 'ह', '[ह]िन्दी'],
    ['👍 thumbs', 'thumb', '👍 [thumb]s'],
    ['abcabc', 'ab bc', '[abcabc]'],
    ['nothing', 'x', 'nothing'],
  ])('%s for %s is %s', (text, query, expected) => expect(marked(text, query)).toBe(expected))
})
