import { describe, expect, it } from 'vitest'
import { excerptOf, queriedWords, searchedWords } from './searched-words.ts'

describe('the words of a text', () => {
  it('are folded, each once, in a bounded number', () => {
    expect(searchedWords('Äpfel, äpfel & Birnen: 東京都')).toBe('apfel birnen 東京都')
    expect(searchedWords(Array.from({ length: 9_000 }, (_, n) => `w${n}`).join(' ')).length).toBeLessThan(20_001)
  })

  it('are split in a query as in the text', () => {
    expect(queriedWords('E-Mail  straße!')).toEqual(['e', 'mail', 'strasse'])
  })
})

describe('an excerpt', () => {
  const text = `# Trees\n\n${'Nothing of it here. '.repeat(20).trim()}\n\n- ${'Leaves fall in autumn. '.repeat(10)}The Müller oak stands alone. ${'More follows. '.repeat(20)}`

  it('is around the first word that is in a paragraph', () => {
    const excerpt = excerptOf(text, ['muller'])
    expect(excerpt).toMatch(/^… .*The Müller oak stands alone\..* …$/)
    expect(excerpt.length).toBeLessThan(200)
  })

  it('begins with its paragraph where the word is near, without its mark', () => {
    expect(excerptOf(text, ['trees'])).toBe('Trees')
    expect(excerptOf(text, ['absent'])).toBe('')
  })
})
