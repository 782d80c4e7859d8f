import type { ImportLayout } from '@foyer/contracts/import/import'
import { type SessionUser, namedTeamsOf } from '@foyer/contracts/identity'
import { checkImportTarget } from '@foyer/contracts/pages/page/page-imports'
import { assertMayCreatePages } from '@foyer/service-kit/access'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { ImportDocument } from './import.model.ts'
import { assertMayMakePages } from './import.policy.ts'
import type { ImportService } from './import.service.ts'

type Choices = {
  title?: string | undefined
  page_id?: number | undefined
  column?: number | undefined
  layout: ImportLayout
  skip_known: boolean
}

/**
 * Starts an import with what its person has chosen. An existing page is refused before anything is written: throws `import_page_gone` and
 * `widget_limit`; so is a team whose pages they may not make any more: `import_team_gone`. Pages judges it again when the widgets arrive.
 */
export function createStartImport({
  imports,
  internal,
}: {
  imports: Pick<ImportService, 'plan' | 'start'>
  internal: Pick<InternalClient, 'call'>
}) {
  return async (
    record: Authorized<ImportDocument, 'manage'>,
    { title, page_id, column, ...choices }: Choices,
    viewer: SessionUser,
  ): Promise<ImportDocument> => {
    assertMayCreatePages(viewer)
    if (page_id === undefined) assertMayMakePages(record, viewer)
    const isReady = record.status === 'ready_to_import'
    const plan = isReady ? await imports.plan(record, choices) : { folders: [] }
    if (page_id !== undefined && isReady)
      await internal.call(checkImportTarget, {
        body: { owner_id: viewer.id, memberships: [], ...namedTeamsOf(viewer), page_id, widgets: plan.folders.length },
      })
    return imports.start(record, {
      ...plan,
      ...choices,
      owner_name: viewer.name,
      ...(title ? { title } : {}),
      ...(page_id === undefined ? {} : { into_page_id: page_id, ...(column === undefined ? {} : { into_column: column }) }),
    })
  }
}
