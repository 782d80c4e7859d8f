import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { auditEntrySchema } from '../administration/audit.ts'
import type { AuditAction } from '../administration/audit-actions.ts'

/** What the log of a team can be limited to, and the actions of each. */
export const teamAuditKinds = {
  members: [
    'team.invited',
    'team.invitation_resent',
    'team.invitation_withdrawn',
    'team.invitation_declined',
    'team.link_made',
    'team.link_ended',
    'team.access_requested',
    'team.request_withdrawn',
    'team.request_approved',
    'team.request_refused',
    'team.member_joined',
    'team.role_changed',
    'team.member_removed',
    'team.member_left',
    'team.pupils_added',
    'team.pupil_cards_made',
    'team.pupil_renamed',
    'team.pupil_restored',
  ],
  groups: ['team.group_created', 'team.group_renamed', 'team.group_members_changed', 'team.group_deleted'],
  settings: [
    'team.created',
    'team.renamed',
    'team.changed',
    'team.logo_changed',
    'team.permissions_changed',
    'team.limited',
    'team.locked',
    'team.unlocked',
  ],
  ownership: [
    'team.ownership_offered',
    'team.ownership_accepted',
    'team.ownership_declined',
    'team.owner_set',
    'team.deleted',
    'team.restored',
  ],
  enterprise: ['team.parent_asked', 'team.parent_accepted', 'team.parent_declined', 'team.parent_left'],
  pages: [
    'page.moved_in',
    'page.moved_out',
    'page.access_changed',
    'page.deleted',
    'team.archive_requested',
    'team.archive_schedule_changed',
    'team.archive_restored',
  ],
  domains: [
    'team.domain_claimed',
    'team.domain_proved',
    'team.domain_changed',
    'team.domain_failing',
    'team.domain_off',
    'team.domain_released',
  ],
  integrations: [
    'team.token_created',
    'team.token_revoked',
    'team.webhook_created',
    'team.webhook_changed',
    'team.webhook_secret_renewed',
    'team.webhook_deleted',
  ],
  sign_in: [
    'team.provider_created',
    'team.provider_changed',
    'team.provider_tested',
    'team.provider_linked',
    'team.provider_unlinked',
    'team.provider_deleted',
    'team.provider_demanded',
    'team.provider_demand_ended',
    'team.mapping_created',
    'team.mapping_changed',
    'team.mapping_deleted',
    'team.directory_token_made',
    'team.directory_token_withdrawn',
  ],
} as const satisfies Record<string, readonly AuditAction[]>
export type TeamAuditKind = keyof typeof teamAuditKinds
const kindNames = Object.keys(teamAuditKinds) as [TeamAuditKind, ...TeamAuditKind[]]

/** What has been done to a team and its pages, as those who manage it see it: without addresses and sessions. */
export const teamAuditEntrySchema = auditEntrySchema
  .omit({ address: true, hash: true, actor: true })
  .extend({ actor: auditEntrySchema.shape.actor.pick({ kind: true, id: true, name: true }) })
export type TeamAuditEntry = z.infer<typeof teamAuditEntrySchema>

export const listTeamAudit = endpoint({
  name: 'listTeamAudit',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/audit.json',
  rights: 'team:administer',
  summary:
    'What has been done to a team and its pages, the newest first; by kind, and by `user_id`: what somebody did or what was done to them. `before` continues after `next`',
  params: z.object({ public_id: publicIdSchema }),
  query: z.strictObject({ kind: z.enum(kindNames).optional(), user_id: pathIdSchema.optional(), before: pathIdSchema.optional() }),
  responses: { 200: z.object({ entries: z.array(teamAuditEntrySchema), next: idSchema.nullable() }) },
})
