import { foldText, searchRank, searchWords } from '@foyer/contracts/search-text'
import { describe, expect, it } from 'vitest'
import { searchFor } from './saved-places.ts'

const finds = (url: string, saved: string) => searchRank(searchWords(searchFor(url)), [foldText(saved)]) !== null

describe('searchFor', () => {
  it.each([
    ['https://example.org/', 'http://www.Example.org'],
    ['https://www.example.org/a/', 'https://example.org/a'],
    ['https://example.org/a?b=c', 'https://example.org/a/?b=c'],
    ['https://example.org/a#top', 'https://example.org/a'],
    ['https://example.org/#/inbox', 'https://www.example.org/#/inbox'],
    ['https://example.org:443/a', 'https://example.org/a'],
    [`https://example.org/${'a'.repeat(1_900)}`, `https://www.example.org/${'a'.repeat(1_900)}`],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
    ['javascript:void  alert(1)', 'javascript:void  alert(1)'],
  ])('for %s finds %s', (url, saved) => expect(finds(url, saved)).toBe(true))

  it('is never longer than a search may be', () => {
    expect(searchFor(`javascript:${'😀'.repeat(300)}`).length).toBeLessThanOrEqual(200)
  })
})
