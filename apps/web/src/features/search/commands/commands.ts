import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { Page } from '@foyer/contracts/pages/page/pages'
import {
  Bell,
  BookmarkPlus,
  ChevronsDownUp,
  ChevronsUpDown,
  Columns3,
  FileUp,
  Footprints,
  Globe,
  Hash,
  History,
  Inbox,
  Keyboard,
  Languages,
  ListChecks,
  ListX,
  LogIn,
  LogOut,
  type LucideIcon,
  Merge,
  Monitor,
  Moon,
  Palette,
  Pencil,
  Plus,
  Redo2,
  Sun,
  Trash2,
  Undo2,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import { can, ownTeamOf } from '../../../entities/page/can.ts'
import { setPreference } from '../../../entities/preference/set-preference.ts'
import { canMergeBookmarks, canRepairLinks } from '../../../entities/premium/premium-policy.ts'
import { askForPremium } from '../../../entities/premium/premium-prompt.ts'
import { mayCreatePages } from '../../../entities/session/may-create-pages.ts'
import { setCollapsed } from '../../../entities/widget/collapsed-widgets.ts'
import { startOrganising } from '../../../entities/widget/organising.ts'
import { type OverlayName, openOverlay } from '../../../lib/state/overlays.ts'
import { requestUndo } from '../../../lib/undo/undo-request.ts'

/** Who looks at which page, if any; `isArranged`: whether what is on it can be moved here. `go` leads to a screen. */
export type CommandContext = {
  user: CurrentUser | null
  page: Page | null
  isArranged: boolean
  go: (path: string, state?: unknown) => void
}

type Command = {
  name: string
  icon: LucideIcon
  isOffered: (context: CommandContext) => boolean
  run: (context: CommandContext) => void
  /** Whether it can be done while the search closes; what opens something of its own waits for that. */
  atOnce?: boolean
}

const always = () => true
const forMembers = ({ user }: CommandContext) => user !== null
const forVisitors = ({ user }: CommandContext) => user === null
const forEditors = ({ page }: CommandContext) => page !== null && can(page, 'edit')
const hasWidgets = ({ page }: CommandContext) => page !== null && widgetIds(page).length > 0
const opens = (name: OverlayName) => () => openOverlay(name)
const opensForPage =
  (name: OverlayName) =>
  ({ page }: CommandContext) =>
    openOverlay(name, page)
const goes =
  (path: string, state?: unknown) =>
  ({ go }: CommandContext) =>
    go(path, state)
const sets = <N extends 'theme' | 'language'>(name: N, value: Parameters<typeof setPreference<N>>[1]) => ({
  isOffered: always,
  run: () => void setPreference(name, value),
  atOnce: true,
})

/** Everything that can be done by its name, in the order in which it is offered before anything is typed. */
export const commands: readonly Command[] = [
  {
    name: 'addBookmark',
    icon: BookmarkPlus,
    isOffered: forMembers,
    run: opens('unsorted'),
  },
  { name: 'newPage', icon: Plus, isOffered: ({ user }) => mayCreatePages(user), run: opens('createPage') },
  { name: 'addWidget', icon: Plus, isOffered: forEditors, run: opens('content') },
  { name: 'undo', icon: Undo2, isOffered: forEditors, run: () => requestUndo('undo') },
  { name: 'redo', icon: Redo2, isOffered: forEditors, run: () => requestUndo('redo') },
  { name: 'dark', icon: Moon, ...sets('theme', 'dark') },
  { name: 'light', icon: Sun, ...sets('theme', 'light') },
  { name: 'system', icon: Monitor, ...sets('theme', 'system') },
  {
    name: 'organise',
    icon: ListChecks,
    isOffered: (context) => context.isArranged && hasWidgets(context),
    run: startOrganising,
  },
  { name: 'shortcuts', icon: Keyboard, isOffered: always, run: opens('shortcuts') },
  { name: 'background', icon: Palette, isOffered: forEditors, run: opens('pageLook') },
  { name: 'columns', icon: Columns3, isOffered: ({ isArranged }) => isArranged, run: opens('pageLayout') },
  { name: 'editTitle', icon: Pencil, isOffered: forEditors, run: opensForPage('editTitle') },
  {
    name: 'share',
    icon: Globe,
    isOffered: ({ page }) => page !== null && (can(page, 'share') || can(page, 'invite') || ownTeamOf(page) !== null),
    run: opensForPage('sharePage'),
  },
  {
    name: 'history',
    icon: History,
    isOffered: forEditors,
    run: ({ page, go }) => go(`/users/page_history/${page?.public_id}`),
  },
  {
    name: 'collapse',
    icon: ChevronsDownUp,
    isOffered: hasWidgets,
    run: ({ page }) => page && setCollapsed(widgetIds(page), true),
    atOnce: true,
  },
  {
    name: 'expand',
    icon: ChevronsUpDown,
    isOffered: hasWidgets,
    run: ({ page }) => page && setCollapsed(widgetIds(page), false),
    atOnce: true,
  },
  { name: 'unsorted', icon: Inbox, isOffered: forMembers, run: opens('unsorted') },
  { name: 'tags', icon: Hash, isOffered: forMembers, run: goes('/tags') },
  { name: 'notifications', icon: Bell, isOffered: forMembers, run: opens('notifications') },
  { name: 'trash', icon: Trash2, isOffered: forMembers, run: opens('trash') },
  { name: 'import', icon: FileUp, isOffered: ({ user }) => mayCreatePages(user), run: goes('/users/import') },
  {
    name: 'duplicates',
    icon: Merge,
    isOffered: forMembers,
    run: ({ user }) => (canMergeBookmarks(user) ? openOverlay('mergeBookmarks') : askForPremium('duplicates')),
  },
  {
    name: 'brokenLinks',
    icon: ListX,
    isOffered: forMembers,
    run: ({ user }) => (canRepairLinks(user) ? openOverlay('brokenLinks') : askForPremium('broken_links')),
  },
  { name: 'newTeam', icon: UsersRound, isOffered: ({ user }) => mayCreatePages(user) && !user?.is_pupil, run: opens('createTeam') },
  { name: 'english', icon: Languages, ...sets('language', 'en') },
  { name: 'german', icon: Languages, ...sets('language', 'de') },
  { name: 'tour', icon: Footprints, isOffered: forMembers, run: opens('tour') },
  {
    name: 'deletePage',
    icon: Trash2,
    isOffered: ({ page }) => page !== null && can(page, 'delete'),
    run: opensForPage('deletePage'),
  },
  { name: 'logIn', icon: LogIn, isOffered: forVisitors, run: goes('/users/sign_in') },
  { name: 'signUp', icon: UserRoundPlus, isOffered: forVisitors, run: goes('/users/sign_up') },
  { name: 'logOut', icon: LogOut, isOffered: forMembers, run: goes('/users/sign_out', { confirmed: true }) },
]

const widgetIds = (page: Page): number[] => page.columns.flatMap(({ widgets }) => widgets.map(({ id }) => id))
