import type { SessionUser } from '@foyer/contracts/identity'
import { hmac } from '@foyer/service-kit/hashes'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import { abilitiesOf } from '../page.policy.ts'
import type { MarkablePage } from '../page.projections.ts'
import type { PageViewsRepository } from './page-views.repository.ts'
import { rankWithView } from '../popularity.ts'

const dayMs = 24 * 3_600_000

/** Counts who sees pages of others: each person once a day and page. */
export function createPageViews({ views, secret, clock }: { views: PageViewsRepository; secret: string; clock: () => Date }) {
  return {
    /** Gives whether the view has counted: not for the owner and the members of its team, and not a second time on a day (UTC). Which view is lost when a process dies in between does not matter. */
    async record(page: MarkablePage, viewer: SessionUser): Promise<boolean> {
      if (!abilitiesOf(page, viewer).has('follow')) return false
      const now = clock()
      const day = Math.floor(now.getTime() / dayMs)
      const id = hmac(secret, `page view ${page._id} ${day} ${viewer.id}`)
      if (!(await views.insert(id, new Date((day + 2) * dayMs)))) return false
      await retryOnVersionConflict(
        () => views.rankOf(page._id),
        ({ rank }) => views.setRank(page._id, rank, rankWithView(rank, now)),
      )
      return true
    },
  }
}
