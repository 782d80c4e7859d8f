import type { NotificationDates } from '../notification/notification-dates.service.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import type { TeamMember, TeamMemberRepository } from '../team/team-member.repository.ts'
import type { TeamRemovalRepository } from '../team/team-removal.repository.ts'
import type { Team } from '../team/team.repository.ts'
import type { TeamRequestNotices } from '../team-request/team-request-notices.ts'
import type { TeamRequestRepository } from '../team-request/team-request.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { invitedAs } from './team-invitation.policy.ts'
import type { TeamInvitationRepository } from './team-invitation.repository.ts'

/** What follows once somebody has come into a team: nothing else that would let them in stays, and who should know is told. Safe to run twice. */
export function createWelcomeMember(deps: {
  users: Pick<UserRepository, 'findById'>
  members: Pick<TeamMemberRepository, 'listAdmins'>
  invitations: Pick<TeamInvitationRepository, 'deleteFor'>
  requests: Pick<TeamRequestRepository, 'find' | 'delete'>
  removals: Pick<TeamRemovalRepository, 'delete'>
  notificationDates: Pick<NotificationDates, 'store'>
  notifications: Pick<NotificationService, 'notify'>
  /** Takes back what somebody was told of an invitation, and of a request. */
  onInvitationEnd: (invitationId: number) => Promise<void>
  onRequestEnd: TeamRequestNotices['ended']
}) {
  const { users, members, invitations, requests, removals, notificationDates, notifications, onInvitationEnd, onRequestEnd } = deps

  return async function welcome(team: Team, member: TeamMember, { except }: { except?: number } = {}): Promise<void> {
    const user = await users.findById(member.user_id)
    if (!user) return
    for (const id of await invitations.deleteFor(team._id, invitedAs(user))) await onInvitationEnd(id)
    const request = await requests.find(team._id, user._id)
    if (request) await onRequestEnd(request)
    await requests.delete(team._id, user._id)
    await removals.delete(team._id, user._id)
    await notificationDates.store(user._id, `team_invitation_accepted_${team.public_id}`)
    const admins = (await members.listAdmins(team._id)).map(({ user_id }) => user_id)
    const informed = new Set([...admins, ...(member.invited_by === null ? [] : [member.invited_by])])
    for (const userId of informed) {
      if (userId === user._id || userId === except) continue
      await notifications.notify(userId, {
        kind: 'team_joined',
        params: { title: team.title, name: user.name },
        link: `/organization/${team.public_id}/members`,
        dedupeKey: `team-joined-${member._id}`,
        teamId: team._id,
      })
    }
  }
}
