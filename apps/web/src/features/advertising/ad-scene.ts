import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { AdScene } from '@foyer/contracts/advertising/ad-rule'
import type { Page } from '@foyer/contracts/pages/page/pages'

type ShownPage = Pick<Page, 'columns' | 'force_ads' | 'is_premium_owner' | 'organization'>

/** What the rule of advertising goes by on a page. An owner of whom nothing is known counts as premium. */
export function adSceneOf(
  page: ShownPage,
  viewer: CurrentUser | null,
  around: Pick<AdScene, 'isPhone' | 'isPartnerHost' | 'now'>,
): AdScene {
  const { organization } = page
  return {
    ...around,
    viewer,
    page: {
      force_ads: page.force_ads,
      widgets: page.columns.reduce((sum, { widgets }) => sum + widgets.length, 0),
      is_owner_premium: page.is_premium_owner ?? true,
      organization: organization && {
        show_ads: organization.show_ads,
        is_premium: organization.is_premium,
        belongs: organization.member || organization.admin || organization.owner,
      },
    },
  }
}
