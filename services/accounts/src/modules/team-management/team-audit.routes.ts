import { type TeamAuditEntry, listTeamAudit, teamAuditKinds } from '@foyer/contracts/accounts/teams/team-audit'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import type { ActWithOutcome } from '../audit/audit-log.ts'
import { presentAuditEntry } from '../audit/audit.presenter.ts'

export function registerTeamAuditRoutes(app: FastifyInstance, { access, audit }: Pick<AccountsDeps, 'access' | 'audit'>): void {
  serve(app, access, listTeamAudit, async ({ team, query }) => {
    const { kind, user_id: personId, before } = query
    const filter = { targetKind: 'team', targetId: String(team._id), personId, ...(kind && { actions: teamAuditKinds[kind] }) }
    const { acts, next } = await audit.list(filter, before)
    return { entries: acts.map(presentTeamAuditEntry), next }
  })
}

/** An act as those see it who manage the team: no address, and nothing of a session. */
function presentTeamAuditEntry(act: ActWithOutcome): TeamAuditEntry {
  const { id, at, action, actor, target, details, outcome, code } = presentAuditEntry(act)
  return { id, at, action, actor: { kind: actor.kind, id: actor.id, name: actor.name }, target, details, outcome, code }
}
