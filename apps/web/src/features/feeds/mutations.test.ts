import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import type { MutationContext } from '../../lib/mutations/mutation-kind.ts'
import { addFeedAgain, moveFeed } from './mutations.ts'

function recording(answer: () => Promise<unknown> = () => Promise.resolve({})) {
  const calls: unknown[] = []
  const call = (...request: unknown[]) => {
    calls.push(request)
    return answer()
  }
  return {
    calls,
    context: { call, key: 'k', view: () => undefined, refresh: () => Promise.resolve(undefined) } as unknown as MutationContext,
  }
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
    const failing = (code: 'not_found' | 'feed_limit') => recording(() => Promise.reject(new ApiError(404, { code }))).context
    expect(await moveFeed.send(move, failing('not_found'))).toBe(null)
    await expect(moveFeed.send(move, failing('feed_limit'))).rejects.toMatchObject({ code: 'feed_limit' })
  })
})
