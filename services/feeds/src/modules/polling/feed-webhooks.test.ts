import { describe, expect, it } from 'vitest'
import { statusEvent } from './feed-webhooks.ts'

const feed = (failures: number, status: 'ok' | 'failing' | 'gone' = failures > 0 ? 'failing' : 'ok') => ({ failures, status })

describe('statusEvent', () => {
  it('tells of the third failure in a row, once', () => {
    expect([statusEvent(feed(0), feed(1)), statusEvent(feed(2), feed(3)), statusEvent(feed(3), feed(4))]).toEqual([
      null,
      'feed.failing',
      null,
    ])
  })

  it('tells at once that a feed is gone', () => {
    expect(statusEvent(feed(0), feed(1, 'gone'))).toBe('feed.failing')
  })

  it('tells of the recovery of what it has told of', () => {
    expect([statusEvent(feed(3), feed(0)), statusEvent(feed(2), feed(0))]).toEqual(['feed.recovered', null])
  })
})
