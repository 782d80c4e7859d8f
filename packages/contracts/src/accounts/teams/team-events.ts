import { z } from 'zod'
import { defineEvent } from '../../event-definition.ts'
import { idSchema } from '../../values.ts'
import { ownerRefSchema } from '../owners.ts'
import { webhookOccurrenceSchema } from '../webhook-events.ts'

/** What accounts tells of teams. */

/** A team goes by another title or logo, belongs to another enterprise or lets it read: pages tells it of the pages of the team, as accounts says it then. */
export const teamChanged = defineEvent({
  name: 'team.changed',
  publisher: 'accounts',
  subscribers: ['pages'],
  payload: z.object({ team_id: idSchema }),
})

/** Somebody is invited to a team: the message is sent, unless the invitation was sent again since, which then has another `token_id`. */
export const teamInvited = defineEvent({
  name: 'team.invited',
  notice: true,
  publisher: 'accounts',
  subscribers: ['accounts'],
  payload: z.object({ token_id: idSchema }),
})

/**
 * Somebody is in a team no more: the invitations that they have sent end, and what pages and feeds hold of them for its pages goes, with open invitations
 * to their address (`email`; absent where they have none, or an older release has told of it).
 */
export const teamMemberRemoved = defineEvent({
  name: 'team.member_removed',
  publisher: 'accounts',
  subscribers: ['accounts', 'pages'],
  payload: z.object({ team_id: idSchema, user_id: idSchema, email: z.string().optional() }),
})

/** A group is deleted: pages forgets whom it has let in by it. */
export const teamGroupDeleted = defineEvent({
  name: 'team.group_deleted',
  publisher: 'accounts',
  subscribers: ['pages'],
  payload: z.object({ team_id: idSchema, group_id: idSchema }),
})

/**
 * A team is deleted: its pages go to the trash, but for those that are handed to somebody first, `to` a person or a team. It can be restored until
 * `due_at`. Times in ms since 1970; an event that is older than one of the same team changes nothing.
 */
export const teamDeleted = defineEvent({
  name: 'team.deleted',
  publisher: 'accounts',
  subscribers: ['accounts', 'pages'],
  payload: z.object({
    team_id: idSchema,
    at: z.number().int(),
    due_at: z.number().int(),
    handed_over: z.array(z.object({ page_id: idSchema, to: ownerRefSchema })),
  }),
})

/** A team is restored: the pages that went to the trash with it come back. `deleted_at` is `at` of `team.deleted`. */
export const teamRestored = defineEvent({
  name: 'team.restored',
  publisher: 'accounts',
  subscribers: ['accounts', 'pages'],
  payload: z.object({
    team_id: idSchema,
    deleted_at: z.number().int(),
    /** Who has restored it; absent in events of releases before. */
    by: idSchema.optional(),
  }),
})

/** A team is gone for good: what the other services have of it is deleted. */
export const teamErased = defineEvent({
  name: 'team.erased',
  publisher: 'accounts',
  subscribers: ['pages', 'link-tools', 'import', 'billing'],
  payload: z.object({ team_id: idSchema }),
})

/** A team was locked or unlocked by a site admin: nobody reaches its pages while it is. `at` in ms since 1970; an older event changes nothing. */
export const teamSuspensionChanged = defineEvent({
  name: 'team.suspension_changed',
  publisher: 'accounts',
  subscribers: ['pages'],
  payload: z.object({ team_id: idSchema, is_suspended: z.boolean(), at: z.number().int() }),
})

/** Somebody joined a team, left it or got another role. Published for the webhooks of the team. */
export const accountsOccurred = defineEvent({
  name: 'accounts.occurred',
  notice: true,
  publisher: 'accounts',
  subscribers: ['accounts'],
  payload: webhookOccurrenceSchema,
})

export const teamEvents = [
  teamChanged,
  teamInvited,
  teamMemberRemoved,
  teamGroupDeleted,
  teamDeleted,
  teamRestored,
  teamErased,
  teamSuspensionChanged,
  accountsOccurred,
]
