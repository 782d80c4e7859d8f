import type { CurrentUser } from '@foyer/contracts/accounts/accounts'

type Viewer = Pick<CurrentUser, 'is_member_of_premium_organization' | 'is_premium' | 'is_pupil' | 'role' | 'show_ads'>

/**
 * Whether links that earn money lead through their click tracker (specification, widgets document): for visitors and who has no plan, and for who has one and
 * advertising on; never for site admins, nor for pupils.
 */
export function hasMonetizedLinks(viewer: Viewer | null): boolean {
  if (!viewer) return true
  if (viewer.role === 'admin' || viewer.is_pupil) return false
  const isPro = viewer.is_premium || viewer.is_member_of_premium_organization
  return !isPro || viewer.show_ads
}
