import { limits } from '@foyer/contracts/limits'
import { createIdGenerator } from '@foyer/service-kit/ids'
import { sessionUser } from '@foyer/testing/factories'
import { noWebhooks } from '@foyer/testing/webhooks'
import { describe, expect, it } from 'vitest'
import type { PageRepository } from '../page.repository.ts'
import { createPageService } from './page.service.ts'

describe('creating a page at the page limit', () => {
  const owner = sessionUser({ is_premium: false })
  const page = { _id: 1, title: 'Last', idempotency_key: 'key' }

  /** A service whose store gives these `results` for the key, one a call. */
  function serviceWith(...results: (typeof page | null)[]) {
    const stored = {
      byIdempotencyKey: () => Promise.resolve(results.shift() ?? null),
      countByOwner: () => Promise.resolve(limits.free_pages),
    }
    // Nothing else is asked at the limit.
    const pages = stored as unknown as PageRepository
    return createPageService({
      pages,
      view: none,
      signals: none,
      webhooks: noWebhooks,
      describeOwner: none,
      relay: none,
      defaultPage: none,
      backgrounds: none,
      marks: none,
      slugs: none,
      subjectOf: () => Promise.resolve(owner),
      ids: createIdGenerator(),
      clock: () => new Date(),
    })
  }
  const none = undefined as never

  it('answers with the page that a concurrent call with the same key has created', async () => {
    const made = await serviceWith(null, page).create(owner, { title: 'Last', idempotency_key: 'key' })
    expect(made).toEqual(page)
  })

  it('refuses a page with another key or none', async () => {
    for (const idempotency_key of ['key', undefined]) {
      await expect(serviceWith(null, null).create(owner, { title: 'More', idempotency_key })).rejects.toMatchObject({ code: 'page_limit' })
    }
  })
})
