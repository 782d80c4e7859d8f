import { limits } from '@foyer/contracts/limits'
import { createIdGenerator } from '@foyer/service-kit/ids'
import { sessionUser } from '@foyer/testing/factories'
import { describe, expect, it } from 'vitest'
import type { PageRepository } from './page.repository.ts'
import { createPageService } from './page.service.ts'

describe('making a page at the limit', () => {
  const owner = sessionUser({ is_premium: false })
  const page = { _id: 1, title: 'Last', idempotency_key: 'key' }

  /** Where `found` is what there is of the key, from one question to the next. */
  function serviceWith(...found: (typeof page | null)[]) {
    const stored = {
      byIdempotencyKey: () => Promise.resolve(found.shift() ?? null),
      countByOwner: () => Promise.resolve(limits.free_pages),
    }
    // Nothing else is asked at the limit.
    const pages = stored as unknown as PageRepository
    return createPageService({ pages, view: none, signals: none, ids: createIdGenerator(), clock: () => new Date() })
  }
  const none = undefined as never

  it('gives what a call with the same key has made meanwhile', async () => {
    const made = await serviceWith(null, page).create(owner, { title: 'Last', idempotency_key: 'key' })
    expect(made).toEqual(page)
  })

  it('refuses another one', async () => {
    for (const idempotency_key of ['key', undefined]) {
      await expect(serviceWith(null, null).create(owner, { title: 'More', idempotency_key })).rejects.toMatchObject({ code: 'page_limit' })
    }
  })
})
