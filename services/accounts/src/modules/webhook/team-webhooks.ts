import type { Authorized } from '@foyer/service-kit/authorized'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team } from '../team/team.repository.ts'
import type { Webhook } from './webhook.model.ts'
import { authorizeWebhook } from './webhook.policy.ts'
import type { WebhookFields, WebhookService } from './webhook.service.ts'

/** Where messages of a team go. That there is a new address, or one less, is in the audit log, which the admins of the team read. */
export function createTeamWebhooks({
  webhooks,
  audit,
}: {
  webhooks: Pick<WebhookService, 'create' | 'delete'>
  audit: Pick<AuditLog, 'record'>
}) {
  const act = (action: 'team.webhook_created' | 'team.webhook_deleted', team: Team, { url }: Pick<Webhook, 'url'>, acting: Acting) => ({
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

    delete: (team: Authorized<Team, 'manage'>, webhook: Authorized<Webhook, 'manage'>, acting: Acting): Promise<void> =>
      audit.record(act('team.webhook_deleted', team, webhook, acting), () => webhooks.delete(webhook)),
  }
}
