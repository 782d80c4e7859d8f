import type { ExternalData } from '@foyer/contracts/link-tools/external-data'
import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { features, featuresOf, planOf } from '@foyer/contracts/billing/entitlements'
import type { ArchivePreview } from '@foyer/contracts/import/archive-imports'
import type { Archive } from '@foyer/contracts/import/archives'
import type { AuthenticationOverview } from '@foyer/contracts/accounts/sign-in/authentication'
import type { Article } from '@foyer/contracts/feeds/articles'
import type { CalendarEvent, CalendarSource, CalendarState } from '@foyer/contracts/link-tools/calendars'
import type { EmailPreferences } from '@foyer/contracts/accounts/email-preferences'
import type { EndpointOutput } from '@foyer/contracts/endpoint'
import type { ErrorCode } from '@foyer/contracts/errors'
import type { DiscoveredFeed, Feed } from '@foyer/contracts/feeds/feeds'
import type { Snapshot } from '@foyer/contracts/link-tools/snapshots'
import type { LinkState } from '@foyer/contracts/pages/item/link-state'
import type { MonitorState, Monitors } from '@foyer/contracts/link-tools/monitors'
import type { ImportRecord, ImportUndo } from '@foyer/contracts/import/import'
import type { Provider, ProviderIdentity } from '@foyer/contracts/accounts/sign-in/providers'
import type { Notification, NotificationSettings } from '@foyer/contracts/accounts/notifications'
import type { OutboxMail } from '@foyer/contracts/accounts/administration/outbox'
import type { SignUpMode } from '@foyer/contracts/accounts/sign-in/site'
import type { OfferedInvitation, PageInvitation, PagePerson } from '@foyer/contracts/pages/page/page-invitations'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import type { PageChangeSinceLook } from '@foyer/contracts/pages/page/page-changes'
import type { Revision } from '@foyer/contracts/pages/page/page-revisions'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { FollowedPage, ListedPage, Page, PageView } from '@foyer/contracts/pages/page/pages'
import type { UploadedFile } from '@foyer/contracts/accounts/files'
import type { OwnProfile } from '@foyer/contracts/accounts/profiles'
import type { OwnSession } from '@foyer/contracts/accounts/sign-in/sessions'
import type { SignInTest } from '@foyer/contracts/accounts/sign-in/sign-in-test'
import type { widgetTable } from '@foyer/contracts/link-tools/tables'
import type { DeletedItem } from '@foyer/contracts/pages/item/deleted-items'
import type { DeletedWidget } from '@foyer/contracts/pages/page/trash'
import type { Items, Widget } from '@foyer/contracts/pages/widget/widgets'
import { abilitiesOf, reviewedAbilities } from '../page-view.ts'
import { limits } from '@foyer/contracts/limits'
import type { Connection } from './connections.ts'
import { abilitiesInTeam, viewerTeam } from './team-pages.ts'
import { createTeamState } from './team-state.ts'
import { AppError } from '@foyer/service-kit/app-error'

/** A revision with the page as it left it, the feeds of widgets that have been changed since, and how many of them cannot be brought back. */
export type StoredRevision = Revision & { page: Page; feeds?: ReadonlyMap<number, Feed[]>; feedsLeftOut?: number }

/** A suggestion, and the page that it is for. */
export type StoredSuggestion = Suggestion & { page_id: number }

type TableAnswer = EndpointOutput<typeof widgetTable>

