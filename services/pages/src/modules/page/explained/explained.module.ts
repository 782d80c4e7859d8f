import { createAuditRecorder } from '@foyer/service-kit/audit-recorder'
import type { Kit } from '@foyer/service-kit/service'
import type { PageModule } from '../changes/page.module.ts'
import type { TeamDirectory } from '../teams/team-directory.ts'
import { createAccessPaths } from './access-paths.service.ts'
import { createPeopleOfPage } from './known-people.ts'
import { createPageMoves } from './page-moves.service.ts'

type Dependencies = { kit: Pick<Kit<never>, 'internal' | 'log'>; page: Pick<PageModule, 'changeOwner'>; directory: TeamDirectory }

/** Who has access to pages and why, and what that becomes when a page is moved. */
export function createExplainedModule({ kit: { internal, log }, page: { changeOwner }, directory }: Dependencies) {
  const peopleOf = createPeopleOfPage({ internal })
  return {
    moves: createPageMoves({ changeOwner, peopleOf, directory, audit: createAuditRecorder({ internal, log }), log }),
    paths: createAccessPaths({ internal, peopleOf, log }),
  }
}
