import { z } from 'zod'
import { limits } from './limits.ts'
import { type EventDefinition, defineEvent } from './event-definition.ts'
import { teamEvents } from './accounts/teams/team-events.ts'
import { billingEvents } from './billing/billing-events.ts'
import { pageInvitationEnded, pageInvited, pageRequestAccepted, pageRequestEnded, pageRequested } from './pages/page/page-request-events.ts'
import { suggestionsAnswered, suggestionsReopened, suggestionsWaiting } from './pages/item/suggestion-events.ts'
import { idSchema, publicIdSchema } from './values.ts'
import { ownerKindSchema, ownerRefSchema } from './accounts/owners.ts'
import { webhookOccurrenceSchema } from './accounts/webhook-events.ts'

// oxlint-disable-next-line oxc/no-barrel-file -- services import all events from here
export * from './accounts/teams/team-events.ts'
export * from './pages/page/page-request-events.ts'
export type { EventDefinition } from './event-definition.ts'

/** How many hosts one event names at most. */
export const iconHostsInEvent = 500
const iconHosts = z.object({ hosts: z.array(z.string().max(253)).max(iconHostsInEvent) })

/** Someone signed up: pages gives them their first page, with a title in their language. */
export const userCreated = defineEvent({
  name: 'user.created',
  publisher: 'accounts',
  subscribers: ['pages'],
  payload: z.object({ user_id: idSchema, name: z.string().default(''), lang: z.string().max(10).optional() }),
})

/** An account was locked or unlocked: nobody reaches its pages while it is. `at` in ms since 1970; an older event changes nothing. */
export const userSuspensionChanged = defineEvent({
  name: 'user.suspension_changed',
  publisher: 'accounts',
  subscribers: ['pages'],
  payload: z.object({ user_id: idSchema, is_suspended: z.boolean(), at: z.number().int() }),
})

/** Somebody has asked for the deletion of their account, or called it off: pages hides or shows what they share. */
export const userVisibilityChanged = defineEvent({
  name: 'user.visibility_changed',
  publisher: 'accounts',
  subscribers: ['pages'],
  payload: z.object({ user_id: idSchema }),
})

/** A person goes by another name or address, or shows another picture or profile: pages tells it of their pages, as accounts says it then, and accounts lists them so in their teams. */
export const userProfileChanged = defineEvent({
  name: 'user.profile_changed',
  publisher: 'accounts',
  subscribers: ['pages', 'accounts'],
  payload: z.object({ user_id: idSchema }),
})

/**
 * A file that can be the background of pages is deleted: pages takes it away there. With an owner only from their pages: it belongs to other owners as
 * well, who keep it.
 */
export const fileDeleted = defineEvent({
  name: 'file.deleted',
  publisher: 'accounts',
  subscribers: ['pages'],
  payload: z.object({ user_id: idSchema, token: z.string().max(100), owner_id: idSchema.optional() }),
})

/** An account has come to its end: every service deletes what it holds of the person. */
export const userDeleted = defineEvent({
  name: 'user.deleted',
  publisher: 'accounts',
  subscribers: ['accounts', 'pages', 'feeds', 'import', 'billing', 'link-tools'],
  payload: z.object({ user_id: idSchema }),
})

/** A widget was deleted: pages removes its bookmarks, feeds its subscriptions, link-tools its calendars, monitored addresses, table and account. */
export const widgetDeleted = defineEvent({
  name: 'widget.deleted',
  publisher: 'pages',
  subscribers: ['pages', 'feeds', 'link-tools'],
  payload: z.object({ widget_id: idSchema, page_id: idSchema, widget_type: z.string() }),
})

/**
 * A page was deleted with all its widgets: pages removes their items, feeds their subscriptions, link-tools their calendars, monitored addresses,
 * tables and accounts.
 */
export const pageDeleted = defineEvent({
  name: 'page.deleted',
  publisher: 'pages',
  subscribers: ['pages', 'feeds', 'link-tools'],
  payload: z.object({ page_id: idSchema, widget_ids: z.array(idSchema) }),
})

/** A widget has left one page for another and is put there by the handler. `widget` is the record as pages stores it. */
export const widgetMoved = defineEvent({
  name: 'widget.moved',
  publisher: 'pages',
  subscribers: ['pages'],
  payload: z.object({
    widget_id: idSchema,
    from_page_id: idSchema,
    page_id: idSchema,
    column: z.number().int(),
    index: z.number().int(),
    widget: z.record(z.string(), z.unknown()),
    items: z.object({ rev: z.number().int(), total: z.number().int() }).nullable(),
    /** It comes from a draft, on no page so far: nobody is told that it moved. */
    is_copy: z.literal(true).optional(),
  }),
})

/**
 * A page, widgets or bookmarks have another owner: link-tools and accounts have what they store for them go along, as pages says then. `widget_ids` are
 * those whose owner is another one now.
 */
export const ownerChanged = defineEvent({
  name: 'content.owner_changed',
  publisher: 'pages',
  subscribers: ['accounts', 'link-tools'],
  payload: z.object({ from: ownerRefSchema, to: ownerRefSchema, widget_ids: z.array(idSchema) }),
})

/** How many addresses one event names at most. */
export const addressesInEvent = 50