/** What the API of the tests stores: plain objects that its handlers change in place. */
export function createState() {
  return {
    user: ada as CurrentUser | null,
    suggestions: [] as StoredSuggestion[],
    /** Those who review changes of a page, by its id. */
    reviewers: new Map<number, number[]>(),
    password: 'correct horse',
    /** What the links to set a new password say when they are opened, by their tokens: nothing when they are good. */
    passwordLinks: new Map<string, 'token_expired' | 'token_used' | null>(),
    /** The same for the links to sign in with. */
    signInLinks: new Map<string, 'token_expired' | 'token_used' | 'no_account_found' | null>(),
    /** What of a sign-in arrives. */
    signInTest: {
      session: 'valid',
      user_id: 'valid',
      xsrf_cookie: 'valid',
      xsrf_header: 'valid',
      requested_with: 'valid',
      accept_language: 'valid',
    } as SignInTest,
    /** The addresses that links to confirm were sent to, by their tokens. */
    emailLinks: new Map<string, string>(),
    /** What no mail server sends; null where there is one. */
    outbox: null as OutboxMail[] | null,
    site: { sign_up: 'open' as SignUpMode, has_accounts: true },
    /** Where the person is logged in, this browser first. */
    sessions: [ownSession('here', { is_current: true })] as OwnSession[],
    profile: { public_url: null, bio: '', is_published: false } as OwnProfile,
    files: [] as UploadedFile[],
    /** What pages say of themselves in other words than all do here, by their addresses. */
    heads: new Map<string, Partial<ExternalData>>(),
    /** The pictures on other sites, by their addresses. */
    pictures: new Map<string, { width: number; height: number }>(),
    /** How the person logs in. */
    authentication: { has_password: true, email_link: true, passkeys: [], passkey_origin: null, totp: null } as AuthenticationOverview,
    /** The pages of the person signed in, in their order, and pages of others among them. */
    pages: [] as Page[],
    /** Those they have deleted, the last first. */
    deletedPages: [] as Page[],
    /** What was deleted from their pages. */
    deletedWidgets: [] as DeletedWidget[],
    deletedItems: [] as DeletedItem[],
    /** The secrets by which pages are shared by link or protected, and passwords, by the ids of pages. */
    pageKeys: new Map<number, string>(),
    /** The sites that may embed each page. */
    embedHosts: new Map<number, string[]>(),
    pagePasswords: new Map<number, string>(),
    /** The protected pages whose password this browser has entered. */
    enteredPages: new Set<number>(),
    /** The histories of pages, the last revision first. */
    revisions: [] as StoredRevision[],
    /** What others have changed on the page that is looked at, until it is marked as seen. */
    pageChanges: [] as PageChangeSinceLook[],
    /** The pages of others that the person signed in follows, by id and in their order. */
    followed: [] as number[],
    /** The addresses that pages have given up, with the ids of these. */
    formerSlugs: new Map<string, number>(),
    /** The widget of their unsorted bookmarks, once there are some. */
    inbox: null as Widget | null,
    /** Those of teams, by their ids. */
    teamInboxes: new Map<number, Widget>(),
    feeds: new Map<number, Feed[]>(),
    articles: new Map<number, Article[]>(),
    lastSeen: new Map<number, number>(),
    /** The calendars of widgets, their events, and how a calendar was read, by its id, where that is not well. */
    calendars: new Map<number, CalendarSource[]>(),
    calendarEvents: new Map<number, CalendarEvent[]>(),
    calendarStates: new Map<string, Partial<CalendarState>>(),
    /** The monitored addresses of widgets, and their states by id, where they have been checked. */
    monitors: new Map<number, Monitors>(),
    monitorStates: new Map<string, Partial<MonitorState>>(),
    /** The widgets of whose addresses the person is notified. */
    monitorNotices: new Set<number>(),
    /** The snapshots of the person signed in, with their texts, by their addresses. */
    snapshots: new Map<string, Snapshot & { text: string }>(),
    /** The states of addresses that are broken or have moved. */
    linkStates: new Map<string, LinkState>(),
    /** Where the tables of charts are, and what is there. */
    tableAddresses: new Map<number, string>(),
    tables: new Map<string, TableAnswer>(),
    /** The accounts that widgets show. */
    connections: new Map<number, Connection>(),
    /** The feeds that an address leads to. */
    discovered: new Map<string, DiscoveredFeed[]>(),
    imports: new Map<number, ImportRecord>(),
    /** What the undo of an import takes along. */
    importUndo: new Map<number, ImportUndo>(),
    /** What is in the archives that are imported, by import. */
    archivePreviews: new Map<number, ArchivePreview>(),
    /** Of the person signed in, the newest first. */
    notifications: [] as Notification[],
    notificationSettings: {
      imports: 'push',
      feeds: 'push',
      monitors: 'push',
      exports: 'push',
      invitations: 'push',
    } as NotificationSettings,
    /** Whether this browser is subscribed to push messages. */
    takesPush: false,
    providers: [] as Provider[],
    providerIdentities: [] as ProviderIdentity[],
    /** The people of pages of the person signed in, by page. */
    people: new Map<number, { people: PagePerson[]; invitations: PageInvitation[] }>(),
    teams: createTeamState(),
    /** What the person signed in is on pages of others. */
    roles: new Map<number, PageRole>(),
    /** What is offered by the token of a link, or why nothing is. */
    offers: new Map<string, OfferedInvitation | ErrorCode>(),
    /** The pages that an import has made. */
    importedPages: new Set<number>(),
    /** The archive that was asked for last; ready the second time it is asked about. */
    archive: null as Archive | null,
    emailPreferences: {
      can_send_email: true,
      kinds: { archive_ready: true, import_done: true, feed_died: true },
      changes_digest: 'never',
      digest_time_zone: null,
    } as EmailPreferences,
    /** Puts a deleted thing back, by its id. */
    trash: new Map<number, () => void>(),
    /** The answers to creations, by their idempotency keys. */
    created: new Map<string, unknown>(),
  }
}

