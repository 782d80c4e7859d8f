import { describe, expect, it } from 'vitest'
import { markArticlesMutation } from './mutations.ts'

describe('marking one article after another', () => {
  it('becomes one call in which the later mark of an article counts', () => {
    const both = markArticlesMutation.merge?.({ widget_id: 1, read: [1, 2], unread: [3] }, { widget_id: 1, read: [3], unread: [2] })
    expect(both).toEqual({ widget_id: 1, read: [1, 3], unread: [2] })
  })

  it('stays two calls in two widgets', () => {
    expect(markArticlesMutation.merge?.({ widget_id: 1, read: [1] }, { widget_id: 2, read: [2] })).toBeNull()
  })
})
