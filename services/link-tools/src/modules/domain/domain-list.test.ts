import { describe, expect, it } from 'vitest'
import { suggestDomains } from './domain-list.ts'

const domains = (typed: string, max = 10) => suggestDomains(typed, max).map(({ domain }) => domain)

describe('domains that are suggested', () => {
  it('begin with what was typed, the better known first', () => {
    expect(domains('wiki').slice(0, 2)).toEqual(['wikipedia.org', 'wikidata.org'])
    expect(suggestDomains('youtu', 1)).toEqual([{ domain: 'youtube.com', title: 'YouTube' }])
  })

  it('come after that by a part of the domain, and by a word of the name', () => {
    expect(domains('hacker')).toContain('news.ycombinator.com')
    expect(domains('wikipedia').indexOf('en.wikipedia.org')).toBeGreaterThan(0)
    expect(domains('zeitung')).toContain('sueddeutsche.de')
  })

  it.each(['https://www.heise', 'WWW.Heise', ' heise'])('take no notice of scheme, www and case: %s', (typed) =>
    expect(domains(typed)[0]).toBe('heise.de'),
  )

  it.each(['allegro', 'Állegro', 'ałłegro', 'ALŁEGRO'])('are found by %s, as a search finds them', (typed) =>
    expect(domains(typed)[0]).toBe('allegro.pl'),
  )

  it('are at most as many as allowed, each once', () => {
    expect(new Set(domains('a')).size).toBe(10)
  })

  it.each(['', '  ', 'https://', '\\(', 'nothing-like-this'])('are none for %j', (typed) => expect(domains(typed)).toEqual([]))
})
