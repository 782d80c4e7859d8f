import { deleteTeamFile, listTeamFiles } from '@foyer/contracts/accounts/teams/team-files'
import { limits } from '@foyer/contracts/limits'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../../deps.ts'
import { actingPerson } from '../../audit/audit-actor.ts'
import { presentFile } from '../../file/file.presenter.ts'

/** What was uploaded for a team, for its owner and admins. */
export function registerTeamFileRoutes(
  app: FastifyInstance,
  { access, files: { files }, teams: { teamLogos } }: Pick<AccountsDeps, 'access' | 'files' | 'teams'>,
): void {
  serve(app, access, listTeamFiles, async ({ team }) => {
    const list = await files.listOf(team._id, team.logo ?? null)
    return {
      files: list.files.map((file) => presentFile(file, list.uses)),
      used_bytes: list.usedBytes,
      max_bytes: limits.files_bytes_per_user,
    }
  })

  serve(app, access, deleteTeamFile, async ({ team, params, ...caller }) => {
    const file = await files.authorize(team._id, params.file_id)
    await (file.token === team.logo ? teamLogos.remove(team, actingPerson(caller)) : files.delete(file, team._id))
    return { deleted: true as const }
  })
}