export type State = ReturnType<typeof createState>

export const ada: CurrentUser = {
  id: 1,
  public_id: 'ada0001',
  name: 'Ada',
  email: 'ada@example.org',
  role: 'user',
  lang: 'en',
  is_premium: true,
  is_anonymous: false,
  is_email_confirmed: true,
  notifications: {},
  can_send_email: true,
  avatar_url: null,
  country: 'GB',
  currency: 'GBP',
  show_pages_menu: true,
  show_favicons: true,
  snapshots: true,
  start_with_last_tab: false,
  ignore_broken_links: false,
  hide_duplicate_links: false,
  hide_searchbar: false,
  premium_trial: false,
  is_member_of_premium_organization: false,
  show_ads: false,
  denied_create_pages: false,
  created_at: 1_700_000_000,
}

/** A browser that is logged in: Firefox on Linux, used an hour ago. */
export function ownSession(id: string, fields: Partial<OwnSession> = {}): OwnSession {
  const now = Math.floor(Date.now() / 1000)
  return {
    id,
    browser: 'Firefox',
    system: 'Linux',
    device: 'desktop',
    signed_in_at: now - 86_400,
    last_used_at: now - 3_600,
    is_current: false,
    is_support_access: false,
    host: null,
    ...fields,
  }
}

let lastId = 1_000
/** An id that no other thing of this test file has. */
export function newId(): number {
  lastId += 1
  return lastId
}

/** The public id of a thing of this test file: of the length that the contracts allow, whatever the number. */
export function publicIdOf(prefix: string, id: number): string {
  return prefix + id.toString(36).padStart(5, '0')
}

export function pageOf(state: State, id: number): Page {
  return state.pages.find((page) => page.id === id) ?? missing()
}

export function widgetOf(state: State, id: number): Widget {
  return widgetsOf(state).find((widget) => widget.id === id) ?? missing()
}

export function widgetsOf(state: State): Widget[] {
  return [
    ...state.pages.flatMap((page) => page.columns.flatMap((column) => column.widgets)),
    ...(state.inbox ? [state.inbox] : []),
    ...state.teamInboxes.values(),
  ]
}

export function summaryOf(page: Page): PageSummary {
  const { id, public_id, title, slug, is_default, is_archived, is_public, is_listed, is_passwordprotected, share_mode } = page
  return { id, public_id, title, slug, is_default, is_archived, is_public, is_listed, is_passwordprotected, share_mode }
}

/** How the person signed in finds a page of their own in the menu of pages. */
export function listedOf(page: Page): ListedPage {
  return { ...summaryOf(page), can: abilitiesOf('owner'), is_starred: page.is_starred, starred_index: page.starred_index }
}

/** The pages of others that the person signed in follows and may see, in the order of `state.followed`. */
export function followedPages(state: State): FollowedPage[] {
  const isSeen = (page: Page) => page.owner_id !== state.user?.id && (page.share_mode !== 'private' || state.roles.has(page.id))
  return state.followed
    .flatMap((id) => state.pages.filter((page) => page.id === id && isSeen(page)))
    .map((page) => {
      const role = state.roles.get(page.id) ?? 'viewer'
      return { ...listedOf(page), is_default: false, owner: page.owner, can: abilitiesOf(role), is_editor: role === 'editor' }
    })
}

/** The page as its viewer sees it: visitors see what is shared, and change nothing. */
export function viewOf(state: State, page: Page, token?: string): PageView {
  const isOwner = state.user?.id === page.owner_id
  const role = isOwner ? 'editor' : state.user && state.roles.get(page.id)
  const inTeam = state.user ? abilitiesInTeam(state.teams, page) : undefined
  const judged = inTeam ?? abilitiesOf(isOwner ? 'owner' : (role ?? (state.user ? 'viewer' : 'visitor')))
  const can = page.review_edits ? reviewedAbilities(judged) : judged
  const isEditor = can.includes('edit')
  if (!role && !inTeam) assertOpen(state, page, token)
  const inPage = withinBudget()
  return {
    page: {
      ...page,
      columns: page.columns.map(({ widgets }) => ({ widgets: widgets.map(inPage) })),
      can,
      ...(state.user && isEditor ? { features: page.features ?? (isOwner ? featuresOf(planOf(state.user)) : [...features]) } : {}),
      is_owner: inTeam ? inTeam.includes('manage') : isOwner,
      is_editor: isEditor,
    },
    user: state.user && viewerOf(state.user),
    notifications: {},
    organizations: state.teams.own.map(({ team }) => viewerTeam(state.teams, team)),
    custom_domain: null,
  }
}

