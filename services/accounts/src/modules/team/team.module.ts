import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { AccountsCore } from '../../core.ts'
import type { FileService } from '../file/file.service.ts'
import { createTeamGroupsService } from './groups/team-groups.service.ts'
import { createTeamMembersService } from './members/team-members.service.ts'
import { createTeamCreation } from './overview/create-team.command.ts'
import { createTeamReader } from './overview/team-details.ts'
import { createTeamLogos } from './overview/team-logo.command.ts'
import { createUpdateTeam } from './overview/update-team.command.ts'
import { createTeamOwnership } from './ownership/team-ownership.command.ts'
import { createTeamProfiles } from './profile/team-profile.service.ts'
import { createTeamSignals } from './team-signals.ts'

/** Teams: what they are, who is in them and who owns them. */
export function createTeamModule(
  core: AccountsCore,
  deps: { files: FileService; publicPagesOf: (ownerId: number, requestId: string) => Promise<PageSummary[] | null> },
) {
  const { audit, formerUsers, kit, memberships, relayTeam, sessionRepository, teamGroups, teamMembers: members, teams, users } = core
  const { teamSeats: seats } = core
  const { clock, ids } = kit
  const signals = createTeamSignals({ members, signals: kit.signals, relay: relayTeam })
  const acting = { audit, signals }
  return {
    memberships,
    createTeam: createTeamCreation({ teams, members, users, isFormer: formerUsers.isEither, ...acting, ids, clock }),
    updateTeam: createUpdateTeam({ teams, ...acting }),
    teamReader: createTeamReader({ teams, members, memberships, users, seats }),
    teamLogos: createTeamLogos({ files: deps.files, teams, signals }),
    teamProfiles: createTeamProfiles({ teams, members, seats, publicPagesOf: deps.publicPagesOf }),
    teamMembersService: createTeamMembersService({ teams, members, users, sessions: sessionRepository, ...acting }),
    teamGroupsService: createTeamGroupsService({ teams, groups: teamGroups, members, users, signals, ids, clock }),
    teamOwnership: createTeamOwnership({ teams, members, users, ...acting, clock }),
  }
}