/**
 * Links were saved: link-tools fetches the icons of their hosts, once for all who have them, and saves the pages that were bookmarked for the owner of
 * the page that they are on: `owner`, and where that is not there, the person `user_id`. That person has to want it: the owner, or on the page of a team
 * who has saved them.
 */
export const linksSaved = defineEvent({
  name: 'links.saved',
  publisher: 'pages',
  subscribers: ['link-tools'],
  payload: iconHosts.extend({
    bookmarked: z
      .object({ user_id: idSchema, owner: ownerRefSchema.optional(), urls: z.array(z.string().max(limits.url)).max(addressesInEvent) })
      .optional(),
  }),
})

/** The same for what an import has brought. */
export const linksImported = defineEvent({
  name: 'links.imported',
  publisher: 'import',
  subscribers: ['link-tools'],
  payload: iconHosts,
})

/** A feed has said which site it belongs to: its icon is shown beside the feed. */
export const feedSiteDiscovered = defineEvent({
  name: 'feed.site_discovered',
  publisher: 'feeds',
  subscribers: ['link-tools'],
  payload: iconHosts,
})

/** An import was given up after it had begun to send: pages deletes its items unless the page has been published. */
export const importAbandoned = defineEvent({
  name: 'import.abandoned',
  publisher: 'import',
  subscribers: ['pages'],
  payload: z.object({ page_id: idSchema, owner_id: idSchema, owner_kind: ownerKindSchema.optional(), widget_ids: z.array(idSchema) }),
})

/** An archive of everything that an account holds is ready: accounts sends its owner a message. */
export const archiveReady = defineEvent({
  name: 'archive.ready',
  notice: true,
  publisher: 'import',
  subscribers: ['accounts'],
  /** `team_id`: the archive is of that team, and `user_id` has asked for it in its name. */
  payload: z.object({ user_id: idSchema, team_id: idSchema.optional(), archive_id: idSchema, expires_at: z.number().int() }),
})

/** A widget's items are about to change: should the process die in between, the page's version still moves on. */
export const itemsChanged = defineEvent({
  name: 'page.items_changed',
  publisher: 'pages',
  subscribers: ['pages'],
  payload: z.object({ page_id: idSchema, widget_id: idSchema }),
})

/** An import has ended after it had begun to send: accounts notifies the person. `imported` counts bookmarks and feeds. */
export const importFinished = defineEvent({
  name: 'import.finished',
  notice: true,
  publisher: 'import',
  subscribers: ['accounts'],
  payload: z.object({
    import_id: idSchema,
    /** Who has imported. */
    owner_id: idSchema,
    /** Whose the page is, where it is not theirs. */
    page_owner: ownerRefSchema.optional(),
    title: z.string(),
    imported: z.number().int(),
    /** How long it took, from the upload on. */
    seconds: z.number().int().default(0),
    /** null when the import failed. */
    page: z.object({ public_id: publicIdSchema, slug: z.string() }).nullable(),
  }),
})

/** A feed that once worked does no more, and is not expected to: accounts notifies everyone who has it. */
export const feedDied = defineEvent({
  name: 'feed.died',
  notice: true,
  publisher: 'feeds',
  subscribers: ['accounts'],
  payload: z.object({ feed_id: idSchema, title: z.string() }),
})

/** A dead feed works again. */
export const feedRecovered = defineEvent({
  name: 'feed.recovered',
  notice: true,
  publisher: 'feeds',
  subscribers: ['accounts'],
  payload: z.object({ feed_id: idSchema }),
})

/**
 * A monitored address has gone down, which a second try has confirmed, or is up again: accounts notifies those who want to know. `since` in seconds since
 * 1970.
 */
export const monitorChanged = defineEvent({
  name: 'monitor.changed',
  notice: true,
  publisher: 'link-tools',
  subscribers: ['accounts'],
  payload: z.object({ key: z.string().max(100), state: z.enum(['up', 'down']), since: z.number().int() }),
})

/** Something changed on a page of somebody who has webhooks: accounts tells these. */
export const pagesOccurred = defineEvent({
  name: 'pages.occurred',
  notice: true,
  publisher: 'pages',
  subscribers: ['accounts'],
  payload: webhookOccurrenceSchema,
})

/** The same of a feed. */
export const feedsOccurred = defineEvent({
  name: 'feeds.occurred',
  notice: true,
  publisher: 'feeds',
  subscribers: ['accounts'],
  payload: webhookOccurrenceSchema,
})

export const eventDefinitions: readonly EventDefinition[] = [
  userCreated,
  userSuspensionChanged,
  userVisibilityChanged,
  userProfileChanged,
  fileDeleted,
  userDeleted,
  widgetDeleted,
  pageDeleted,
  widgetMoved,
  itemsChanged,
  linksSaved,
  linksImported,
  ownerChanged,
  feedSiteDiscovered,
  importAbandoned,
  archiveReady,
  importFinished,
  feedDied,
  feedRecovered,
  monitorChanged,
  pageInvited,
  pageInvitationEnded,
  pageRequested,
  pageRequestAccepted,
  pageRequestEnded,
  suggestionsAnswered,
  suggestionsReopened,
  suggestionsWaiting,
  pagesOccurred,
  feedsOccurred,
  ...teamEvents,
  ...billingEvents,
]
