import type { Authorized } from '@foyer/service-kit/authorized'
import type { UploadedFile } from '@foyer/service-kit/multipart'
import type { Acting } from '../audit/audit-actor.ts'
import type { FileService } from '../file/file.service.ts'
import type { Team } from '../team/team.model.ts'
import type { TeamDomain } from './team-domain.model.ts'
import type { TeamDomainService } from './team-domains.service.ts'

/** The picture behind the screens where people sign in at a name of a team: a file of the team. */
export function createDomainBackgrounds({
  files,
  service,
}: {
  files: Pick<FileService, 'upload' | 'deleteReplaced'>
  service: Pick<TeamDomainService, 'load' | 'update'>
}) {
  async function replace(
    team: Authorized<Team, 'manage'>,
    { _id, auth_page_background: former }: TeamDomain,
    token: string | null,
    acting: Acting,
  ) {
    const changed = await service.update(team, _id, { auth_page_background: token }, acting)
    if (former && former !== token) await files.deleteReplaced(team._id, former)
    return changed
  }

  return {
    /** Throws `not_found` and what an upload throws. */
    async set(team: Authorized<Team, 'manage'>, id: number, upload: UploadedFile, acting: Acting, requestId: string): Promise<TeamDomain> {
      const domain = await service.load(team, id)
      const { file } = await files.upload(team._id, upload, 'background', requestId)
      return replace(team, domain, file.token, acting)
    },

    /** Throws `not_found`. */
    async remove(team: Authorized<Team, 'manage'>, id: number, acting: Acting): Promise<TeamDomain> {
      const domain = await service.load(team, id)
      return domain.auth_page_background === undefined ? domain : replace(team, domain, null, acting)
    },
  }
}
