import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team } from '../team/team.repository.ts'
import type { Webhook } from './webhook.model.ts'
import { authorizeWebhook } from './webhook.policy.ts'
import type { WebhookChanges, WebhookFields, WebhookService } from './webhook.service.ts'

type WebhookAction = Extract<AuditAction, `team.webhook_${string}`>

/** Where messages of a team go. Each change of it is in the audit log, which the admins of the team read. */
export function createTeamWebhooks({
  webhooks,
  audit,
}: {
  webhooks: Pick<WebhookService, 'create' | 'delete' | 'rotate' | 'update'>
  audit: Pick<AuditLog, 'record'>
}) {
  const act = (action: WebhookAction, team: Team, { url }: Pick<Webhook, 'url'>, acting: Acting) => ({
    ...acting,
    action,
    target: teamTarget(team),
    details: { host: new URL(url).host },
  })
  return {
    /** Throws what `WebhookService.create` throws. */
    create: (team: Authorized<Team, 'manage'>, makerId: number, fields: WebhookFields, acting: Acting) =>
      audit.record(act('team.webhook_created', team, fields, acting), () =>
        webhooks.create({ owner_id: team._id, owner_kind: 'team', created_by: makerId }, fields),
      ),

    /** Undoes the creation of a webhook whose secret nobody was given. */
    discard: (team: Authorized<Team, 'manage'>, webhook: Webhook): Promise<void> => webhooks.delete(authorizeWebhook(webhook, team._id)),

    /** Throws what `WebhookService.update` throws. */
    async update(
      team: Authorized<Team, 'manage'>,
      webhook: Authorized<Webhook, 'manage'>,
      fields: WebhookChanges,
      acting: Acting,
    ): Promise<Webhook> {
      const described = act('team.webhook_changed', team, { url: webhook.url }, acting)
      const details = {
        ...described.details,
        ...(fields.url !== undefined && URL.canParse(fields.url) ? { new_host: new URL(fields.url).host } : {}),
        ...(fields.is_enabled === undefined ? {} : { is_enabled: fields.is_enabled }),
      }
      return audit.record({ ...described, details }, () => webhooks.update(webhook, fields))
    },

    /** Gives the new secret. */
    rotate: (team: Authorized<Team, 'manage'>, webhook: Authorized<Webhook, 'manage'>, acting: Acting): Promise<string> =>
      audit.record(act('team.webhook_secret_renewed', team, webhook, acting), () => webhooks.rotate(webhook)),

    delete: (team: Authorized<Team, 'manage'>, webhook: Authorized<Webhook, 'manage'>, acting: Acting): Promise<void> =>
      audit.record(act('team.webhook_deleted', team, webhook, acting), () => webhooks.delete(webhook)),
  }
}
