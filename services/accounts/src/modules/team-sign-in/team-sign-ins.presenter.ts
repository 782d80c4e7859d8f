import type { TeamProvider } from '../team-provider/team-provider.model.ts'
import type { Team } from '../team/team.repository.ts'

/** The providers by which the people of a team sign in, as everybody sees them. */
export function presentSignIns({ team, providers }: { team: Team; providers: readonly TeamProvider[] }) {
  return {
    organization: { public_id: team.public_id, title: team.title },
    providers: providers.map(({ _id, kind, title }) => ({ id: _id, kind, title })),
  }
}
