import {
  type AuditAct,
  listAuditEntries,
  operatorActor,
  recordAuditAct,
  recordAuditOutcome,
  verifyAuditLog,
} from '@foyer/contracts/accounts/administration/audit'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { presentAuditEntry } from './audit.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'audit' | 'teams'>

export function registerAuditRoutes(app: FastifyInstance, { access, audit, teams }: Deps): void {
  /** Other services know teams by their ids only. */
  const named = async (target: AuditAct['target']) =>
    target.kind === 'team' && target.label === '' ? { ...target, label: (await teams.titleOf(Number(target.id))) ?? '' } : target

  serve(app, access, listAuditEntries, async ({ query }) => {
    const { actor, target_kind: targetKind, target_id: targetId, action, before } = query
    const actorId = actor === operatorActor ? null : actor
    const { acts, next } = await audit.list({ actorId, targetKind, targetId, action }, before)
    return { entries: acts.map(presentAuditEntry), next }
  })

  serve(app, access, verifyAuditLog, async ({ query }) => audit.verify(query.from))

  serve(app, access, recordAuditAct, async ({ body }) => ({ id: await audit.recordAct({ ...body, target: await named(body.target) }) }))

  serve(app, access, recordAuditOutcome, async ({ params, body }) => ({ id: await audit.recordOutcome(params.id, body.code) }))
}
