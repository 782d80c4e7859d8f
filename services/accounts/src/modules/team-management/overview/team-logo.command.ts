import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { UploadedFile } from '@foyer/service-kit/multipart'
import type { FileService } from '../../file/file.service.ts'
import type { TeamSignals } from '../../team/team-signals.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'

/** The logo of a team: a file of the team, so that it stays when whoever uploaded it goes. */
export function createTeamLogos(deps: {
  files: Pick<FileService, 'upload' | 'deleteReplaced'>
  teams: Pick<TeamRepository, 'update' | 'listBelow' | 'noteChange'>
  signals: TeamSignals
}) {
  const { files, teams, signals } = deps

  /** The teams of an enterprise that have no logo of their own show its. */
  async function tellBelow(enterpriseId: number): Promise<void> {
    for (const { _id, logo } of await teams.listBelow(enterpriseId)) {
      if (logo) continue
      await teams.noteChange(_id)
      await signals.changed(_id)
    }
  }

  async function replace(team: Team, logo: string | null): Promise<Team> {
    const changed = await teams.update(team._id, { logo })
    if (!changed) throw new AppError('not_found')
    await signals.changed(team._id)
    if (team.is_enterprise) await tellBelow(team._id)
    if (team.logo && team.logo !== logo) await files.deleteReplaced(team._id, team.logo)
    return changed
  }

  return {
    /** Throws what an upload throws. */
    async set(team: Authorized<Team, 'manage'>, upload: UploadedFile, requestId?: string): Promise<Team> {
      const { file } = await files.upload(team._id, upload, 'avatar', requestId)
      return replace(team, file.token)
    },

    remove: (team: Authorized<Team, 'manage'>): Promise<Team> => replace(team, null),
  }
}
