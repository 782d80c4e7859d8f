import type { ProvidedMember, WorkAccount } from '@foyer/contracts/accounts/sign-in/work-accounts'
import type { TeamProvider } from '../team-provider/team-provider.repository.ts'
import type { TeamIdentity } from '../team-sign-in/team-identity.repository.ts'
import type { Team } from '../team/team.repository.ts'
import type { User } from '../user/user.repository.ts'

type Linked = { identity: TeamIdentity; provider: TeamProvider; team: Team; isAvailable: boolean }

/** What is linked to an account, as its person sees it. */
export function presentWorkAccount({ identity, provider, team, isAvailable }: Linked): WorkAccount {
  return {
    ...presentLink(identity),
    provider: provider.title,
    organization: { public_id: team.public_id, title: team.title },
    is_available: isAvailable,
  }
}

/** The same as the admins of the team see it. */
export function presentProvidedMember({ identity, user }: { identity: TeamIdentity; user: User }): ProvidedMember {
  return { ...presentLink(identity), user: { public_id: user.public_id, name: user.name }, subject: identity.subject }
}

const presentLink = ({ _id, linked_at, last_used_at }: TeamIdentity) => ({
  id: _id,
  linked_at: seconds(linked_at),
  last_used_at: seconds(last_used_at),
})

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)
