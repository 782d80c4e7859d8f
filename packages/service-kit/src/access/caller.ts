import { AsyncLocalStorage } from 'node:async_hooks'
import type { SessionUser } from '@foyer/contracts/identity'

/** What can be noted of a person. */
export type Caller = Pick<SessionUser, 'id' | 'name'>

const callers = new AsyncLocalStorage<Caller | null>()

/**
 * The person whose call is being served, for what notes who did something far below the handler; null for a visitor, a service, a job or an event.
 * Never for a decision about rights: those take the viewer as an argument.
 */
export function currentCaller(): Caller | null {
  return callers.getStore() ?? null
}

/** Runs `work`, and all that it awaits, as part of a call of this person, or of a service that does what this person has asked for. */
export function runAsCaller<T>(caller: Caller | null, work: () => T): T {
  return callers.run(caller, work)
}
