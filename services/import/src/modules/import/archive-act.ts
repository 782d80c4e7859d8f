import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import type { Acting } from '@foyer/service-kit/audit-recorder'

type ArchiveAction = Extract<AuditAction, `team.archive_${string}`>

/** What the log of a team says of its archives. Accounts adds the name of the team. */
export function archiveAct(action: ArchiveAction, teamId: number, acting: Acting, details: AuditAct['details'] = {}): AuditAct {
  return { ...acting, action, target: { kind: 'team', id: String(teamId), label: '' }, details }
}
