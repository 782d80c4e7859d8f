import { AppError } from '@foyer/service-kit/app-error'
import type { AccountMail } from '../../jobs/account-mail.job.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import { harmlessName, harmlessText } from '../mail/harmless-name.ts'
import { isActive, isAdministrator } from '../team/team.policy.ts'
import type { MayHearOf } from '../session/person-at-hand.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import { canSendEmail } from '../user/email.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { TeamRequestRecord, TeamRequestRepository } from './team-request.repository.ts'
import { limits } from '@foyer/contracts/limits'

type Requested = Extract<AccountMail, { key: 'team_requested' }>
type Accepted = Extract<AccountMail, { key: 'team_request_accepted' }>

export type TeamRequestNotices = ReturnType<typeof createTeamRequestNotices>

/** Tells who manages a team that somebody asks to come in, and that person once they are let in: by a notification, and by a message where they want any. */
export function createTeamRequestNotices(deps: {
  requests: Pick<TeamRequestRepository, 'find'>
  teams: Pick<TeamRepository, 'find'>
  members: Pick<TeamMemberRepository, 'find' | 'listAdmins'>
  users: Pick<UserRepository, 'findById'>
  mayHearOf: MayHearOf
  mailer: Mailer
  notifications: Pick<NotificationService, 'notify' | 'withdraw'>
  /** False when the job was not taken. */
  enqueue: (mail: AccountMail) => Promise<boolean>
  clock: () => Date
}) {
  const { requests, teams, members, users, mayHearOf, mailer, notifications, enqueue, clock } = deps

  async function queue(mail: AccountMail): Promise<void> {
    if (!(await enqueue(mail))) throw new AppError('unavailable')
  }

  /** Null where the team is not there, or the person wants no messages. */
  async function find({ team_id, user_id }: { team_id: number; user_id: number }): Promise<{ team: Team; user: User } | null> {
    const [team, user] = [await teams.find(team_id), await users.findById(user_id)]
    return team && isActive(team) && user && canSendEmail(user) ? { team, user } : null
  }

  async function sendRequested(mail: Requested): Promise<void> {
    const to = await find(mail)
    const [request, asker] = [await requests.find(mail.team_id, mail.asker_id), await users.findById(mail.asker_id)]
    const member = await members.find(mail.team_id, mail.user_id)
    if (!to || !asker || request?.state !== 'open' || !member || !isAdministrator(to.team, member)) return
    const { team } = to
    if (!(await mayHearOf(to.user, team._id))) return
    const message = {
      key: 'team_requested' as const,
      link: mailer.link(requestsPath(team)),
      at: new Date(mail.at),
      asker: harmlessName(asker.name),
      title: harmlessName(team.title),
      note: harmlessText(request.message, limits.team_message),
    }
    await mailer.send(to.user, message, { team })
  }

  async function sendAccepted(mail: Accepted): Promise<void> {
    const to = await find(mail)
    if (!to || !(await members.find(mail.team_id, mail.user_id))) return
    const { team } = to
    const about = { link: mailer.link(pagesPath(team)), at: new Date(mail.at), title: harmlessName(team.title) }
    await mailer.send(to.user, { key: 'team_request_accepted', ...about }, { team })
  }

  return {
    async requested(team: Team, request: TeamRequestRecord): Promise<void> {
      const asker = await users.findById(request.user_id)
      for (const { user_id } of await members.listAdmins(team._id)) {
        await queue({ key: 'team_requested', user_id, team_id: team._id, asker_id: request.user_id, at: request.requested_at.getTime() })
        await notifications.notify(user_id, {
          kind: 'team_requested',
          params: { title: team.title, name: asker?.name ?? '' },
          link: requestsPath(team),
          dedupeKey: requestKey(request._id),
          teamId: team._id,
        })
      }
    },

    /** Who manages the team has nothing to answer any more. */
    ended: ({ _id }: Pick<TeamRequestRecord, '_id'>): Promise<void> => notifications.withdraw(requestKey(_id)),

    async accepted(team: Team, { _id, user_id }: TeamRequestRecord): Promise<void> {
      await queue({ key: 'team_request_accepted', user_id, team_id: team._id, at: clock().getTime() })
      await notifications.notify(user_id, {
        kind: 'team_request_accepted',
        params: { title: team.title },
        link: pagesPath(team),
        dedupeKey: `team-request-accepted-${_id}`,
      })
    },

    send: (mail: Requested | Accepted): Promise<void> => (mail.key === 'team_requested' ? sendRequested(mail) : sendAccepted(mail)),
  }
}

const requestKey = (requestId: number) => `team-request-${requestId}`
const requestsPath = ({ public_id }: Team) => `/organization/${public_id}/members?part=requests`
const pagesPath = ({ public_id }: Team) => `/organization/${public_id}/pages`
