import type { teamInvited } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import type { z } from 'zod'
import type { AccountMail } from '../../jobs/account-mail.job.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import { harmlessName, harmlessText } from '../mail/harmless-name.ts'
import { isActive } from '../team/team.policy.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import { type InvitationTokens, invitationPath } from '../team-link/invitation-tokens.ts'
import { normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { TeamOffers } from './team-offers.ts'
import type { TeamInvitationRecord, TeamInvitationRepository } from './team-invitation.repository.ts'

type InvitationMail = Extract<AccountMail, { key: 'team_invitation' }>

/** The message to somebody who is invited to a team, who may have an account or not, and the notification for who has one. */
export function createTeamInvitationMails(deps: {
  invitations: Pick<TeamInvitationRepository, 'findByToken'>
  offers: Pick<TeamOffers, 'reachableFor'>
  members: Pick<TeamMemberRepository, 'find'>
  teams: Pick<TeamRepository, 'find'>
  users: Pick<UserRepository, 'findByEmail' | 'findById'>
  tokens: InvitationTokens
  mailer: Mailer
  notifications: Pick<NotificationService, 'notify' | 'withdraw'>
  /** False when the job was not taken. */
  enqueue: (mail: AccountMail) => Promise<boolean>
  clock: () => Date
}) {
  const { invitations, offers, members, teams, users, tokens, mailer, notifications, enqueue, clock } = deps

  /** Null where nothing is to be sent any more: the invitation was withdrawn, answered or sent again meanwhile. */
  async function find(token: string): Promise<{ invitation: TeamInvitationRecord; team: Team } | null> {
    const invitation = await invitations.findByToken(hashToken(token))
    if (invitation?.state !== 'open' || invitation.expires_at <= clock()) return null
    const team = await teams.find(invitation.team_id)
    return team && isActive(team) ? { invitation, team } : null
  }

  /** Who is invited: who was picked, or has the address. */
  const invitedUser = ({ email, user_id: userId }: TeamInvitationRecord): Promise<User | null> =>
    userId === undefined ? users.findByEmail(normalizeEmail(email ?? '')) : users.findById(userId)

  /** Whether it is of use to somebody: they are not in the team, have declined it by no name, and were not invited by another one. */
  async function isOfUse({ _id, user_id }: TeamInvitationRecord, team: Team, user: User | null): Promise<boolean> {
    // An address that is not confirmed is nobody’s yet.
    if (!user || !(user_id === user._id || user.email_confirmed_at)) return true
    return !(await members.find(team._id, user._id)) && (await offers.reachableFor(team, user))?._id === _id
  }

  return {
    async queue({ token_id }: z.output<typeof teamInvited.payload>): Promise<void> {
      if (!(await enqueue({ key: 'team_invitation', token_id, at: clock().getTime() }))) throw new AppError('unavailable')
    },

    /** Whom a notification has told of the invitation is told of it no longer. */
    ended: (invitationId: number): Promise<void> => notifications.withdraw(invitationKey(invitationId)),

    /**
     * Sends the message, in the language of the invited person where they have an account, else in that of the inviter. Whoever was picked, or has shown
     * that the address is theirs, is notified as well.
     */
    async send({ token_id }: InvitationMail): Promise<void> {
      const token = tokens.ofInvitation(token_id)
      const sent = await find(token)
      if (!sent) return
      const { invitation, team } = sent
      const { _id, role, message, expires_at: expiresAt, inviter_id } = invitation
      const [user, inviter] = [await invitedUser(invitation), await users.findById(inviter_id)]
      if (!(await isOfUse(invitation, team, user))) return
      const email = invitation.email ?? user?.email ?? ''
      if (email !== '') {
        await mailer.send(
          { name: '', lang: inviter?.lang ?? 'en', ...(user && { _id: user._id, lang: user.lang }), email },
          {
            key: 'team_invitation',
            link: mailer.link(invitationPath(team, token)),
            expiresAt,
            role,
            inviter: harmlessName(inviter?.name ?? ''),
            title: harmlessName(team.title),
            note: harmlessText(message, limits.team_message),
          },
          { team },
        )
      }
      if (!user || user._id === inviter_id || !(invitation.user_id === user._id || user.email_confirmed_at)) return
      await notifications.notify(user._id, {
        kind: 'team_invitation',
        params: { title: team.title, inviter: inviter?.name ?? '', role },
        link: `/organization/invitation/${_id}`,
        dedupeKey: invitationKey(_id),
      })
    },
  }
}

const invitationKey = (invitationId: number) => `team-invitation-${invitationId}`
