import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { pageRoleSchema } from '../pages/base/page-roles.ts'
import { notificationDatesSchema, notificationNameSchema } from './notification-dates.ts'
import { grantedRoleSchema } from './team-roles.ts'
import { idSchema, pathIdSchema } from '../values.ts'

export const storeNotificationDate = endpoint({
  name: 'storeNotificationDate',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/notification',
  rights: 'user',
  token: 'account:write',
  summary: 'Note that something has been shown, at the time of the server; of more than 200 names the oldest are forgotten',
  body: z.strictObject({ name: notificationNameSchema }),
  responses: { 200: z.object({ notifications: notificationDatesSchema }) },
})

const common = {
  id: idSchema,
  /** Where to go about it: a path of this Foyer. */
  link: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(limits.url)
    .nullable(),
  /** Seconds since 1970; null while it is not read. */
  created_at: z.number().int(),
  read_at: z.number().int().nullable(),
}

const suggestionsSchema = z.object({ title: z.string(), name: z.string(), count: z.number().int() })

/** `team`: the title of the team whose plan it is; null: it is the person’s own. */
const endingSchema = z.object({ team: z.string().nullable(), ends_at: z.number().int().nullable() })

/** What a person is told outside of the page they look at. */
export const notificationSchema = z.discriminatedUnion('kind', [
  /** `count` bookmarks and feeds were imported into the page of this title. */
  z.object({ kind: z.literal('import_done'), ...common, params: z.object({ title: z.string(), count: z.number().int() }) }),
  z.object({ kind: z.literal('import_failed'), ...common, params: z.object({ title: z.string() }) }),
  /** So many feeds no longer work; the titles of the first of them. */
  z.object({ kind: z.literal('feeds_died'), ...common, params: z.object({ count: z.number().int(), titles: z.array(z.string()) }) }),
  /** The archive of what the account holds, or the team of this title, can be downloaded. */
  z.object({ kind: z.literal('export_ready'), ...common, params: z.object({ team: z.string().optional() }) }),
  /** A monitored address of this name does not work any more, or works again; since when, in seconds since 1970. */
  z.object({ kind: z.literal('monitor_down'), ...common, params: z.object({ name: z.string(), since: z.number().int() }) }),
  z.object({ kind: z.literal('monitor_up'), ...common, params: z.object({ name: z.string(), since: z.number().int() }) }),
  /** A site admin has created a link that opens the account: to log in with, or to set a new password. */
  z.object({ kind: z.literal('access_link_created'), ...common, params: z.object({ purpose: z.enum(['login', 'password']) }) }),
  /** Somebody invites the person to the page of this title. The link is in the message to their address alone. */
  z.object({
    kind: z.literal('page_invitation'),
    ...common,
    params: z.object({ title: z.string(), inviter: z.string(), role: pageRoleSchema }),
  }),
  /** Somebody invites the person to the team of this title; `link` is where they answer. */
  z.object({
    kind: z.literal('team_invitation'),
    ...common,
    params: z.object({ title: z.string(), inviter: z.string(), role: grantedRoleSchema }),
  }),
  /** Somebody of this name has come into a team: for whoever has invited them, and for its owner and admins. */
  z.object({ kind: z.literal('team_joined'), ...common, params: z.object({ title: z.string(), name: z.string() }) }),
  /** Somebody of this name asks to come into a team: for its owner and admins. */
  z.object({ kind: z.literal('team_requested'), ...common, params: z.object({ title: z.string(), name: z.string() }) }),
  /** The person has been let into the team that they had asked to come into. */
  z.object({ kind: z.literal('team_request_accepted'), ...common, params: z.object({ title: z.string() }) }),
  /** The person was removed from the team of this title. */
  z.object({ kind: z.literal('team_removed'), ...common, params: z.object({ title: z.string() }) }),
  /**
   * The team of this title, in which the person is, was deleted, and can be restored until `due_at` (seconds since 1970). So many of its pages were handed
   * over; the others went to the trash.
   */
  z.object({
    kind: z.literal('team_deleted'),
    ...common,
    params: z.object({ title: z.string(), handed_over: z.number().int(), due_at: z.number().int() }),
  }),
  /** So many pages of the team of this title, which was deleted, are now those of the person, or of the team of this name, which they manage. */
  z.object({
    kind: z.literal('team_pages_received'),
    ...common,
    params: z.object({ title: z.string(), count: z.number().int(), team: z.string().nullable() }),
  }),
  /** The team of this title was restored. */
  z.object({ kind: z.literal('team_restored'), ...common, params: z.object({ title: z.string() }) }),
  /** The team of this name asks to belong to the enterprise of this title: for its owner and admins; `link` is where they answer. */
  z.object({ kind: z.literal('team_parent_asked'), ...common, params: z.object({ title: z.string(), name: z.string() }) }),
  /** The proof of a name of the team of this title is missing; it stays with the team until `ends_at` (seconds since 1970). */
  z.object({
    kind: z.literal('team_domain_failing'),
    ...common,
    params: z.object({ title: z.string(), domain: z.string(), ends_at: z.number().int() }),
  }),
  /** The name is not the team's any more. */
  z.object({ kind: z.literal('team_domain_off'), ...common, params: z.object({ title: z.string(), domain: z.string() }) }),
  /** A payment for the plan of the person, or of the team of this title, has failed; the plan stays until `ends_at` (seconds since 1970). */
  z.object({ kind: z.literal('payment_failed'), ...common, params: endingSchema }),
  /** The same, as long as that is not far ahead any more. */
  z.object({ kind: z.literal('grace_ending'), ...common, params: endingSchema }),
  z.object({ kind: z.literal('plan_ended'), ...common, params: endingSchema }),
  /** The trial of the team ends then, and it is paid for from then on. */
  z.object({ kind: z.literal('first_payment'), ...common, params: endingSchema }),
  /** The trial of the team ends then, and nobody has chosen a plan for it. */
  z.object({ kind: z.literal('trial_ending'), ...common, params: endingSchema }),
  /** Somebody of this name asks to be let in to the page of this title: for who may let them in. */
  z.object({ kind: z.literal('page_requested'), ...common, params: z.object({ title: z.string(), name: z.string() }) }),
  /** The person has been let in to the page that they had asked for. */
  z.object({ kind: z.literal('page_request_accepted'), ...common, params: z.object({ title: z.string(), role: pageRoleSchema }) }),
  /** The owner of this name offers their team to the person; `link` is where they answer. */
  z.object({ kind: z.literal('team_ownership_offered'), ...common, params: z.object({ title: z.string(), name: z.string() }) }),
  /** So many suggestions of the person for the page of this title were accepted, or refused, by somebody of this name. */
  z.object({ kind: z.literal('suggestions_accepted'), ...common, params: suggestionsSchema }),
  z.object({ kind: z.literal('suggestions_refused'), ...common, params: suggestionsSchema }),
  /** So many suggestions for the page of this title wait for the person, who reviews it; the last was made by somebody of this name. */
  z.object({ kind: z.literal('suggestions_waiting'), ...common, params: suggestionsSchema }),
])
export type Notification = z.infer<typeof notificationSchema>
export type NotificationKind = Notification['kind']

