import type { SessionUser } from '@foyer/contracts/identity'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { ImportDocument } from './modules/import/import.model.ts'
import { authorizeOwner } from './modules/import/import.policy.ts'
import type { ImportRepository } from './modules/import/import.repository.ts'

type Request = { viewer: SessionUser } & ({ params: { id: number } } | { body: { import_id: number } })

/** The rights on an import, by name. */
export function createAuthorizers({ imports }: { imports: Pick<ImportRepository, 'byId'> }) {
  return {
    async 'import:own'(request: Request): Promise<{ record: Authorized<ImportDocument> }> {
      const id = 'params' in request ? request.params.id : request.body.import_id
      return { record: authorizeOwner(await imports.byId(id), request.viewer) }
    },
  }
}
