import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { server, state } from '../../testing/scene.ts'
import { feed } from '../../testing/things.ts'
import { refreshFeeds } from './refresh-feeds.ts'

function addSlowFeed(answersAfter: number) {
  const slow = feed(7, 'Slow')
  state.feeds.set(7, [slow])
  let polls = 0
  server.answer('refreshFeed', () => ({ feed: slow, loaded: false }))
  server.answer('feedStatus', () => ({ feed: slow, loaded: ++polls > answersAfter }))
  return { id: slow.id, polls: () => polls }
}

const pauses: number[] = []
const pause = async (ms: number) => void pauses.push(ms)

describe('refreshFeeds', () => {
  it('asks for a slow feed at growing intervals until it has answered', async () => {
    const slow = addSlowFeed(2)
    pauses.length = 0
    expect(await refreshFeeds(new QueryClient(), 7, [slow.id], pause)).toMatchObject([{ loaded: true }])
    expect(pauses).toEqual([1_000, 1_500, 2_250])
  })

  it('asks six times at most', async () => {
    const slow = addSlowFeed(100)
    expect(await refreshFeeds(new QueryClient(), 7, [slow.id], pause)).toMatchObject([{ loaded: false }])
    expect(slow.polls()).toBe(6)
  })
})
