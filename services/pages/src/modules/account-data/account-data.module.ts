import { accountVisibility } from '@foyer/contracts/accounts/account-deletion'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { RevisionRepository } from '../page/revisions/revision.repository.ts'
import { createPersonPages } from './delete-person.command.ts'
import { createExportPages } from './export-pages.ts'
import { createExportRevisions } from './export-revisions.ts'
import { createRestorePages } from './restore-pages.ts'
import { createRestoreRevisions } from './restore-revisions.ts'

type PersonDeps = Parameters<typeof createPersonPages>[0]
type ExportDeps = Parameters<typeof createExportPages>[0]
type RestoreDeps = Parameters<typeof createRestorePages>[0]
type Deps = Pick<PersonDeps, 'pages' | 'inboxes' | 'deletePage' | 'signals'> &
  Pick<ExportDeps, 'pages' | 'stores'> &
  Omit<RestoreDeps, 'marks' | 'slugs' | 'trash' | 'backgrounds' | 'describeOwner'> & {
    internal: InternalClient
    revisions: RevisionRepository
    pageMenu: ExportDeps['menu']
    pageMarks: PersonDeps['marks'] & RestoreDeps['marks']
    pagePeople: PersonDeps['people'] & ExportDeps['people']
    pageSlugs: RestoreDeps['slugs']
    pageTrash: RestoreDeps['trash']
    pageBackgrounds: RestoreDeps['backgrounds']
    owners: { describeNew: RestoreDeps['describeOwner'] }
    counts: { deleteByWidget: PersonDeps['deleteItemsOf'] }
  }

/** Everything that pages holds of a person: as an archive to take along, back from one, and to the last piece when the account is deleted. */
export function createAccountDataModule(deps: Deps) {
  const { internal, pageMenu: menu, pageMarks: marks, pagePeople: people, pageSlugs: slugs, pageTrash: trash, owners, counts } = deps
  return {
    personPages: createPersonPages({
      ...deps,
      marks,
      people,
      deleteItemsOf: counts.deleteByWidget,
      isHidden: async (userId) => (await internal.call(accountVisibility, { params: { user_id: String(userId) } })).is_hidden,
    }),
    exportPages: createExportPages({ ...deps, menu, people }),
    exportRevisions: createExportRevisions(deps),
    restoreRevisions: createRestoreRevisions(deps),
    restorePages: createRestorePages({
      ...deps,
      marks,
      slugs,
      trash,
      backgrounds: deps.pageBackgrounds,
      describeOwner: owners.describeNew,
    }),
  }
}
