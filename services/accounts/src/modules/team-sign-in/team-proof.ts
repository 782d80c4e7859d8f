import type { ProvidedPerson } from '../team-provider/provided-person.ts'
import type { Team } from '../team/team.repository.ts'
import type { TeamProof } from '../user/team-proofs.policy.ts'
import { teamIdentityId } from './team-identity.repository.ts'

/** What a session keeps of what a provider of a team has said. */
export function teamProofOf({ _id }: Pick<Team, '_id'>, person: ProvidedPerson, at: Date): TeamProof {
  const { session_index, name_id_format, name_qualifier, sp_name_qualifier, id_token } = person
  return {
    team_id: _id,
    provider_id: person.provider,
    identity: teamIdentityId(person),
    at,
    ...(session_index ? { session_index } : {}),
    ...(name_id_format ? { name_id_format } : {}),
    ...(name_qualifier ? { name_qualifier } : {}),
    ...(sp_name_qualifier ? { sp_name_qualifier } : {}),
    ...(id_token ? { id_token } : {}),
  }
}
