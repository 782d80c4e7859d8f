import type { BillingNotice } from '@foyer/contracts/billing/billing-events'
import { AppError } from '@foyer/service-kit/app-error'
import type { AccountMail } from '../../jobs/account-mail.job.ts'
import { harmlessName } from '../mail/harmless-name.ts'
import type { MailMessage } from '../mail/mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import { isActive, isAdministrator } from '../team/team.policy.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import { canSendEmail } from '../user/email.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { billingScreen } from './billing.policy.ts'

export type PlanNotice = {
  subject_id: number
  kind: 'user' | 'team'
  notice: BillingNotice | 'trial_ending'
  /** When the plan or the trial ends, in seconds since 1970; null: it has ended. */
  ends_at: number | null
  /** When that was seen, in ms since 1970. */
  at: number
}
type PlanMail = Extract<AccountMail, { key: 'plan' }>

/** Tells whoever pays a plan, or manages the team whose it is, what becomes of it: by a notification and a message, each of them once. */
export function createPlanNotices(deps: {
  teams: Pick<TeamRepository, 'find'>
  members: Pick<TeamMemberRepository, 'find' | 'listAdmins'>
  users: Pick<UserRepository, 'findById'>
  /** Whether somebody, or a team, pays for a plan or was given one. */
  hasOwnPlan: (ownerId: number) => Promise<boolean>
  mailer: Mailer
  notifications: Pick<NotificationService, 'notify'>
  /** False when the job was not taken. */
  enqueue: (mail: AccountMail) => Promise<boolean>
}) {
  const { teams, members, users, hasOwnPlan, mailer, notifications, enqueue } = deps

  async function tell(userId: number, team: Team | null, { notice, ends_at, at }: PlanNotice): Promise<void> {
    const mail: PlanMail = { key: 'plan', user_id: userId, team_id: team && team._id, notice, ends_at, at }
    if (!(await enqueue(mail))) throw new AppError('unavailable')
    await notifications.notify(userId, {
      kind: notice,
      params: { team: team && team.title, ends_at },
      link: team ? billingScreen(team) : '/users/billing',
      dedupeKey: `plan-${notice}-${team?._id ?? 0}-${at}`,
    })
  }

  async function messageOf({
    notice,
    team_id: teamId,
    user_id: userId,
    ends_at: end,
    at,
  }: PlanMail): Promise<[MailMessage, Team | null] | null> {
    const time = { at: new Date(end === null ? at : end * 1000) }
    if (teamId === null) {
      if (notice === 'first_payment' || notice === 'trial_ending') return null
      return [{ key: notice, link: mailer.link('/users/billing'), title: '', ...time }, null]
    }
    const [team, member] = [await teams.find(teamId), await members.find(teamId, userId)]
    if (!team || !member || !isActive(team) || !isAdministrator(team, member)) return null
    return [{ key: `team_${notice}`, link: mailer.link(billingScreen(team)), title: harmlessName(team.title), ...time }, team]
  }

  return {
    async tell(event: PlanNotice): Promise<void> {
      // Payments have ended, but not the plan: it was given, or is paid for anew.
      if (event.notice === 'plan_ended' && (await hasOwnPlan(event.subject_id))) return
      if (event.kind === 'user') return tell(event.subject_id, null, event)
      const team = await teams.find(event.subject_id)
      if (!team || !isActive(team)) return
      for (const { user_id } of await members.listAdmins(team._id)) await tell(user_id, team, event)
    },

    /** Sends a message that was queued, unless whoever it is for is gone or does not manage the team any more. */
    async send(mail: PlanMail): Promise<void> {
      const user = await users.findById(mail.user_id)
      const message = user && isReached(user) ? await messageOf(mail) : null
      if (user && message) await mailer.send(user, message[0], message[1] ? { team: message[1] } : {})
    },
  }
}

const isReached = (user: User): boolean => !user.suspension && !user.deletion && canSendEmail(user)
