import { type ApiScope, apiScopes, teamScopes } from '@foyer/contracts/scopes'

/** For how many days a token is good, `date` for one that is chosen, `never` for one without an end. */
export const lifetimes = ['7', '30', '90', '365', 'date', 'never'] as const
export type Lifetime = (typeof lifetimes)[number]

const day = 24 * 60 * 60

/** When a token made now expires, in seconds since 1970; null for never, NaN while no date is chosen. A date is the last day on which it is good. */
export function expiryOf(lifetime: Lifetime, date: string, now: number): number | null {
  if (lifetime === 'never') return null
  if (lifetime !== 'date') return now + Number(lifetime) * day
  const [year = NaN, month = NaN, dayOfMonth = NaN] = date.split('-').map(Number)
  return Math.floor(new Date(year, month - 1, dayOfMonth + 1).getTime() / 1000)
}

/** The scopes by area, in the order of the contracts. */
export const scopeAreas = [...Map.groupBy(apiScopes, areaOf)]

/** Those of the token of a team. */
export const scopeAreasOfTeams = [...Map.groupBy(teamScopes, areaOf)]

export function areaOf(scope: ApiScope): string {
  return scope.split(':')[0] ?? scope
}

/** The scope that a scope includes. */
export function impliedBy(scope: ApiScope): ApiScope | undefined {
  return scope.endsWith(':write') ? apiScopes.find((candidate) => candidate === `${areaOf(scope)}:read`) : undefined
}

/** The scopes after one was ticked or unticked: who writes reads as well. */
export function toggleScope(scopes: readonly ApiScope[], scope: ApiScope, isOn: boolean): ApiScope[] {
  const chosen = new Set(scopes)
  if (!isOn) chosen.delete(scope)
  else for (const added of [scope, impliedBy(scope)]) if (added) chosen.add(added)
  return apiScopes.filter((candidate) => chosen.has(candidate))
}
