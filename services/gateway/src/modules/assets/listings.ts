import { pageSharing } from '@foyer/contracts/page-sharing'
import { profileListing } from '@foyer/contracts/profiles'
import { createCache } from '@foyer/service-kit/cache'
import type { InternalClient } from '@foyer/service-kit/internal-client'

export type Listings = {
  /** Whether search engines may list the screen at a path; false also when the service that knows does not say. */
  isListed(path: string, requestId: string): Promise<boolean>
}

const timeoutMs = 1_000
const max = 10_000

/**
 * Which addresses of the app search engines may list: its front, and the pages and profiles whose owners want it. What services answer is cached
 * for `ttlMs`.
 */
export function createListings({ internal, ttlMs }: { internal: Pick<InternalClient, 'call'>; ttlMs: number }): Listings {
  const listed = createCache<string, boolean>({ max, ttlMs })

  const ask = async (kind: string, id: string, requestId: string): Promise<boolean> => {
    const options = { requestId, timeoutMs }
    try {
      const answer =
        kind === 'p'
          ? await internal.call(pageSharing, { params: { public_id: id } }, options)
          : await internal.call(profileListing, { params: { address: id } }, options)
      return answer.is_listed
    } catch {
      // Not to be listed is the safe side; the screen itself does not depend on this answer.
      return false
    }
  }

  return {
    async isListed(path, requestId) {
      const { kind = '', id = '' } = /^\/(?<kind>[pu])\/(?<id>[\w-]{6,32})(?:\/|$)/.exec(path)?.groups ?? {}
      if (id === '') return path === '/'
      return listed.get(`${kind}/${id}`, () => ask(kind, id, requestId))
    },
  }
}
