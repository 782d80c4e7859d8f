import type { Article } from '@foyer/contracts/feeds/articles'
import { describe, expect, it } from 'vitest'
import type { WidgetArticles } from '../widget-articles.ts'
import { isNewSince, newestOf, withAllRead, withMarks } from './read-state-changes.ts'

const article = (id: number, fields: Partial<Article> = {}): Article => ({
  id,
  feed_id: 1,
  title: `Article ${id}`,
  url: null,
  summary: '',
  author: null,
  image: null,
  published: null,
  added: 100,
  is_read: false,
  has_content: false,
  ...fields,
})
const answer = (articles: Article[], unread: number): WidgetArticles => ({ feeds: [], articles, unread, last_seen_at: null })
const readIn = ({ articles }: WidgetArticles) => articles.filter(({ is_read }) => is_read).map(({ id }) => id)

describe('withMarks', () => {
  const before = answer([article(1), article(2, { is_read: true }), article(3)], 40)

  it('changes the unread count by the articles that changed, including unloaded ones in the total', () => {
    const after = withMarks(before, { read: [1, 9], unread: [2] })
    expect([readIn(after), after.unread]).toEqual([[1], 40])
    expect(withMarks(before, { read: [1, 3] }).unread).toBe(38)
  })

  it('returns the same answer when no mark changes', () => {
    expect(withMarks(before, { read: [2], unread: [3] })).toBe(before)
  })

  it('never returns a negative unread count', () => {
    expect(withMarks(answer([article(1)], 0), { read: [1] }).unread).toBe(0)
  })
})

describe('withAllRead', () => {
  const before = answer([article(1), article(2, { added: 300 }), article(3, { feed_id: 2 })], 40)

  it('marks articles added up to the moment, and counts all unloaded ones as read', () => {
    const after = withAllRead(before, { until: 200 })
    expect([readIn(after), after.unread]).toEqual([[1, 3], 1])
  })

  it('marks the articles of one feed alone', () => {
    const after = withAllRead(before, { until: 200, feed_id: 2 })
    expect([readIn(after), after.unread]).toEqual([[3], 39])
  })
})

describe('new articles', () => {
  it('are those added after the widget was last seen', () => {
    expect([100, 101].map((added) => isNewSince({ added }, 100))).toEqual([false, true])
    expect(isNewSince({ added: 100 }, null)).toBe(false)
  })

  it('are seen up to the moment the newest one was added', () => {
    expect([newestOf([]), newestOf([{ added: 3 }, { added: 8 }, { added: 5 }])]).toEqual([null, 8])
  })
})
