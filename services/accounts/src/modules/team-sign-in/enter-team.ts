import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { ProvidedPerson } from '../team-provider/provided-person.ts'
import type { TeamProvider } from '../team-provider/team-provider.model.ts'
import type { JoinTeam } from '../team/join-team.command.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team } from '../team/team.repository.ts'
import type { User } from '../user/user.repository.ts'

/** What follows each time somebody has come in by a provider, such as the groups that it names. */
export type AfterTeamSignIn = (provider: TeamProvider, person: ProvidedPerson, team: Team, user: User) => Promise<void>

export type EnterTeam = ReturnType<typeof createEnterTeam>

/** Lets somebody into the team of the provider that has named them, then does what follows from what it says of them. Throws what `joinTeam` throws. */
export function createEnterTeam(deps: {
  members: Pick<TeamMemberRepository, 'find'>
  joinTeam: JoinTeam
  audit: Pick<AuditLog, 'record'>
}) {
  const { members, joinTeam, audit } = deps
  const followers: AfterTeamSignIn[] = []

  return {
    /** Adds what follows. */
    after(follower: AfterTeamSignIn): void {
      followers.push(follower)
    },

    async enter(provider: TeamProvider, person: ProvidedPerson, team: Team, user: User, acting: Acting): Promise<void> {
      if (!(await members.find(team._id, user._id))) {
        const details = { user_id: user._id, name: user.name, role: 'member', by: 'provider' }
        await audit.record({ ...acting, action: 'team.member_joined', target: teamTarget(team), details }, () =>
          joinTeam(team._id, user._id, { role: 'member', invitedBy: null }),
        )
      }
      for (const follower of followers) await follower(provider, person, team, user)
    },
  }
}
