import type { CopiedWidgets } from '@foyer/contracts/pages/widget/widgets'
import { api } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'

type Copy = { pageId: number; ids: readonly number[]; column: number; index: number; isLive: boolean }

/** The keys of copies until an answer has come: asking again after a lost one gives the copies that were made. */
const keys = new Map<string, string>()

/** Puts copies of widgets, which may be on pages of others, at a place of a page: live ones where it says so. */
export async function copyWidgets({ pageId, ids, column, index, isLive }: Copy): Promise<CopiedWidgets> {
  const name = [pageId, isLive, column, index, ...ids].join()
  const idempotency_key = keys.get(name) ?? newIdempotencyKey()
  keys.set(name, idempotency_key)
  try {
    const body = { widgets: [...ids], column, index, isLiveCopy: isLive, idempotency_key }
    // To a list of widgets the answer is their copies.
    const copies = (await api('addWidget', { params: { id: String(pageId) }, body })) as CopiedWidgets
    keys.delete(name)
    return copies
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) keys.delete(name)
    throw error
  }
}
