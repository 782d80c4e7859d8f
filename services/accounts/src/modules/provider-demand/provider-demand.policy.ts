import type { ProviderDemandState } from '@foyer/contracts/accounts/teams/provider-demand'
import type { TeamProof } from '../user/team-proofs.policy.ts'
import type { TeamProvider } from '../team-provider/team-provider.model.ts'
import type { Team } from '../team/team.model.ts'

/** Who asks, with what providers of teams have said in their browser. */
export type Demanding = { userId: number; proofs: readonly TeamProof[] }

/**
 * What keeps somebody from demanding the provider of their team: it has to be shown that people come in by it, and an admin would lose the team at once unless they have.
 * The owner comes in in any way, so that there is always somebody who can end the demand.
 */
export function hindranceOf(
  team: Pick<Team, 'owner_id'>,
  providers: readonly Pick<TeamProvider, '_id' | 'enabled' | 'tested_at'>[],
  { userId, proofs }: Demanding,
): ProviderDemandState['hindrance'] {
  const tested = providers.filter(({ enabled, tested_at: testedAt }) => enabled && testedAt !== null)
  if (tested.length === 0) return 'not_tested'
  if (team.owner_id === userId) return null
  return proofs.some(({ provider_id: id }) => tested.some(({ _id }) => _id === id)) ? null : 'not_signed_in'
}
