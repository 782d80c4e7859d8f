import type { archiveReady } from '@foyer/contracts/events'
import { AppError } from '@foyer/service-kit/app-error'
import type { z } from 'zod'
import type { AccountMail } from '../../../jobs/account-mail.job.ts'
import type { EmailPreferencesService } from '../../email-preferences/email-preferences.service.ts'
import { harmlessName } from '../../mail/harmless-name.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { NotificationService } from '../../notification/notification.service.ts'
import { isActive, isAdministrator } from '../../team/team.policy.ts'
import type { TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'
import type { UserRepository } from '../../user/user.repository.ts'

type Ready = Extract<AccountMail, { key: 'team_archive_ready' }>

/** Tells who has asked for an archive of a team that it is ready, while they administer the team: by a notification, and by a message where they want any. */
export function createTeamArchiveNotices(deps: {
  teams: Pick<TeamRepository, 'find'>
  members: Pick<TeamMemberRepository, 'find'>
  users: Pick<UserRepository, 'findById'>
  emailPreferences: Pick<EmailPreferencesService, 'maySend' | 'tokenFor'>
  mailer: Mailer
  notifications: Pick<NotificationService, 'notify'>
  /** False when the job was not taken. */
  enqueue: (mail: AccountMail) => Promise<boolean>
}) {
  const { teams, members, users, emailPreferences, mailer, notifications, enqueue } = deps

  /** Null for a team that they do not administer, and while nobody comes to it. */
  async function administered(teamId: number, userId: number): Promise<Team | null> {
    const [team, member] = [await teams.find(teamId), await members.find(teamId, userId)]
    return team && member && isActive(team) && isAdministrator(team, member) ? team : null
  }

  return {
    async ready(teamId: number, { user_id, archive_id, expires_at }: z.output<typeof archiveReady.payload>): Promise<void> {
      const team = await administered(teamId, user_id)
      if (!team) return
      await notifications.notify(user_id, {
        kind: 'export_ready',
        params: { team: team.title },
        link: archivesPath(team),
        dedupeKey: `archive-${archive_id}`,
        teamId,
      })
      const at = expires_at * 1000
      if (!(await enqueue({ key: 'team_archive_ready', user_id, team_id: teamId, expires_at, at }))) throw new AppError('unavailable')
    },

    /** Sends a message that was queued. */
    async send({ user_id, team_id, expires_at }: Ready): Promise<void> {
      const [team, user] = [await administered(team_id, user_id), await users.findById(user_id)]
      if (!team || !user || !(await emailPreferences.maySend(user, 'archive_ready'))) return
      const unsubscribeToken = emailPreferences.tokenFor(user_id, 'archive_ready')
      const about = { link: mailer.link(archivesPath(team)), expiresAt: new Date(expires_at * 1000), title: harmlessName(team.title) }
      await mailer.send(user, { key: 'team_archive_ready', ...about }, { unsubscribeToken, team })
    },
  }
}

const archivesPath = ({ public_id }: Team) => `/organization/${public_id}/archives`
