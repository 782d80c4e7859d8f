import { AppError } from '@foyer/service-kit/app-error'
import type { AccountMail } from '../../jobs/account-mail.job.ts'
import type { Mailer } from '../mail/mailer.ts'
import { harmlessName } from '../mail/harmless-name.ts'
import { isActive, isAdministrator } from '../team/team.policy.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { TeamRepository } from '../team/team.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'

type Disabled = Extract<AccountMail, { key: 'team_webhook_disabled' }>

/** Tells who manages a team that messages to one of its addresses have stopped. */
export function createTeamWebhookNotices(deps: {
  teams: Pick<TeamRepository, 'find'>
  members: Pick<TeamMemberRepository, 'find' | 'listAdmins'>
  users: Pick<UserRepository, 'findById'>
  mailer: Mailer
  /** False when the job was not taken. */
  enqueue: (mail: AccountMail) => Promise<boolean>
  clock: () => Date
}) {
  const { teams, members, users, mailer, enqueue, clock } = deps
  return {
    async disabled(teamId: number, url: string): Promise<void> {
      const at = clock().getTime()
      for (const { user_id } of await members.listAdmins(teamId)) {
        if (!(await enqueue({ key: 'team_webhook_disabled', user_id, team_id: teamId, url, at }))) throw new AppError('unavailable')
      }
    },

    /** Sends a message that was queued, to who still manages the team. */
    async send({ user_id, team_id, url, at }: Disabled): Promise<void> {
      const [team, member, user] = [await teams.find(team_id), await members.find(team_id, user_id), await users.findById(user_id)]
      if (!team || !member || !user?.email || !isActive(team) || !isAdministrator(team, member)) return
      const link = mailer.link(`/organization/${team.public_id}/integrations`)
      await mailer.send(user, { key: 'team_webhook_disabled', link, at: new Date(at), title: harmlessName(team.title), url }, { team })
    },
  }
}
