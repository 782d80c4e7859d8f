import { pagesOccurred } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { type WebhookData, webhookData } from '@foyer/contracts/accounts/webhook-events'
import { asAuthorized } from '@foyer/service-kit/authorized'
import { pendingEvents } from '@foyer/service-kit/events'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import { describe, expect, it } from 'vitest'
import { bookmarkWebhookEvents } from './bookmark-webhooks.ts'

const webhooks: Pick<WebhookOutbox, 'ownersAmong' | 'eventsFor'> = {
  ownersAmong: (userIds) => [...userIds],
  eventsFor: (type, user_ids, data) =>
    pendingEvents(pagesOccurred, { id: 'msg_1', user_ids: [...user_ids], type, at: 0, data: webhookData[type].parse(data) }),
}
const head = { _id: 1, public_id: 'abcdefg', owner_id: 3, share_mode: 'private' as const, version: 1, items: {} }
const home = { page: asAuthorized(head, 'edit'), widget: { id: 2, widget_type: 'urllist' } }
const eventsOf = (urls: readonly string[]) =>
  bookmarkWebhookEvents(
    { webhooks },
    'bookmark.created',
    home,
    urls.map((url, _id) => ({ _id: _id + 1, url, title: 't'.repeat(limits.title) })),
  )
const bookmarksOf = (urls: readonly string[]) =>
  eventsOf(urls).map(({ payload }) => ((payload as { data: unknown }).data as WebhookData<'bookmark.created'>).bookmarks)

describe('what webhooks are told of bookmarks', () => {
  it('names fifty in a message', () => {
    const messages = bookmarksOf(Array.from({ length: 120 }, (_, n) => `https://a.example/${n}`))
    expect(messages.map((bookmarks) => bookmarks.length)).toEqual([50, 50, 20])
    expect(messages[2]?.at(-1)?.url).toBe('https://a.example/119')
  })

  it('has the beginning of an address that is longer than a web address may be', () => {
    const longest = `https://a.example/${'x'.repeat(limits.url)}`.slice(0, limits.url)
    const script = `javascript:${'a'.repeat(limits.url - 12)}🌻🌻`
    const [[web, bookmarklet] = []] = bookmarksOf([longest, script])
    expect(web?.url).toBe(longest)
    expect(bookmarklet?.url).toBe(`${script.slice(0, limits.url - 1)}\uFFFD`)
  })

  it('fits into one document for a whole batch of the longest addresses', () => {
    const script = `javascript:${'語'.repeat(limits.address - 11)}`
    const events = eventsOf(Array.from({ length: limits.items_per_batch }, () => script))
    expect(Buffer.byteLength(JSON.stringify(events))).toBeLessThan(4 * 1024 * 1024)
  })
})
