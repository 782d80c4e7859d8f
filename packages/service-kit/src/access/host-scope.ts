import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '@foyer/contracts/endpoint'
import type { HostScope, Identity } from '@foyer/contracts/identity'
import { AppError } from '../app-error.ts'

const scopes = new AsyncLocalStorage<HostScope | null>()

/**
 * The id of the team by whose host the call that is being served has come; null at the address of the installation, and for jobs and events. It only ever
 * takes away: rights follow from the viewer, who is an argument, and no function has to remember to pass this on.
 */
export function currentHostTeam(): number | null {
  return scopes.getStore()?.team ?? null
}

/** The name by which that call has come; null at the address of the installation. */
export function currentHostName(): string | null {
  return scopes.getStore()?.name ?? null
}

/** Runs `work`, and all that it awaits, in the scope of the host that an identity names. What has no call of its own, such as an open stream, keeps its scope for that. */
export function runOnHost<T>(scope: HostScope | null | undefined, work: () => T): T {
  return scopes.run(scope ?? null, work)
}

/** The part of an identity token that says for which host this process works at the moment; a call to another service carries it on. */
export function hostOfCall(): { host?: HostScope } {
  const scope = scopes.getStore()
  return scope ? { host: scope } : {}
}

/** Whether somebody is in a scope that this team is not in. */
export function isOutsideHost(teamId: number | null): boolean {
  const team = currentHostTeam()
  return team !== null && team !== teamId
}

/** Throws `not_found` for an endpoint that is not declared for hosts of teams, where the call has come by one. */
export function assertOnHost(
  { audience, onTeamHosts }: Pick<Endpoint, 'audience' | 'onTeamHosts'>,
  { host }: Pick<Identity, 'host'>,
): void {
  if (host && audience === 'public' && !onTeamHosts) throw new AppError('not_found')
}
