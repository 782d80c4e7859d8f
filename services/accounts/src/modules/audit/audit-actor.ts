import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import type { Identity, SessionUser } from '@foyer/contracts/identity'
import { callerOf } from '@foyer/service-kit/caller'
import type { FastifyRequest } from 'fastify'

/** Who acts, and from which address, as the gateway says. */
export type Acting = Pick<AuditAct, 'actor' | 'address'>

/** The person who asks. */
export function actingPerson({ viewer, identity, request }: { viewer: SessionUser; identity: Identity; request: FastifyRequest }): Acting {
  const session = identity.kind === 'user' ? identity.session : null
  const via = callerOf(identity)?.via ?? 'person'
  const address = request.headers['x-forwarded-for']
  return {
    actor: { kind: 'person', id: viewer.id, via, name: viewer.name, session },
    address: typeof address === 'string' ? address.slice(0, 100) : null,
  }
}
