import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { type Feature, isEntitled, planOf } from '@foyer/contracts/billing/entitlements'
import type { Page } from '@foyer/contracts/pages/page/pages'

/** Whether somebody is shown what a feature gives: on a page that names its features to them by these, else by their own plan. */
export function hasFeature(user: Pick<CurrentUser, 'is_premium' | 'plan'>, feature: Feature, page?: Pick<Page, 'features'>): boolean {
  return page?.features?.includes(feature) ?? isEntitled(planOf(user), feature)
}

/** Whether there are plans in this Foyer; without billing everybody has everything. */
export const hasPlans = (user: Pick<CurrentUser, 'plan'> | null | undefined): boolean =>
  user?.plan !== undefined && user.plan !== 'unlimited'