export const listNotifications = endpoint({
  name: 'listNotifications',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/notifications.json',
  rights: 'user',
  summary: 'The notifications of the signed-in person, the newest first, some at a time: those before `before`, as `next` gave it',
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  responses: {
    200: z.object({
      notifications: z.array(notificationSchema).max(limits.notifications_per_call),
      unread: z.number().int(),
      next: z.number().int().nullable(),
    }),
  },
})

const unreadSchema = z.object({ unread: z.number().int() })

export const readNotifications = endpoint({
  name: 'readNotifications',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/notifications/read.json',
  rights: 'user',
  token: 'account:write',
  summary: 'Mark notifications of one’s own as read: these, or all when none is named',
  body: z.strictObject({ ids: z.array(idSchema).min(1).max(limits.notifications_per_user).optional() }),
  responses: { 200: unreadSchema },
})

export const deleteNotification = endpoint({
  name: 'deleteNotification',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/users/notifications/{id}.json',
  rights: 'user',
  token: 'account:write',
  summary: 'Delete a notification of one’s own; one that is gone already changes nothing',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: unreadSchema },
})

/** What notifications are about; each is switched on its own. */
export const notificationTopics = ['imports', 'feeds', 'monitors', 'exports', 'invitations'] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** `bell`: in Foyer; `push`: in Foyer, and by the browsers that take push messages. */
export const notificationChannels = ['push', 'bell', 'off'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

const channelSchema = z.enum(notificationChannels)
export const notificationSettingsSchema = z.object({
  imports: channelSchema,
  feeds: channelSchema,
  monitors: channelSchema,
  exports: channelSchema,
  invitations: channelSchema,
})
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>

export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/notification_settings.json',
  rights: 'user',
  summary: 'What the signed-in person is notified of, and how',
  responses: { 200: notificationSettingsSchema },
})

export const updateNotificationSettings = endpoint({
  name: 'updateNotificationSettings',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/notification_settings.json',
  rights: 'user',
  token: 'account:write',
  summary: 'Change what one is notified of, and how; a topic that is left out stays as it is',
  body: notificationSettingsSchema.partial().strict(),
  responses: { 200: notificationSettingsSchema },
})
