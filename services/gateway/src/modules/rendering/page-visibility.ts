import { type PageListing, pageVisibility } from '@foyer/contracts/pages/page/page-sharing'
import { namedTeamsOf } from '@foyer/contracts/identity'
import { createCache } from '@foyer/service-kit/cache'
import { currentHostTeam } from '@foyer/service-kit/host-scope'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { addressOfPage } from './page-address.ts'
import type { ScreenCaller } from './rendering.ts'

export type PageVisibility = {
  /**
   * Whether who asks is shown nothing at the address of a page, be it that there is none: nobody can tell a page that they may not see from none. False for
   * other addresses, and where pages does not say. Never rejects.
   */
  isMissing(path: string, listing: PageListing, caller: ScreenCaller, requestId: string): Promise<boolean>
}

const timeoutMs = 1_000
const max = 10_000
/** Who has seen a page knows that there is one: all it takes to say so a little longer is a screen that says itself that it is gone. */
const ttlMs = 600_000

/** Most are decided by what is cached of a page: pages is asked about people who are not its owner, and only where not everyone may see it. */
export function createPageVisibility({ internal }: { internal: Pick<InternalClient, 'call'> }): PageVisibility {
  const seen = createCache<string, true>({ max, ttlMs })

  return {
    async isMissing(path, { shown_to: shownTo, owner_id: ownerId }, { session: { user }, grants }, requestId) {
      if (shownTo !== 'people') return shownTo === 'nobody'
      const page = addressOfPage(path)
      if (!page || (user && user.id === ownerId)) return false
      if (!user && grants.length === 0) return true
      const key = `${currentHostTeam() ?? ''} ${path} ${user?.id ?? ''}`
      if (user && seen.peek(key)) return false
      const viewer = user ? { id: user.id, ...namedTeamsOf(user) } : null
      const answer = await internal.call(pageVisibility, { body: { page, viewer, grants } }, { requestId, timeoutMs }).catch(() => null)
      if (user && answer?.is_shown) seen.set(key, true)
      return answer?.is_shown === false
    },
  }
}
