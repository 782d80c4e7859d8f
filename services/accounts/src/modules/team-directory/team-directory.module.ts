import { directoryLimits } from '@foyer/contracts/accounts/teams/directory-limits'
import { createHourlyQuota, createHourlyQuotaModel } from '@foyer/service-kit/hourly-quota'
import type { AccountsCore } from '../../core.ts'
import { createIsManagedBy } from '../team/is-managed-by.ts'
import { createTeamSignals } from '../team/team-signals.ts'
import { createTeamDomainModel } from '../team-domain/team-domain.model.ts'
import { confirmsAddresses } from '../team-domain/team-domain.policy.ts'
import { createTeamDomainRepository } from '../team-domain/team-domain.repository.ts'
import { createInvitationAct } from '../team-invitation/invitation-acts.ts'
import type { InvitePeople } from '../team-invitation/invite-people.command.ts'
import type { TeamManagement } from '../team-management/team-management.module.ts'
import { createAdmitPerson } from './admit-person.command.ts'
import { createDirectoryAnswers } from './answer-directory.ts'
import { createDirectoryAccess } from './directory-access.ts'
import { createDirectoryGroups } from './directory-groups.ts'
import { createDirectoryMemberships } from './directory-memberships.ts'
import { createDirectoryRequests } from './directory-requests.ts'
import { createGroupResources, createUserResources } from './directory-resources.ts'
import { createDirectoryUsers } from './directory-users.ts'
import { createDirectoryConnectionModel } from './store/directory-connection.model.ts'
import { createDirectoryConnectionRepository } from './store/directory-connection.repository.ts'
import { createDirectoryGroupModel } from './store/directory-group.model.ts'
import { createDirectoryGroupRepository } from './store/directory-group.repository.ts'
import { createTeamDirectoryService } from './team-directory.service.ts'

/** The directories of teams, which keep their people in step by SCIM. */
export function createTeamDirectoryModule(
  core: AccountsCore,
  {
    teams: { endMembership, auditedGroups },
    invitePeople,
  }: { teams: Pick<TeamManagement, 'endMembership' | 'auditedGroups'>; invitePeople: InvitePeople },
) {
  const { audit, createUser, directoryUsers: records, joinTeam, kit, sessions, teamData, teamGroups, teams, toPerson, users, ways } = core
  const { publicUrl: site, teamInvitationRepository: invitations, teamMembers: members, teamSeats: seats } = core
  const { clock, ids, log, mongo } = kit
  const connections = createDirectoryConnectionRepository(createDirectoryConnectionModel(mongo))
  const groupRecords = createDirectoryGroupRepository(createDirectoryGroupModel(mongo))
  const domains = createTeamDomainRepository(createTeamDomainModel(mongo))
  const accountsMade = createHourlyQuotaModel(mongo, 'DirectoryAccounts', 'directory_accounts')
  const quota = createHourlyQuota({ records: accountsMade, max: directoryLimits.accounts_per_hour, clock })
  const signals = createTeamSignals({ members, signals: kit.signals, relay: core.relayTeam })
  const isManagedBy = createIsManagedBy({ teams, members, users })
  const sendsMail = core.outbox === null
  const access = createDirectoryAccess({ connections, teams, members, users, isManagedBy, toPerson, sendsMail, site, clock, log })
  const memberships = createDirectoryMemberships({
    records,
    users,
    members,
    groups: teamGroups,
    invitations,
    sessions,
    ways,
    endMembership,
    describeAct: createInvitationAct({ users }),
    peopleChanged: (teamId) => signals.peopleChanged(teamId),
    membershipsChanged: (userIds) => signals.membershipsChanged(userIds),
    audit,
    log,
  })
  const admit = createAdmitPerson({
    users,
    members,
    seats,
    removals: core.teamRemovals,
    invitations,
    requests: core.teamRequestRepository,
    createUser,
    joinTeam,
    invitePeople,
    isDomainOf: async (teamId, domain) => confirmsAddresses(await domains.findProved(domain), teamId),
    quota,
    audit,
    clock,
  })
  const people = createDirectoryUsers({ records, users, admit, memberships, ids, clock })
  const groups = createDirectoryGroups({ groups: groupRecords, records, teamGroups, users, auditedGroups, audit, signals, clock })
  const answer = createDirectoryAnswers({
    Users: createUserResources({ service: people, groups, records }),
    Groups: createGroupResources(groups),
  })
  teamData.add({
    async deleteAllOf(teamId) {
      await connections.delete(teamId)
      await records.deleteAllOfTeam(teamId)
      await groupRecords.deleteAllOfTeam(teamId)
      await quota.deleteOf(teamId)
    },
    beginningOf: (teamId, userId) => memberships.follow(teamId, userId),
  })
  core.accountData.add({
    name: 'team_directories',
    exportOf: async (userId) =>
      (await records.listOfUser(userId)).map(({ user_name, display_name = null, name = null, emails, active, created_at }) => ({
        user_name,
        display_name,
        name,
        emails,
        active,
        created_at,
      })),
    deleteAllOf: (userId) => records.deleteAllOfUser(userId),
  })
  return {
    service: createTeamDirectoryService({ connections, records, groups, users, access, audit, site, clock }),
    /** Whether somebody's account is there by the directory of a team alone. */
    async isByDirectoryAlone(teamId: number, userId: number): Promise<boolean> {
      const [record, user] = await Promise.all([records.findOfUser(teamId, userId), users.findById(userId)])
      return record !== null && user !== null && memberships.isByDirectoryAlone(teamId, record, user)
    },
    respond: createDirectoryRequests({ access, answer, connections, records, clock, log }),
  }
}
