import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { limits } from '@foyer/contracts/limits'

/** Who asks: undefined while it is not known yet. The server decides in the end, so everything is offered until then. */
type User = Pick<CurrentUser, 'is_premium'> | null | undefined

export const isPremium = (user: User): boolean => user?.is_premium ?? true

/** Groups of bookmarks: the groups that there are stay usable, adding one takes Premium. */
export const canAddGroup = (user: User): boolean => isPremium(user)

/** Whether groups are shown as tabs or as a list. */
export const canChooseGroupTabs = (user: User): boolean => isPremium(user)

/** Which links are saved more than once, and merging them. */
export const canMergeBookmarks = (user: User): boolean => isPremium(user)

/** Which links are broken, and their repair. */
export const canRepairLinks = (user: User): boolean => isPremium(user)

/** Archiving a page; what is archived can be brought back by everyone. */
export const canArchive = (user: User): boolean => isPremium(user)

/** `ownPages`: how many pages the person has; undefined while it is not known yet. */
export const canAddPage = (user: User, ownPages: number | undefined): boolean => isPremium(user) || (ownPages ?? 0) < limits.free_pages

export const canAddWidget = (user: User, kind: { premium: boolean }): boolean => isPremium(user) || !kind.premium

/** Whether links that earn money lead through their click tracker: for visitors and free accounts, never for site admins. */
export const hasMonetizedLinks = (user: Pick<CurrentUser, 'is_premium' | 'role'> | null): boolean =>
  user === null || !(user.is_premium || user.role === 'admin')
