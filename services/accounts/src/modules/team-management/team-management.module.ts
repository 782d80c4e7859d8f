import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { AccountsCore } from '../../core.ts'
import type { BeginDeletion } from '../deletion/begin-deletion.command.ts'
import { type AccountMail, accountMail } from '../../jobs/account-mail.job.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import type { FileService } from '../file/file.service.ts'
import { createTeamArchiveNotices } from './archives/team-archive-notices.ts'
import { createDeleteTeam } from './deletion/delete-team.command.ts'
import { createDeletionNotices } from './deletion/deletion-notices.ts'
import { createEraseTeam } from './deletion/erase-team.command.ts'
import { createLeaveTeams } from './deletion/leave-teams.command.ts'
import { presentExportedTeam } from './overview/team.presenter.ts'
import { createAdministerTeams } from './administration/administer-teams.command.ts'
import { createTeamAdministrationService } from './administration/team-administration.service.ts'
import { createTeamSearchRepository } from './administration/team-search.repository.ts'
import { createTeamParents } from './parents/team-parents.command.ts'
import { createTeamsBelow } from './parents/teams-below.ts'
import { createTeamModel } from '../team/team.model.ts'
import { createAuditedGroups } from './groups/audited-groups.command.ts'
import { createTeamGroupsService } from './groups/team-groups.service.ts'
import { createDescribeMembers } from './members/described-members.ts'
import { createEndMembership } from './members/end-membership.command.ts'
import { createTeamMembersService } from './members/team-members.service.ts'
import { createTeamCreation } from './overview/create-team.command.ts'
import { createTeamReader } from './overview/team-details.ts'
import { createTeamLogos } from './overview/team-logo.command.ts'
import { createUpdateTeam } from './overview/update-team.command.ts'
import { createOwnershipNotices } from './ownership/ownership-notices.ts'
import { createTeamNotices } from './notices/team-notices.ts'
import { createTeamOwnership } from './ownership/team-ownership.command.ts'
import { createTeamProfiles } from './profile/team-profile.service.ts'
import { listedAs } from '../team/new-member.ts'
import { createTeamSignals } from '../team/team-signals.ts'

export type TeamManagement = ReturnType<typeof createTeamManagementModule>

/** Teams: what they are, who is in them and who owns them. */
export function createTeamManagementModule(
  core: AccountsCore,
  deps: {
    files: FileService
    publicPagesOf: (ownerId: number, requestId: string) => Promise<PageSummary[] | null>
    beginDeletion: BeginDeletion
    notifications: Pick<NotificationService, 'notify' | 'withdraw'>
  },
) {
  const {
    accountData,
    audit,
    formerUsers,
    kit,
    memberships,
    relayTeam,
    sessionRepository,
    teamGroups,
    teamMembers: members,
    teams,
    users,
  } = core
  const { teamData, teamRemovals: removals, teamSeats: seats } = core
  const { clock, config, ids, log } = kit
  const trialDays = config.BILLING === 'on' ? config.TEAM_TRIAL_DAYS : 0
  const signals = createTeamSignals({ members, signals: kit.signals, relay: relayTeam })
  const acting = { audit, signals }
  const notices = createTeamNotices({ members, notifications: deps.notifications, clock })
  const enqueueMail = (mail: AccountMail) => kit.queues.enqueue(accountMail, mail)
  const ownershipNotices = createOwnershipNotices({
    teams,
    users,
    mailer: core.mailer,
    notifications: deps.notifications,
    enqueue: enqueueMail,
  })
  const { ended: onOfferEnd } = ownershipNotices
  const endMembership = createEndMembership({ teams, members, removals, data: teamData, ...acting, notices, onOfferEnd, clock })
  const eraseTeam = createEraseTeam({
    teams,
    members,
    data: teamData,
    addFormer: (...former) => formerUsers.add(...former),
    signals,
    clock,
    log,
  })
  const deleteTeam = createDeleteTeam({ teams, members, quota: core.teamNoticeQuota, ...acting, clock })
  const search = createTeamSearchRepository(createTeamModel(kit.mongo))
  const teamAdministration = createTeamAdministrationService({ search, teams, members, users, seats })
  const teamGroupsService = createTeamGroupsService({ teams, groups: teamGroups, members, users, signals, ids, clock })
  const deletionNotices = createDeletionNotices({
    teams,
    members,
    users,
    mailer: core.mailer,
    notifications: deps.notifications,
    onOfferEnd,
    enqueue: enqueueMail,
  })
  const leaveTeams = createLeaveTeams({ teams, members, users, eraseTeam, data: teamData, onOfferEnd, ...acting, clock, log })
  teamData.add({ deleteAllOf: (teamId) => deps.files.deleteAllOf(teamId) })
  accountData.add({
    name: 'teams',
    exportOf: async (userId) => (await memberships.joinedBy(userId)).map(presentExportedTeam),
    deleteAllOf: leaveTeams,
  })
  return {
    /** Lists somebody in their teams as they are called now. */
    renameInTeams: async (userId: number): Promise<void> => {
      const user = await users.findById(userId)
      if (user) await members.rename(userId, listedAs(user))
    },
    archiveNotices: createTeamArchiveNotices({
      teams,
      members,
      users,
      emailPreferences: core.emailPreferences,
      mailer: core.mailer,
      notifications: deps.notifications,
      enqueue: enqueueMail,
    }),
    /** null for one that is gone for good. */
    titleOf: async (teamId: number): Promise<string | null> => (await teams.find(teamId))?.title ?? null,
    eraseTeam,
    deleteTeam,
    deletionNotices,
    teamParents: createTeamParents({ teams, members, quota: core.teamNoticeQuota, ...acting, notices }),
    teamsBelow: createTeamsBelow({ teams, members, users }),
    teamAdministration,
    administerTeams: createAdministerTeams({
      service: teamAdministration,
      teams,
      members,
      users,
      sessions: core.sessions,
      deleteTeam,
      onOfferEnd,
      ...acting,
      clock,
    }),
    deletedTeamsOf: (userId: number) => teams.listDeletedOf(userId),
    memberships,
    newTeam: createTeamCreation({ teams, members, users, isFormer: formerUsers.isEither, ...acting, trialDays, ids, clock }),
    updateTeam: createUpdateTeam({ teams, members, users, ...acting }),
    teamReader: createTeamReader({ teams, members, memberships, users, seats }),
    teamLogos: createTeamLogos({ files: deps.files, teams, ...acting }),
    teamProfiles: createTeamProfiles({ teams, members, seats, publicPagesOf: deps.publicPagesOf }),
    /** Ends a membership, whoever wants it. */
    endMembership,
    teamMembersService: createTeamMembersService({
      teams,
      members,
      users,
      endPupil: (user) => deps.beginDeletion(user),
      data: teamData,
      directory: core.directoryUsers,
      sessions: sessionRepository,
      ...acting,
      endMembership,
      clock,
    }),
    describeMembers: createDescribeMembers({ teams, members, users }),
    teamGroupsService,
    auditedGroups: createAuditedGroups({ service: teamGroupsService, groups: teamGroups, users, audit }),
    ownershipNotices,
    teamOwnership: createTeamOwnership({
      teams,
      members,
      users,
      onOffer: (...offer) => ownershipNotices.offered(...offer),
      onOfferEnd,
      quota: core.teamNoticeQuota,
      ...acting,
      clock,
    }),
  }
}
