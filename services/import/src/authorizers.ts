import type { SessionUser } from '@foyer/contracts/identity'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { ArchiveDocument } from './modules/archive/archive.model.ts'
import { authorizeArchiveOwner, authorizeTeam } from './modules/archive/archive.policy.ts'
import type { ArchiveRepository } from './modules/archive/archive.repository.ts'
import type { ImportDocument } from './modules/import/import.model.ts'
import { authorizeOwner } from './modules/import/import.policy.ts'
import type { ImportRepository } from './modules/import/import.repository.ts'

type Request = { viewer: SessionUser } & ({ params: { id: number } } | { body: { import_id: number } })

/** The rights on imports and archives, and on teams as they are in the identity of who calls, by name. */
export function createAuthorizers({
  imports,
  archives,
}: {
  imports: Pick<ImportRepository, 'byId'>
  archives: Pick<ArchiveRepository, 'byId'>
}) {
  return {
    async 'archive:own'({
      params,
      viewer,
    }: {
      params: { id: number }
      viewer: SessionUser
    }): Promise<{ archive: Authorized<ArchiveDocument, 'view'> }> {
      return { archive: authorizeArchiveOwner(await archives.byId(params.id), viewer) }
    },
    'team:administer': async ({ params, viewer }: { params: { id: number }; viewer: SessionUser }) => ({
      team: authorizeTeam(params.id, viewer),
    }),
    async 'import:own'(request: Request): Promise<{ record: Authorized<ImportDocument, 'manage'> }> {
      const id = 'params' in request ? request.params.id : request.body.import_id
      return { record: authorizeOwner(await imports.byId(id), request.viewer) }
    },
  }
}
