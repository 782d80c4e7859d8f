import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { UploadedFile } from '@foyer/service-kit/multipart'
import type { Acting } from '../../audit/audit-actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { FileService } from '../../file/file.service.ts'
import type { TeamSignals } from '../../team/team-signals.ts'
import { teamTarget } from '../../team/team-target.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'

/** The logo of a team: a file of the team, so that it stays when whoever uploaded it goes. */
export function createTeamLogos(deps: {
  files: Pick<FileService, 'upload' | 'deleteReplaced'>
  teams: Pick<TeamRepository, 'update' | 'listBelow' | 'noteChange'>
  audit: Pick<AuditLog, 'record'>
  signals: TeamSignals
}) {
  const { files, teams, audit, signals } = deps

  /** The teams of an enterprise that have no logo of their own show its. */
  async function tellBelow(enterpriseId: number): Promise<void> {
    for (const { _id, logo } of await teams.listBelow(enterpriseId)) {
      if (logo) continue
      await teams.noteChange(_id)
      await signals.changed(_id)
    }
  }

  async function replace(team: Team, logo: string | null, acting: Acting): Promise<Team> {
    const act = { ...acting, action: 'team.logo_changed' as const, target: teamTarget(team), details: { logo: logo !== null } }
    const changed = await audit.record(act, async () => {
      const stored = await teams.update(team._id, { logo })
      if (!stored) throw new AppError('not_found')
      return stored
    })
    await signals.changed(team._id)
    if (team.is_enterprise) await tellBelow(team._id)
    if (team.logo && team.logo !== logo) await files.deleteReplaced(team._id, team.logo)
    return changed
  }

  return {
    /** Throws what an upload throws. */
    async set(team: Authorized<Team, 'manage'>, upload: UploadedFile, acting: Acting, requestId?: string): Promise<Team> {
      const { file } = await files.upload(team._id, upload, 'avatar', requestId)
      return replace(team, file.token, acting)
    },

    remove: async (team: Authorized<Team, 'manage'>, acting: Acting): Promise<Team> => (team.logo ? replace(team, null, acting) : team),
  }
}
