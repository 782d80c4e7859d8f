import { describe, expect, it } from 'vitest'
import { nextRelocationAttempt, addressesToSearch } from './relocation-plan.ts'

const now = new Date(Date.UTC(2024, 0, 31))
const hour = 3_600_000

describe('nextRelocationAttempt', () => {
  it.each([
    [0, 1],
    [1, 1],
    [25, 3],
    [24 * 4, 7],
    [24 * 12, 30],
    [24 * 300, 30],
  ])('schedules the next search for a feed dead for %d hours in %d days', (dead, days) => {
    const next = nextRelocationAttempt(now, { failing_since: new Date(now.getTime() - dead * hour) }, hour)
    expect((next.getTime() - now.getTime()) / (24 * hour)).toBe(days)
  })

  it('scales its delays with the configured time before relocation', () => {
    expect(nextRelocationAttempt(now, { failing_since: null }, 1_000).getTime() - now.getTime()).toBe(24_000)
    expect(nextRelocationAttempt(now, {}, 100 * hour).getTime() - now.getTime()).toBe(24 * hour)
  })
})

describe('addressesToSearch', () => {
  it('lists the site and the root of the host, and first the own address where that is a page', () => {
    const feed = { url: 'https://a.example/blog/feed', site_url: 'https://a.example/blog/', error: 'gone' as const }
    expect(addressesToSearch(feed)).toEqual(['https://a.example/blog/', 'https://a.example/'])
    expect(addressesToSearch({ ...feed, error: 'not_a_feed' })[0]).toBe(feed.url)
    expect(addressesToSearch({ ...feed, site_url: null })).toEqual(['https://a.example/'])
    expect(addressesToSearch({ ...feed, site_url: feed.url })).toEqual(['https://a.example/'])
    expect(addressesToSearch({ ...feed, site_url: 'https://a.example/' })).toEqual(['https://a.example/'])
  })
})
