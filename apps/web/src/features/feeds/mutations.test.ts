import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { mutationContext } from '../../testing/mutation-context.ts'
import { feed } from '../../testing/things.ts'
import { addFeedAgain, moveFeed } from './mutations.ts'

function recording(rejection?: ApiError) {
  const calls: unknown[] = []
  const answer =
    <T>(name: string, result: T) =>
    async (request: unknown): Promise<T> => {
      calls.push([name, request])
      if (rejection) throw rejection
      return result
    }
  const added = { feed: feed(2, 'A'), loaded: true }
  return { calls, context: mutationContext({ moveFeed: answer('moveFeed', { items: [] }), addFeed: answer('addFeed', added) }) }
}
const move = { widget_id: 1, feed_id: 7, to: 2, index: 3 }

describe('undoing a merge of feed widgets', () => {
  it('moves feeds back to their place, and adds those that both widgets had', async () => {
    const { calls, context } = recording()
    await moveFeed.send(move, context)
    await addFeedAgain.send({ widget_id: 2, url: 'https://a.example/', title: 'A' }, context)
    expect(calls).toEqual([
      ['moveFeed', { params: { id: '1', feed_id: '7' }, body: { widget_id: 2, index: 3 } }],
      ['addFeed', { params: { id: '2' }, body: { url: 'https://a.example/', title: 'A' } }],
    ])
  })

  it('ignores feeds that are gone, and reports other errors', async () => {
    const failing = (code: 'not_found' | 'feed_limit') => recording(new ApiError(404, { code })).context
    expect(await moveFeed.send(move, failing('not_found'))).toBe(null)
    await expect(moveFeed.send(move, failing('feed_limit'))).rejects.toMatchObject({ code: 'feed_limit' })
  })
})
