import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { type Feature, isEntitled, planOf, quotaOf } from '@foyer/contracts/billing/entitlements'
import type { Page } from '@foyer/contracts/pages/page/pages'

/** Who asks: undefined while it is not known yet. The server decides in the end, so everything is offered until then. */
type User = Pick<CurrentUser, 'is_premium' | 'plan'> | null | undefined
/** On a page counts what it names, which is the plan of its owner; an answer that a browser has stored before pages named it offers everything. */
type OfferingPage = Pick<Page, 'features'>

const allows = (user: User, feature: Feature): boolean => !user || isEntitled(planOf(user), feature)
const pageAllows = ({ features }: OfferingPage, feature: Feature): boolean => features?.includes(feature) ?? true

/** Groups of bookmarks: the groups that there are stay usable, adding one takes Premium. */
export const canAddGroup = (page: OfferingPage): boolean => pageAllows(page, 'groups')

/** Whether groups are shown as tabs or as a list. */
export const canChooseGroupTabs = (page: OfferingPage): boolean => pageAllows(page, 'group_tabs')

/** Whether a widget of a kind can be added to a page. */
export const canAddWidget = (page: OfferingPage, kind: { premium: boolean }): boolean =>
  !kind.premium || pageAllows(page, 'premium_widgets')

/** The same for whoever has not chosen one of their pages yet. */
export const canAddKind = (user: User, kind: { premium: boolean }): boolean => !kind.premium || allows(user, 'premium_widgets')

/** Which links are saved more than once on all of one's pages, and merging them. */
export const canMergeBookmarks = (user: User): boolean => allows(user, 'duplicates')

/** Which links are broken on all of one's pages, and their repair. */
export const canRepairLinks = (user: User): boolean => allows(user, 'broken_links')

/** Archiving a page of one's own; what is archived can be brought back by everyone. */
export const canArchive = (user: User): boolean => allows(user, 'archive')

/** `ownPages`: how many pages the person has; undefined while it is not known yet. */
export const canAddPage = (user: User, ownPages: number | undefined): boolean => !user || (ownPages ?? 0) < quotaOf(planOf(user), 'pages')
