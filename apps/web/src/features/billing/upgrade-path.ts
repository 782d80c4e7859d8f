import type { TeamSummary } from '@foyer/contracts/accounts/teams/teams'

/** The screen on which plans are bought: for oneself, or for a team. */
export const upgradePath = (team: Pick<TeamSummary, 'public_id'> | null): string =>
  team === null ? '/users/upgrade' : `/organization/${team.public_id}/upgrade`

/** Where one sees what one pays. */
export const billingPath = (team: Pick<TeamSummary, 'public_id'> | null): string =>
  team === null ? '/users/billing' : `/organization/${team.public_id}/billing`