/** A page shared by link with a secret takes that, a protected one its password. */
function assertOpen(state: State, page: Page, token: string | undefined): void {
  const key = state.pageKeys.get(page.id)
  if (page.share_mode === 'private' || (page.share_mode === 'link' && key !== undefined && key !== token)) missing()
  if (page.share_mode === 'protected' && !state.enteredPages.has(page.id)) {
    throw new AppError('page_password_required', { public_id: page.public_id })
  }
}

function viewerOf({ id, public_id, name, role, lang, is_premium, created_at, denied_create_pages }: CurrentUser): PageView['user'] {
  return { id, public_id, name, avatar_url: null, role, lang, is_premium, is_anonymous: false, created_at, denied_create_pages }
}

/** Widgets with as many of their bookmarks as are sent with a page. The cursor of the rest is their index in the list of all groups. */
function withinBudget(): (widget: Widget) => Widget {
  let remaining: number = limits.items_in_page
  return (widget) => {
    const { items } = widget
    const max = Math.min(limits.items_per_widget_in_page, remaining)
    remaining -= Math.min(max, items?.total ?? 0)
    if (!items || items.total <= max) return widget
    return { ...widget, items: firstOf(items, max) }
  }
}

function firstOf(items: Items, max: number): Items {
  if ('links' in items) return { ...items, links: items.links.slice(0, max), next: max === 0 ? '' : String(max) }
  if (!('folders' in items)) return items
  let room = max
  const folders = items.folders.map((folder) => {
    const links = folder.links.slice(0, room)
    room -= links.length
    return { ...folder, links }
  })
  return { ...items, folders, next: max === 0 ? '' : String(max) }
}

/** Makes a thing once for each idempotency key. */
export function once<T>(state: State, key: string | undefined, make: () => T): T {
  if (key !== undefined && state.created.has(key)) return state.created.get(key) as T
  const made = make()
  if (key !== undefined) state.created.set(key, made)
  return made
}

/** Puts a thing behind the one with the id `after`; null: at the top, undefined (or one that is gone): at the end. */
export function insert<T extends { id: number }>(list: T[], thing: T, after: number | null | undefined): void {
  const above = list.findIndex(({ id }) => id === after)
  if (after === null) list.unshift(thing)
  else if (above >= 0) list.splice(above + 1, 0, thing)
  else list.push(thing)
}

/** Takes a thing out of a list; gives it, or undefined. */
export function take<T extends { id: number }>(list: T[], id: number): T | undefined {
  const index = list.findIndex((entry) => entry.id === id)
  return index < 0 ? undefined : list.splice(index, 1)[0]
}

/** The order of each list with what was deleted from it. */
const orders = new WeakMap<object, number[]>()

/** Deletes an entry of a list such that `restore` inserts it where it was. */
export function softDelete<T extends { id: number }>(state: State, list: T[], id: number): T | undefined {
  const ids = list.map((entry) => entry.id)
  const before = orders.get(list) ?? []
  const order = ids.every((entry) => before.includes(entry)) ? before : ids
  const thing = take(list, id)
  if (!thing) return undefined
  orders.set(list, order)
  state.trash.set(id, () => {
    const following = new Set(order.slice(order.indexOf(id) + 1))
    const index = list.findIndex((entry) => following.has(entry.id))
    list.splice(index < 0 ? list.length : index, 0, thing)
  })
  return thing
}

export function restore(state: State, id: number): void {
  state.trash.get(id)?.()
  state.trash.delete(id)
}

/** Puts the named things into this order, on the positions they hold together. */
export function reorder(list: { id: number }[], ids: readonly number[]): void {
  const requested = new Set(ids)
  const positions = list.flatMap(({ id }, index) => (requested.has(id) ? [index] : []))
  const byId = new Map(positions.flatMap((index) => list.slice(index, index + 1)).map((entry) => [entry.id, entry]))
  const named = ids.flatMap((id) => byId.get(id) ?? [])
  for (const [index, position] of positions.entries()) {
    const thing = named[index]
    if (thing) list[position] = thing
  }
}

export function refuse(code: ErrorCode): never {
  throw new AppError(code)
}

export const missing = (): never => refuse('not_found')

export const nowInSeconds = () => Math.floor(Date.now() / 1000)
