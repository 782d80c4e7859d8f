import { completeActor } from '@foyer/contracts/actor'
import type { AuditEntry } from '@foyer/contracts/accounts/administration/audit'
import type { ActWithOutcome } from './audit-log.ts'

/** An act as site admins see it. */
export function presentAuditEntry({ act, outcome }: ActWithOutcome): AuditEntry {
  const { _id: id, at, action, actor, target, details, address, hash } = act
  return {
    id,
    at: Math.floor(at.getTime() / 1000),
    action,
    actor: { ...completeActor({ ...actor, id: actor.id ?? null }), name: actor.name, session: actor.session ?? null },
    target,
    details,
    address: address ?? null,
    outcome: outcome && (outcome.code === null || outcome.code === undefined ? 'done' : 'failed'),
    code: outcome?.code ?? null,
    hash,
  }
}
