import { pageSharing } from '@foyer/contracts/pages'
import { createCache } from '@foyer/service-kit/cache'
import type { InternalClient } from '@foyer/service-kit/internal-client'

export type PageSharingCache = {
  /** Whether search engines may list the page; false also when pages cannot say. */
  isListed(publicId: string, requestId: string): Promise<boolean>
}

const timeoutMs = 1_000
const max = 10_000

/** Whether search engines may list a page, cached for `ttlMs`. */
export function createPageSharingCache({ internal, ttlMs }: { internal: Pick<InternalClient, 'call'>; ttlMs: number }): PageSharingCache {
  const listed = createCache<string, boolean>({ max, ttlMs })

  const ask = async (publicId: string, requestId: string): Promise<boolean> => {
    try {
      return (await internal.call(pageSharing, { params: { public_id: publicId } }, { requestId, timeoutMs })).is_listed
    } catch {
      // Not to be listed is the safe side; the page itself does not depend on this answer.
      return false
    }
  }

  return { isListed: (publicId, requestId) => listed.get(publicId, () => ask(publicId, requestId)) }
}
