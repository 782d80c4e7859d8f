import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import type { Identity, SessionUser } from '@foyer/contracts/identity'
import { callerOf } from '@foyer/service-kit/caller'
import type { FastifyRequest } from 'fastify'

/** Who acts, and from which address, as the gateway says. */
export type Acting = Pick<AuditAct, 'actor' | 'address'>

/** Who acts without being named by any call: Foyer itself. */
export const actingSystem: Acting = { actor: { kind: 'system', id: null, via: 'system', name: 'Foyer', session: null }, address: null }

/** The person who asks. */
export function actingPerson({ viewer, identity, request }: { viewer: SessionUser; identity: Identity; request: FastifyRequest }): Acting {
  const session = identity.kind === 'user' ? identity.session : null
  const via = callerOf(identity)?.via ?? 'person'
  return { actor: { kind: 'person', id: viewer.id, via, name: viewer.name, session }, address: addressOf(request) }
}

/** Somebody who is not signed in, and is known by this name. */
export function actingVisitor(name: string, request: FastifyRequest): Acting {
  return { actor: { kind: 'person', id: null, via: 'person', name, session: null }, address: addressOf(request) }
}

function addressOf({ headers }: FastifyRequest): string | null {
  const address = headers['x-forwarded-for']
  return typeof address === 'string' ? address.slice(0, 100) : null
}
