import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { type Feature, isEntitled, planOf, quotaOf } from '@foyer/contracts/billing/entitlements'

/** Who asks: undefined while it is not known yet. The server decides in the end, so everything is offered until then. */
type User = Pick<CurrentUser, 'is_premium' | 'plan'> | null | undefined

const allows = (user: User, feature: Feature): boolean => !user || isEntitled(planOf(user), feature)

/** Groups of bookmarks: the groups that there are stay usable, adding one takes Premium. */
export const canAddGroup = (user: User): boolean => allows(user, 'groups')

/** Whether groups are shown as tabs or as a list. */
export const canChooseGroupTabs = (user: User): boolean => allows(user, 'group_tabs')

/** Which links are saved more than once, and merging them. */
export const canMergeBookmarks = (user: User): boolean => allows(user, 'duplicates')

/** Which links are broken, and their repair. */
export const canRepairLinks = (user: User): boolean => allows(user, 'broken_links')

/** Archiving a page; what is archived can be brought back by everyone. */
export const canArchive = (user: User): boolean => allows(user, 'archive')

/** `ownPages`: how many pages the person has; undefined while it is not known yet. */
export const canAddPage = (user: User, ownPages: number | undefined): boolean => !user || (ownPages ?? 0) < quotaOf(planOf(user), 'pages')

export const canAddWidget = (user: User, kind: { premium: boolean }): boolean => !kind.premium || allows(user, 'premium_widgets')

/** Whether links that earn money lead through their click tracker: for visitors and free accounts, never for site admins. */
export const hasMonetizedLinks = (user: Pick<CurrentUser, 'is_premium' | 'role'> | null): boolean =>
  user === null || !(user.is_premium || user.role === 'admin')
