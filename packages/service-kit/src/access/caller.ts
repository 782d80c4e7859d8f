import { AsyncLocalStorage } from 'node:async_hooks'
import type { SessionUser } from '@foyer/contracts/identity'

const callers = new AsyncLocalStorage<SessionUser | null>()

/**
 * The person whose call is being served, for what notes who did something far below the handler; null for a visitor, a service, a job or an event.
 * Never for a decision about rights: those take the viewer as an argument.
 */
export function currentCaller(): SessionUser | null {
  return callers.getStore() ?? null
}

/** Runs `work`, and all that it awaits, as part of a call of this person. */
export function runAsCaller<T>(caller: SessionUser | null, work: () => T): T {
  return callers.run(caller, work)
}
