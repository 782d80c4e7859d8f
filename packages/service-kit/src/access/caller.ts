import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '@foyer/contracts/actor'
import { type Identity, isTeam } from '@foyer/contracts/identity'

/** Who acts in a call, as it can be noted, and by what. The system is no caller. */
export type Caller = Actor & { kind: 'person' | 'team'; id: number; name: string }

const callers = new AsyncLocalStorage<Caller | null>()

/** Who acts by this identity: the person, in their session or by an API token, or the team by one of its own; null for a visitor and a service. */
export function callerOf(identity: Identity): Caller | null {
  if (identity.kind !== 'user') return null
  const { user, token } = identity
  return { kind: isTeam(user) ? 'team' : 'person', id: user.id, via: token ? 'token' : 'person', name: user.name }
}

/**
 * Who acts in the call that is being served, for what notes who did something far below the handler; null for a visitor, a service, a job or an event.
 * Never for a decision about rights: those take the viewer as an argument.
 */
export function currentCaller(): Caller | null {
  return callers.getStore() ?? null
}

/** Runs `work`, and all that it awaits, as part of a call of this person, or of a service that does what this person has asked for. */
export function runAsCaller<T>(caller: Caller | null, work: () => T): T {
  return callers.run(caller, work)
}
