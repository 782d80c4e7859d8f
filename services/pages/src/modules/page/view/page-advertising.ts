import type { PageTeam } from '@foyer/contracts/pages/base/page-team'
import type { Advertising } from '@foyer/service-kit/advertising'
import type { IsPremiumOwner } from '../owner-plans.ts'
import type { PageHead } from '../page.projections.ts'
import type { PageAdvertising } from './page-view.presenter.ts'

type JudgedPage = Pick<PageHead, 'public_id' | 'owner_id' | 'owner_kind'>

/** What a page says of advertising; `team`: whose page it is. */
export type AdvertisingOf = (page: JudgedPage, team: Pick<PageTeam, 'is_premium'> | undefined) => Promise<PageAdvertising>

/** By the operator's file, and the plan of the page's owner: of a team, what accounts says; of a person, what billing says. */
export function createAdvertisingOf({ forced_pages, slots }: Advertising, isPremiumOwner: IsPremiumOwner): AdvertisingOf {
  const forced = new Set(forced_pages)
  const hasOwnBanner = slots.some(({ is_own }) => is_own)
  return async (page, team) => {
    const force_ads = forced.has(page.public_id)
    // Of a team that is not available nothing is known: no advertising is shown for it.
    const is_premium_owner = page.owner_kind === 'team' ? (team?.is_premium ?? true) : await isPremiumOwner(page.owner_id)
    return { force_ads, show_internal_banner: hasOwnBanner && (force_ads || !is_premium_owner), is_premium_owner }
  }
}
