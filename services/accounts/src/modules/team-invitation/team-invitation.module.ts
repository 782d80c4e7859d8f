import { limits } from '@foyer/contracts/limits'
import { pagePartners } from '@foyer/contracts/pages/page/page-invitations'
import { createHourlyQuota, createHourlyQuotaModel } from '@foyer/service-kit/hourly-quota'
import type { AccountsCore } from '../../core.ts'
import { accountMail } from '../../jobs/account-mail.job.ts'
import type { NotificationDates } from '../notification/notification-dates.service.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import type { ProfileService } from '../profile/profile.service.ts'
import { createTeamLinkService } from '../team-link/team-link.service.ts'
import { createTeamRequestNotices } from '../team-request/team-request-notices.ts'
import { createTeamRequests } from '../team-request/team-requests.service.ts'
import { publishPeopleChange } from '../team/team-signals.ts'
import { createInvitationAct } from './invitation-acts.ts'
import { createInvitationReader } from './invitation-reader.ts'
import { createInvitePeople } from './invite-people.command.ts'
import { createJoinByOffer } from './join-by-offer.command.ts'
import { createPickPeople } from './pick-people.ts'
import { createRecipients } from './recipients.ts'
import { teamInvitationData } from './team-invitation-data.ts'
import { createTeamInvitationMails } from './team-invitation-mails.ts'
import { createTeamInvitationService } from './team-invitations.service.ts'
import { createWelcomeMember } from './welcome-member.ts'

type Needs = {
  notifications: Pick<NotificationService, 'notify' | 'withdraw'>
  notificationDates: Pick<NotificationDates, 'store'>
  profiles: Pick<ProfileService, 'ownerOf'>
}

/** Invitations to teams, their links, and requests to come in. */
export function createTeamInvitationModule(core: AccountsCore, { notifications, notificationDates, profiles }: Needs) {
  const { accountData, audit, invitationTokens: tokens, joinTeam, kit, mailer, mayHearOf, mayInviteToTeam: mayInvite } = core
  const {
    teamOffers: offers,
    teamInvitationRepository: invitations,
    teamLinkRepository: links,
    teamRemovals: removals,
    teamRequestRepository: requests,
    teamNoticeQuota: noticeQuota,
  } = core
  const { relayTeamInvitation: relay, teamMembers: members, teamSeats: seats, teams, users } = core
  const { clock, ids, internal, log, mongo, queues, signals } = kit
  const peopleChanged = (teamId: number) => publishPeopleChange(signals, teamId)
  const records = createHourlyQuotaModel(mongo, 'TeamInvitationMails', 'team_invitation_mails')
  const quota = createHourlyQuota({ records, max: limits.team_invitations_per_hour, clock })
  const addressQuota = createHourlyQuota({ records, max: limits.team_invitations_per_address, clock })
  const onSharedPages = async (userId: number): Promise<number[]> => {
    try {
      return (await internal.call(pagePartners, { params: { user_id: String(userId) } })).user_ids
    } catch (error) {
      log.warn({ err: error }, 'people of shared pages not read')
      return []
    }
  }
  const enqueue = (mail: Parameters<typeof accountMail.dedupeKey>[0]) => queues.enqueue(accountMail, mail)
  const pickPeople = createPickPeople({ members, users, onSharedPages })
  const readRecipients = createRecipients({ users, members, mayPick: (...who) => pickPeople.mayPick(...who) })
  const acts = { audit, describeAct: createInvitationAct({ users }), peopleChanged, clock }
  const invitePeople = createInvitePeople({ invitations, members, seats, readRecipients, quota, addressQuota, tokens, relay, ids, ...acts })
  const teamInvitationMails = createTeamInvitationMails({
    invitations,
    offers,
    members,
    teams,
    users,
    tokens,
    mailer,
    notifications,
    enqueue,
    clock,
  })
  const { ended: onEnd } = teamInvitationMails
  const teamInvitations = createTeamInvitationService({ invitations, members, people: invitePeople, tokens, onEnd, ...acts })
  const requestNotices = createTeamRequestNotices({ requests, teams, members, users, mayHearOf, mailer, notifications, enqueue, clock })
  const welcome = createWelcomeMember({
    users,
    members,
    invitations,
    requests,
    removals,
    notificationDates,
    notifications,
    onInvitationEnd: onEnd,
    onRequestEnd: requestNotices.ended,
  })
  for (const part of teamInvitationData({ invitations, links, removals, requests, quotas: [quota, noticeQuota], users }))
    accountData.add(part)
  for (const part of [invitations, links, requests, removals]) core.teamData.add({ deleteAllOf: (teamId) => part.deleteAllOfTeam(teamId) })
  return {
    invitePeople,
    pickPeople,
    invitations: teamInvitations,
    teamLinks: createTeamLinkService({ links, tokens, mayInvite, audit, peopleChanged, ids, clock }),
    teamOffers: offers,
    joinByOffer: createJoinByOffer({ offers, invitations, links, removals, quota: noticeQuota, joinTeam, welcome, onEnd, ...acts }),
    invitationReader: createInvitationReader({
      offers,
      service: teamInvitations,
      teams,
      users,
      ownerOf: (userId) => profiles.ownerOf(userId),
    }),
    teamInvitationMails,
    teamRequests: createTeamRequests({
      requests,
      teams,
      members,
      users,
      joinTeam,
      audit,
      welcome,
      notices: requestNotices,
      quota: noticeQuota,
      peopleChanged,
      ids,
      clock,
    }),
    teamRequestNotices: requestNotices,
    /** What somebody has sent out who is in a team no more ends. */
    endInvitationsOf: async ({ team_id, user_id }: { team_id: number; user_id: number }): Promise<void> => {
      for (const id of await invitations.deleteSentBy(team_id, user_id)) await onEnd(id)
      await links.deleteOf(team_id, user_id)
    },
  }
}
